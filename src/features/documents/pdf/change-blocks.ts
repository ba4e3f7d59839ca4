import type { Content } from 'pdfmake/interfaces'
import { formatMoment } from '@/domain/shared/dates'
import { amendmentWords } from '@/domain/view-models/amendment-words'
import type { AmendmentChanges } from '@/features/documents/model/amendment-changes'
import { gridTable, pairsTable } from './entries'
import { sectionHeading, subheading } from './layout/section'

const NOT_READ =
  'The previous version could not be read when this document was made. See the differences in Greenlight.'

/** The reason and its writer, then each changed answer before and after. Empty for other documents. */
export function changeBlocks(changes: AmendmentChanges | undefined): Content[] {
  if (!changes) return []
  const { amendment, steps } = changes
  const said = amendmentWords(amendment)
  const row = (label: string, value: string) => [{ text: label, style: 'label' }, { text: value }]
  const facts = [
    row('Amendment', `${amendment.number}, of version ${amendment.baseVersion}`),
    row('Reason', capitalised(amendment.reason)),
    ...(amendment.summary ? [row('Summary', amendment.summary)] : []),
    ...(said.length > 0 ? [row('On location', said.join(' '))] : []),
    ...(amendment.submittedAt > 0 ? [row('Finished', formatMoment(amendment.submittedAt))] : []),
    ...(amendment.isApproved ? [row('Approved', formatMoment(amendment.approvedAt))] : []),
  ]
  return [
    sectionHeading('What this amendment changes'),
    pairsTable(facts),
    ...(steps?.length ? [] : [{ text: steps ? 'No answer differs.' : NOT_READ, style: 'label' }]),
    ...(steps ?? []).flatMap(step => [
      subheading(step.title),
      gridTable(
        ['Answer', 'Before', 'After'],
        step.lines.map(line => [line.place, line.before || '–', line.after || '–']),
      ),
    ]),
  ]
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
