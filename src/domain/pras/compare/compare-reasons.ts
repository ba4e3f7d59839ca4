import { isStatement } from '@/domain/pras/hazards/refusals'
import { type GivenReason, reasonsOf } from '@/domain/pras/steps/reasons'
import type { Content } from '@/domain/shared/fields'
import type { AnswerChange } from './compare-content'

/**
 * The differences between the reasons in two versions of a step: written, withdrawn, reworded, or written again for a changed
 * finding. The heading of each difference is the sentence of the finding.
 */
export function compareReasons(step: string, before: Content, after: Content): AnswerChange[] {
  const [old, now] = [newest(before), newest(after)]
  return [...new Set([...now.keys(), ...old.keys()])].sort().flatMap((key): AnswerChange[] => {
    const [was, is] = [old.get(key), now.get(key)]
    const [said, says] = [was?.reason.trim() ?? '', is?.reason.trim() ?? '']
    if (said === says && (says === '' || was?.sentence === is?.sentence)) return []
    return [
      {
        step,
        path: `reasons.${key}`,
        kind: said === '' ? 'added' : says === '' ? 'removed' : 'changed',
        label: (says === '' ? was : is)?.sentence ?? '',
        within: ['Reasons given'],
        before: said,
        after: says !== '' && says === said ? `${says} (given again, since the finding has changed)` : says,
        long: true,
        isPrivate: false,
        details: [],
      },
    ]
  })
}

function newest(content: Content): Map<string, GivenReason> {
  const found = new Map<string, GivenReason>()
  for (const given of reasonsOf(content)) {
    // A statement about a hazard is left out here, because it is an answer and is compared with the answers.
    if (isStatement(given.checkId)) continue
    const key = `${given.checkId}.${given.place}`
    const known = found.get(key)
    if (!known || given.at > known.at) found.set(key, given)
  }
  return found
}
