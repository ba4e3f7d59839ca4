import { Button, Group } from '@mantine/core'
import { lazy, useCallback, useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { anyContract, listsContracts } from '@/data/contracts/contract-filters'
import { useContractList } from '@/data/contracts/contract-list'
import { useKnownRoles } from '@/data/records/known-registers'
import { usePeople } from '@/data/records/people/people'
import { useProductions } from '@/data/records/reference'
import { useUnreadRecords } from '@/data/records/unread'
import { contractCsvColumns } from '@/domain/contracts/reports/csv-columns'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatuses } from '@/domain/contracts/statuses'
import { contractTypes } from '@/domain/contracts/types'
import { mayCreateContract } from '@/domain/contracts/workflow/editing'
import { isMyProduction } from '@/domain/productions/mine'
import { paths } from '@/domain/shared/paths'
import { fullName } from '@/domain/users/full-name'
import { NewContractOfAddress } from '@/features/contracts/create/new-contract-of-address'
import { ListFrame } from '@/records/list/list-frame'
import type { ListState } from '@/ui/data-table/list-state'
import { sortShownRows } from '@/ui/data-table/sort-rows'
import { serverOrder, usePagedTable } from '@/ui/data-table/use-paged-table'
import { Icon } from '@/ui/icon'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { contractColumns, contractServerSorts, contractSortsOfSpan } from './contract-columns'
import { ContractFilterChoices } from './contract-filter-bar'
import { ContractListTools } from './contract-list-tools'
import { type AddressFilters, useContractListState } from './use-contract-list-state'
import { useListTicks } from './use-list-ticks'

// Loaded on demand, so that the page shows its rows before it loads the actions.
const ListBatch = lazy(() => import('./list-batch'))

const rowKey = (contract: Contract) => contract.id
const hrefOf = (contract: Contract) => paths.contract(contract.id)

/** The board of the production by which the list is filtered, otherwise the board without a production. */
const boardOf = (productionId: string) =>
  productionId ? paths.dealBoardOf(productionId) : paths.contractsForMany

/** `/contracts`, and `/admin/contracts` with all companies. */
export default function ContractListPage() {
  const isAdminArea = useLocation().pathname === paths.adminContracts
  const actor = useActor()
  const navigate = useNavigate()
  const state = useContractListState()
  const { list, sort, sorts } = useFilteredContracts(state, isAdminArea)
  const { columns, csvColumns } = useColumns()
  const table = usePagedTable(list, columns, sort, sorts)
  const { presorted, sort: order } = table
  const rows = useMemo(
    () => (presorted ? list.rows : sortShownRows(list.rows, columns, order)),
    [presorted, list.rows, columns, order],
  )
  const { ticks, ofTable, ticked } = useListTicks(rows, !list.isLoading && !list.isUpdating && !list.error)
  const open = useCallback((contract: Contract) => void navigate(paths.contract(contract.id)), [navigate])
  const mayCreate = mayCreateContract(actor)
  const add = mayCreate && (
    <>
      <Button component={Link} to={boardOf(state.filters.productionId)} variant="default">
        Deal board
      </Button>
      <Button component={Link} to={paths.newContract} leftSection={<Icon name="plus" />}>
        New contract
      </Button>
    </>
  )
  const none = listsContracts(actor)
    ? { title: 'No contracts yet', action: add ? <Group gap="xs">{add}</Group> : undefined }
    : {
        title: 'None of your contracts',
        body: 'Contracts that name you as production manager or coordinator appear here. An admin can give you access to all contracts.',
      }
  return (
    <>
      <ListFrame
        {...table}
        title="Contracts"
        breadcrumbs={isAdminArea ? [{ label: 'Admin' }] : undefined}
        actions={add}
        list="contracts"
        many="contracts"
        source={{ ...list, rows }}
        presorted
        count={list.total}
        state={state}
        text={{ value: state.filters.text, onChange: text => state.setFilter('text', text) }}
        tools={<ContractListTools list={list} />}
        csv={{ columns: csvColumns, ...table.csv }}
        filters={<ContractFilterChoices state={state} isAdminArea={isAdminArea} />}
        unread={useUnreadRecords('contracts')}
        rowKey={rowKey}
        onOpen={open}
        hrefOf={hrefOf}
        none={none}
        ticks={ofTable}
        under={
          <OnDemandPart {...(ticks.count > 0 ? {} : { failed: null })}>
            <ListBatch list={list} ticks={ticks} ticked={ticked} />
          </OnDemandPart>
        }
      />
      {mayCreate && <NewContractOfAddress />}
    </>
  )
}

function useFilteredContracts(state: ListState<AddressFilters>, isAdminArea: boolean) {
  const actor = useActor()
  const { filters } = state
  const startsWithin = Math.min(366, Math.max(0, Math.floor(Number(filters.startsWithin)) || 0))
  const sorts = startsWithin > 0 ? contractSortsOfSpan : contractServerSorts
  // With a range of start dates, the default order is by start date.
  const sort = state.sort?.column === contractServerSorts.usual.column ? sorts.usual : state.sort
  const productions = useProductions()
  const isMineOnly = filters.mineOnly && !isAdminArea
  const productionIds = useMemo(
    () =>
      isMineOnly
        ? productions.rows.filter(each => isMyProduction(each, actor.id)).map(({ id }) => id)
        : undefined,
    [isMineOnly, productions.rows, actor.id],
  )
  const list = useContractList({
    ...anyContract,
    ...filters,
    // Anybody can edit the address, so unknown statuses, types and ranges are ignored.
    status: contractStatuses.find(status => status === filters.status) ?? '',
    type: contractTypes.find(type => type === filters.type) ?? '',
    startsWithin,
    productionIds,
    includeArchived: isAdminArea && filters.includeArchived,
    ofAllCompanies: isAdminArea,
    order: serverOrder(sort, sorts),
  })
  const isWaiting = isMineOnly && productions.isLoading
  return { list: isWaiting ? { ...list, isLoading: true, total: undefined } : list, sort, sorts }
}

/** The exported file (domain 5.7) also has the figures of the contract. */
function useColumns() {
  const { byId: users } = usePeople()
  const { byId: roles } = useKnownRoles()
  return useMemo(() => {
    const user = (id: string) => {
      const found = users.get(id)
      return found ? fullName(found) : ''
    }
    const role = (id: string) => roles.get(id)?.title ?? ''
    return { columns: contractColumns(user, Date.now()), csvColumns: contractCsvColumns({ user, role }) }
  }, [users, roles])
}
