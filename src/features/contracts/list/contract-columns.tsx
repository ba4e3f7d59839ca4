import type { ContractOrder } from '@/data/contracts/contract-filters'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatusFacts } from '@/domain/contracts/statuses'
import { contractTypeFacts } from '@/domain/contracts/types'
import { stage } from '@/domain/contracts/workflow/stage'
import { formatDay, formatDayShort, formatDaysShort, formatMoment } from '@/domain/shared/dates'
import { moneyText } from '@/domain/shared/values/money'
import type { Column } from '@/ui/data-table/column'
import type { ServerSorts } from '@/ui/data-table/use-paged-table'
import { StatusBadge } from '@/ui/status-badge'

export const contractServerSorts: ServerSorts<ContractOrder> = {
  fields: {
    reference: 'reference',
    production: 'cachedProduction.name',
    type: 'type',
    status: 'status',
    starts: 'contractStartDate',
    total: 'totalContractPayment',
    changed: 'lastModifiedAt',
  },
  usual: { column: 'changed', field: 'lastModifiedAt', direction: 'desc' },
}

/** The order when a range of start dates is chosen: the server can then sort only by start date. */
export const contractSortsOfSpan: ServerSorts<ContractOrder> = {
  fields: { starts: 'contractStartDate' },
  usual: { column: 'starts', field: 'contractStartDate', direction: 'asc' },
}

/** Returns the columns that are hidden by default; more of them in a narrow window. */
export function contractsHiddenAtFirst(isNarrow: boolean): readonly string[] {
  const always = ['name', 'role', 'programme', 'ends', 'pm', 'changed']
  return isNarrow ? ['production', ...always] : always
}

/** Returns the whole days that a contract has waited; undefined if it waits for nobody. */
export function waitingDays(contract: Contract, now: number): number | undefined {
  const { next, since } = stage(contract)
  return next && since > 0 ? Math.max(0, Math.floor((now - since) / 86_400_000)) : undefined
}

export function totalText(contract: Contract): string {
  if (contract.status === 'historic' && contract.totalContractPayment === 0)
    return contract.historicTotalContractPayment
  return moneyText({ amount: contract.totalContractPayment, currency: contract.currency })
}

/** Returns the columns of the lists of contracts (domain 6.11). `nameOf` returns a user's name; `now` in milliseconds. */
export function contractColumns(nameOf: (userId: string) => string, now: number): Column<Contract>[] {
  return [
    {
      id: 'reference',
      header: 'Reference',
      width: 134,
      hideable: false,
      card: 'above',
      text: ({ reference }) => reference,
    },
    { id: 'with', header: 'Crew or company', hideable: false, card: 'title', text: otherPartyOf },
    { id: 'name', header: 'Name', width: 280, text: ({ name }) => name },
    { id: 'role', header: 'Role', width: 150, text: ({ crewSpecialism }) => crewSpecialism },
    {
      id: 'production',
      header: 'Production',
      width: 140,
      text: ({ cachedProduction }) => cachedProduction.name,
    },
    { id: 'programme', header: 'Programme', width: 160, text: ({ programmeName }) => programmeName },
    {
      id: 'type',
      header: 'Type',
      width: 138,
      text: ({ type }) => contractTypeFacts[type].label,
    },
    {
      id: 'status',
      header: 'Status',
      width: 96,
      card: 'badge',
      text: ({ status }) => contractStatusFacts[status].label,
      cell: ({ status }) => (
        <StatusBadge tone={contractStatusFacts[status].tone} label={contractStatusFacts[status].label} />
      ),
    },
    { id: 'next', header: 'Next action', width: 192, card: 'line', text: contract => stage(contract).next },
    {
      id: 'waiting',
      header: 'Waiting',
      width: 62,
      align: 'right',
      text: contract => daysText(waitingDays(contract, now)),
      cell: contract => <span title={sinceText(contract)}>{daysText(waitingDays(contract, now))}</span>,
      sortValue: contract => waitingDays(contract, now),
    },
    {
      id: 'starts',
      header: 'First day',
      width: 102,
      align: 'right',
      text: ({ contractStartDate }) => formatDayShort(contractStartDate),
      cell: ({ contractStartDate }) => (
        <span title={formatDay(contractStartDate)}>{formatDayShort(contractStartDate)}</span>
      ),
      onCard: {
        header: 'Dates',
        text: contract => formatDaysShort(contract.contractStartDate, contract.contractEndDate),
      },
      sortValue: ({ contractStartDate }) => contractStartDate,
    },
    {
      id: 'ends',
      header: 'Last day',
      width: 102,
      card: 'none',
      align: 'right',
      text: ({ contractEndDate }) => formatDayShort(contractEndDate),
      sortValue: ({ contractEndDate }) => contractEndDate,
    },
    {
      id: 'total',
      header: 'Total',
      width: 112,
      align: 'right',
      text: totalText,
      sortValue: ({ totalContractPayment }) => totalContractPayment,
    },
    { id: 'pm', header: 'PM', width: 120, text: ({ pmId }) => nameOf(pmId) },
    {
      id: 'changed',
      header: 'Changed',
      width: 168,
      align: 'right',
      text: ({ lastModifiedAt }) => (lastModifiedAt > 0 ? formatMoment(lastModifiedAt) : ''),
      sortValue: ({ lastModifiedAt }) => lastModifiedAt,
    },
  ]
}

const daysText = (days: number | undefined) => (days === undefined ? '' : `${days} d`)

function sinceText(contract: Contract): string {
  const { next, since } = stage(contract)
  return next && since > 0 ? `Since ${formatMoment(since)}` : ''
}
