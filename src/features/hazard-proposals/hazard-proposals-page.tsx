import { useCallback, useState } from 'react'
import { useHazardProposals } from '@/data/pras/hazard-proposals'
import { useUnreadRecords } from '@/data/records/unread'
import { type HazardProposal, proposalStatuses } from '@/domain/hazard-proposals/schema'
import type { ListChoice } from '@/records/list/list-filters'
import { ListPage } from '@/records/list-page'
import { proposalColumns, proposalColumnsHidden, proposalLabels } from './proposal-columns'
import { ProposalDialog } from './proposal-dialog'

const choices: readonly ListChoice<HazardProposal>[] = [
  {
    id: 'status',
    label: 'Status',
    options: proposalStatuses.map(value => ({ value, label: proposalLabels[value] })),
    holds: (row, status) => row.status === status,
  },
]
const sort = { column: 'at', direction: 'desc' } as const
const rowKey = (row: HazardProposal) => row.id
const searchText = (row: HazardProposal) =>
  [row.title, row.comment, row.reference, row.proposedByName].join(' ')

/** `/admin/hazard-proposals`: the hazards that debriefs propose for the catalogue, to accept or decline (domain 7, row 24). */
export default function HazardProposalsPage() {
  const { proposals, ...source } = useHazardProposals()
  const [openedId, setOpenedId] = useState('')
  const open = useCallback((row: HazardProposal) => setOpenedId(row.id), [])
  const opened = proposals.find(({ id }) => id === openedId)
  return (
    <>
      <ListPage
        list="hazardProposals"
        many="hazard proposals"
        breadcrumbs={[{ label: 'Admin' }]}
        source={{ ...source, rows: proposals }}
        rowKey={rowKey}
        searchText={searchText}
        columns={proposalColumns}
        choices={choices}
        sort={sort}
        hiddenColumns={proposalColumnsHidden}
        onOpen={open}
        unread={useUnreadRecords('hazardProposals')}
        none={{
          title: 'Nothing proposed yet',
          body: 'Hazards that a debrief proposes for the catalogue appear here. You can accept or decline them.',
        }}
      />
      {opened && <ProposalDialog proposal={opened} onClose={() => setOpenedId('')} />}
    </>
  )
}
