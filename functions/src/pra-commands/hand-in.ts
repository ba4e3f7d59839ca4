import type { PraRequestOf } from '@/domain/pras/commands/request'
import { debriefStep, readableDebrief, readDebrief } from '@/domain/pras/debrief/debrief-step'
import { hazardTitles } from '@/domain/pras/debrief/hazard-titles'
import { debriefSchema } from '@/domain/pras/debrief/schema'
import { stepProblems } from '@/domain/pras/steps/completeness'
import { stepContext } from '@/domain/pras/steps/registry'
import type { StoredPra } from '@/domain/pras/stored'
import { debriefLockReason, handInRefusal } from '@/domain/pras/workflow/debrief-duty'
import { planDebrief } from '@/domain/pras/workflow/plan-debrief'
import { AppError } from '@/domain/shared/app-error'
import { todayIso } from '@/domain/shared/dates'
import type { Content } from '@/domain/shared/fields'
import { isSameJson } from '@/domain/shared/values/same-content'
import type { Actor } from '@/domain/users/actor'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import { refuseProblems } from '@/domain/workflow/refuse-problems'
import type { Reader } from '../commands/read'
import { readPra } from './read-pra'

/**
 * The writes that submit the stored debrief: its signature, a field of the PRA that says so, and the log entry. None if it was
 * submitted before. Throws AppError 'failed-precondition' if answers are missing (`details.problems`), if the shoot is not over,
 * or if the stored debrief is not the one that the person read.
 */
export async function handInDebrief(
  reader: Reader,
  { requestId, praId, content: read }: PraRequestOf<'hand-in'>,
  actor: Actor,
  now: number,
): Promise<PlannedWrite[]> {
  const stored = await readPra(reader, praId)
  const { pra } = stored
  const debrief = await reader.find(debriefSchema, `pras/${praId}/debrief/main`)
  const lock = debriefLockReason(pra, actor)
  if (lock) throw new AppError('permission-denied', lock)
  if (pra.isDebriefed) return []
  const content = debrief ? readDebrief(debrief).content : {}
  if (!isSameJson(readableDebrief(read), readableDebrief(content))) {
    throw new AppError(
      'failed-precondition',
      'The debrief was not handed in, because its saved text differs from the text on this page. Close this dialog, check that your text is saved, and read the debrief again.',
    )
  }
  const refusal = handInRefusal(pra, content, todayIso(now))
  if (refusal) throw new AppError('failed-precondition', refusal)
  checkAnswered(stored, content, now)
  const write = { actor, writeId: requestId, logId: requestId, now }
  return planDebrief({ ...write, pra, debrief: debrief ?? undefined, content, isHandedIn: true })
}

function checkAnswered({ pra, steps }: StoredPra, content: Content, now: number): void {
  const context = stepContext(pra, steps, todayIso(now))
  const problems = stepProblems(debriefStep(hazardTitles(steps)), content, context).filter(
    ({ level }) => level === 'error',
  )
  refuseProblems(
    problems,
    'answer',
    'missing or not valid, so the debrief was not handed in. Complete the listed answers, and hand it in again.',
  )
}
