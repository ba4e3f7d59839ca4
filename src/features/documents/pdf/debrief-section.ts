import type { Content } from 'pdfmake/interfaces'
import { debriefStep } from '@/domain/pras/debrief/debrief-step'
import { hazardTitles } from '@/domain/pras/debrief/hazard-titles'
import { readableStep } from '@/domain/pras/steps/readable'
import { stepContext } from '@/domain/pras/steps/registry'
import { formatMoment, todayIso } from '@/domain/shared/dates'
import type { PraDocumentInput } from '@/features/documents/model/document-input'
import { entryBlocks } from './entries'
import { sectionHeading } from './layout/section'

/** Returns the answers of the debrief, with its author and time; empty before it is handed in. */
export function debriefBlocks({ pra, steps, names, debrief, now }: PraDocumentInput): Content[] {
  if (!debrief || debrief.handedInAt === 0) return []
  const step = debriefStep(hazardTitles(steps))
  const context = stepContext(pra, steps, todayIso(now))
  return [
    sectionHeading('Debrief'),
    {
      text: `The debrief was handed in by ${debrief.handedInByName}, ${formatMoment(debrief.handedInAt)}. It is about the shoot, and is not part of the version above.`,
      style: 'small',
      marginBottom: 4,
    },
    ...entryBlocks(readableStep(step, debrief.content, names, context)),
  ]
}
