import type { HazardProposal, ProposalStatus } from '@/domain/hazard-proposals/schema'
import { formatDayShort, todayIso } from '@/domain/shared/dates'
import type { Column } from '@/ui/data-table/column'
import { StatusBadge, type StatusTone } from '@/ui/status-badge'

export const proposalLabels: Record<ProposalStatus, string> = {
  proposed: 'Proposed',
  accepted: 'In the catalogue',
  declined: 'Declined',
}
const tones: Record<ProposalStatus, StatusTone> = { proposed: 'amber', accepted: 'green', declined: 'grey' }
const dayOf = (ms: number) => (ms > 0 ? formatDayShort(todayIso(ms)) : '')

export const proposalColumns: readonly Column<HazardProposal>[] = [
  { id: 'title', header: 'Hazard', width: 260, hideable: false, text: row => row.title },
  { id: 'comment', header: 'What the debrief says', text: row => row.comment },
  { id: 'reference', header: 'PRA', width: 132, text: row => row.reference },
  { id: 'by', header: 'Proposed by', width: 140, text: row => row.proposedByName },
  {
    id: 'at',
    header: 'Proposed',
    width: 108,
    align: 'right',
    text: row => dayOf(row.proposedAt),
    sortValue: row => row.proposedAt,
  },
  {
    id: 'status',
    header: 'Status',
    width: 148,
    text: row => proposalLabels[row.status],
    cell: row => <StatusBadge tone={tones[row.status]} label={proposalLabels[row.status]} />,
  },
  { id: 'decidedBy', header: 'Decided by', width: 140, text: row => row.decidedByName },
  { id: 'reason', header: 'Reason', width: 180, text: row => row.reason },
]

export const proposalColumnsHidden: readonly string[] = ['decidedBy', 'reason']
