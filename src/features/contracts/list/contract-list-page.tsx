import { Button, Group } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { linkTarget } from '@/data/base/keep-data'
import { useActor } from '@/data/base/session'
import { listsContracts } from '@/data/contracts/contract-filters'
import { useContractList } from '@/data/contracts/contract-list'
import { useUsers } from '@/data/records/reference'
import { useRoles } from '@/data/records/registers'
import { useUnreadRecords } from '@/data/records/unread'
import { contractCsvColumns } from '@/domain/contracts/reports/csv-columns'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatuses } from '@/domain/contracts/statuses'
import { contractTypes } from '@/domain/contracts/types'
import { mayCreateContract } from '@/domain/contracts/workflow/editing'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/full-name'
import { NewContractOfAddress } from '@/features/contracts/create/new-contract-of-address'
import { DataTable } from '@/ui/data-table/data-table'
import { ListActions } from '@/ui/data-table/list-actions'
import { NoRows } from '@/ui/data-table/no-rows'
import { SavedFilters } from '@/ui/data-table/saved-filters'
import { useCompleteRows } from '@/ui/data-table/use-complete-rows'
import { FilterBar } from '@/ui/filter-bar'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { UnreadRecords } from '@/ui/states/unread-note'
import { contractColumns, serverSorts } from './contract-columns'
import { ContractFilterChoices } from './contract-filter-bar'
import { ContractListTools } from './contract-list-tools'
import { useContractListState } from './use-contract-list-state'

const rowKey = (contract: Contract) => contract.id
const hrefOf = (contract: Contract) => paths.contract(contract.id)

/** `/contracts`, and `/admin/contracts` with those of every company. */
export default function ContractListPage() {
  const isAdminArea = useLocation().pathname === paths.adminContracts
  const actor = useActor()
  const navigate = useNavigate()
  const state = useContractListState()
  const { filters, sort } = state
  const list = useContractList({
    ...filters,
    // The address is free text: what is no status, type or span filters nothing.
    status: contractStatuses.find(status => status === filters.status) ?? '',
    type: contractTypes.find(type => type === filters.type) ?? '',
    contractCompanyId: '',
    startsWithin: Math.min(366, Math.max(0, Math.floor(Number(filters.startsWithin)) || 0)),
    includeArchived: isAdminArea && filters.includeArchived,
    ofAllCompanies: isAdminArea,
    order: {
      field: serverSorts[sort?.column ?? ''] ?? 'lastModifiedAt',
      direction: sort?.direction ?? 'desc',
    },
  })
  const { rows, total, hasMore, isLoading, error, retry, loadMore } = list
  const csv = useCompleteRows({ rows, hasMore, isLoading, error, loadMore })
  const { columns, csvColumns } = useColumns()
  const open = useCallback((contract: Contract) => void navigate(paths.contract(contract.id)), [navigate])
  const mayCreate = mayCreateContract(actor)
  const add = mayCreate && (
    <>
      <Button component={Link} to={paths.contractsForMany} variant="default">
        For many people…
      </Button>
      <Button component={Link} to={paths.newContract} leftSection={<Icon name="plus" />}>
        New contract
      </Button>
    </>
  )
  return (
    <Page title="Contracts" breadcrumbs={isAdminArea ? [{ label: 'Admin' }] : undefined} actions={add}>
      <FilterBar
        label="Filter contracts"
        text={filters.text}
        onText={text => state.setFilter('text', text)}
        count={total}
        actions={
          <>
            <ContractListTools list={list} mayChange={mayCreate} />
            <SavedFilters list="contracts" owner={actor.id} />
            <ListActions
              columns={columns}
              state={state}
              csv={{
                fileName: 'Contracts',
                rows,
                columns: csvColumns,
                completeFirst: csv.completeFirst,
                isCompleting: csv.isCompleting,
              }}
            />
          </>
        }
      >
        <ContractFilterChoices state={state} isAdminArea={isAdminArea} />
      </FilterBar>
      <UnreadRecords records={useUnreadRecords('contracts')} />
      <DataTable
        label="Contracts"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        onOpen={open}
        hrefOf={linkTarget() && hrefOf}
        isLoading={isLoading}
        isUpdating={list.isUpdating}
        error={error}
        asOf={list.asOf}
        onRetry={retry}
        empty={
          <NoRows
            state={state}
            noMatch="No contracts match"
            none={
              listsContracts(actor)
                ? { title: 'No contracts yet', action: add ? <Group gap="xs">{add}</Group> : undefined }
                : {
                    title: 'No contracts of yours',
                    body: 'Contracts that name you as production manager or coordinator stand here. An admin can open all of them to you.',
                  }
            }
          />
        }
        sort={sort}
        onSort={state.setSort}
        presorted={listsContracts(actor)}
        hiddenColumns={state.hiddenColumns}
        onEndReached={hasMore && !isLoading ? loadMore : undefined}
        hasMore={hasMore}
      />
      {mayCreate && <NewContractOfAddress />}
    </Page>
  )
}

/** What the table shows, and what its file holds (domain section 5.7): not the same, since the file has the figures too. */
function useColumns() {
  const { byId: users } = useUsers()
  const { byId: roles } = useRoles()
  return useMemo(() => {
    const user = (id: string) => {
      const found = users.get(id)
      return found ? fullName(found) : ''
    }
    const role = (id: string) => roles.get(id)?.title ?? ''
    return { columns: contractColumns(user, Date.now()), csvColumns: contractCsvColumns({ user, role }) }
  }, [users, roles])
}
