import { useMemo, useState } from 'react'
import { useHazardProposals } from '@/data/pras/hazard-proposals'
import { useUnreadRecords } from '@/data/records/unread'
import { type HazardProposal, proposalStatuses } from '@/domain/hazard-proposals/schema'
import { matchesWords } from '@/domain/shared/search-tokens'
import { DataTable } from '@/ui/data-table/data-table'
import { ListActions } from '@/ui/data-table/list-actions'
import { useListState } from '@/ui/data-table/list-state'
import { NoRows } from '@/ui/data-table/no-rows'
import { FilterBar } from '@/ui/filter-bar'
import { Page } from '@/ui/page'
import { SelectFilter } from '@/ui/select-filter'
import { UnreadRecords } from '@/ui/states/unread-note'
import { proposalColumns, proposalColumnsHidden, proposalLabels } from './proposal-columns'
import { ProposalDialog } from './proposal-dialog'

const defaults = {
  filters: { text: '', status: '' },
  sort: { column: 'at', direction: 'desc' } as const,
  hiddenColumns: proposalColumnsHidden,
}
const statusOptions = proposalStatuses.map(value => ({ value, label: proposalLabels[value] }))
const rowKey = (row: HazardProposal) => row.id

/** /admin/hazard-proposals: what debriefs want in the hazard catalogue, to accept or decline (domain section 7, row 24). */
export default function HazardProposalsPage() {
  const { proposals, isLoading, error, retry } = useHazardProposals()
  const { filters, setFilter, ...state } = useListState(defaults)
  const [openedId, setOpenedId] = useState('')
  const shown = useMemo(() => {
    const words = filters.text.split(/\s+/).filter(Boolean)
    return proposals.filter(
      row =>
        (filters.status === '' || row.status === filters.status) &&
        words.every(word =>
          matchesWords([row.title, row.comment, row.reference, row.proposedByName].join(' '), word),
        ),
    )
  }, [proposals, filters])
  const opened = proposals.find(({ id }) => id === openedId)

  return (
    <Page title="Hazard proposals">
      <FilterBar
        label="Filter hazard proposals"
        text={filters.text}
        onText={text => setFilter('text', text)}
        count={shown.length}
        actions={
          <ListActions
            columns={proposalColumns}
            state={state}
            csv={{ fileName: 'Hazard proposals', rows: shown }}
          />
        }
      >
        <SelectFilter
          label="Status"
          options={statusOptions}
          value={filters.status}
          onChange={value => setFilter('status', value)}
        />
      </FilterBar>
      <UnreadRecords records={useUnreadRecords('hazardProposals')} />
      <DataTable
        label="Hazard proposals"
        columns={proposalColumns}
        rows={shown}
        rowKey={rowKey}
        onOpen={row => setOpenedId(row.id)}
        isLoading={isLoading}
        error={error}
        onRetry={retry}
        empty={
          <NoRows
            state={state}
            noMatch="No proposals match"
            none={{
              title: 'Nothing proposed yet',
              body: 'What a debrief proposes for the hazard catalogue appears here, to accept or decline.',
            }}
          />
        }
        sort={state.sort}
        onSort={state.setSort}
        hiddenColumns={state.hiddenColumns}
      />
      {opened && <ProposalDialog proposal={opened} onClose={() => setOpenedId('')} />}
    </Page>
  )
}
