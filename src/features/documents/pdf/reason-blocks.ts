import type { Content } from 'pdfmake/interfaces'
import { formatMoment } from '@/domain/shared/dates'
import type { Statement } from '@/features/documents/model/statements'
import { gridTable } from './entries'
import { sectionHeading } from './layout/section'

/** Returns the notes about answers that look copied, for people who decide about the version. */
export function boilerplateBlocks(messages: readonly string[]): Content[] {
  return messages.length === 0
    ? []
    : [sectionHeading('The same text is used for many answers'), { ul: [...messages] }]
}

export function reasonBlocks(statements: readonly Statement[]): Content[] {
  if (statements.length === 0) return []
  // The app does not record who refused a hazard, so there is no column for it.
  const hasGiver = statements.some(({ by, at }) => by !== '' || at > 0)
  const rows = statements.map(({ sentence, reason, by, at, source }) => [
    [sentence, source && `Rule: ${source}`].filter(Boolean).join('\n'),
    reason,
    ...(hasGiver ? [[by, at > 0 ? formatMoment(at) : ''].filter(Boolean).join('\n')] : []),
  ])
  const head = ['What the check or catalogue says', 'Reason', ...(hasGiver ? ['Given by'] : [])]
  return [sectionHeading('Reasons given'), gridTable(head, rows)]
}
