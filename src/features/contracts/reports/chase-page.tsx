import { Button, CopyButton } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useContractsToChase } from '@/data/contracts/contract-chase'
import { otherPartyOf } from '@/domain/contracts/naming'
import { type ChaseRow, chaseAddresses, chaseList, startWords } from '@/domain/contracts/reports/chase'
import { contractStatusFacts } from '@/domain/contracts/statuses'
import { addDays, formatDayShort } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import type { ListChoice, ListToggle } from '@/records/list/list-filters'
import { ListPage } from '@/records/list-page'
import type { Column } from '@/ui/data-table/column'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/states/notice'
import { StatusBadge } from '@/ui/status-badge'
import { useToday } from '@/ui/use-today'
import classes from './reports.module.css'

const spans = [7, 14, 30, 90]
const USUAL_SPAN = 14

const columns: readonly Column<ChaseRow>[] = [
  {
    id: 'starts',
    header: 'Starts',
    width: 122,
    hideable: false,
    card: 'line',
    text: ({ days }) => startWords(days),
    sortValue: ({ days }) => days ?? Number.MAX_SAFE_INTEGER,
    cell: ({ days }) => (
      <span className={days !== undefined && days < 0 ? classes.late : undefined}>{startWords(days)}</span>
    ),
  },
  {
    id: 'firstDay',
    header: 'First day',
    width: 104,
    text: ({ contract }) => formatDayShort(contract.contractStartDate),
    sortValue: ({ contract }) => contract.contractStartDate,
  },
  {
    id: 'reference',
    header: 'Reference',
    width: 138,
    card: 'above',
    text: ({ contract }) => contract.reference,
  },
  { id: 'with', header: 'With', card: 'title', text: ({ contract }) => otherPartyOf(contract) },
  { id: 'role', header: 'Role', width: 160, text: ({ contract }) => contract.crewSpecialism },
  {
    id: 'production',
    header: 'Production',
    width: 130,
    text: ({ contract }) => contract.cachedProduction.name,
  },
  {
    id: 'status',
    header: 'Status',
    width: 100,
    card: 'badge',
    text: ({ contract }) => contractStatusFacts[contract.status].label,
    cell: ({ contract }) => <StatusBadge {...contractStatusFacts[contract.status]} />,
  },
  { id: 'next', header: 'Next step', width: 180, text: ({ next }) => next },
  { id: 'address', header: 'E-mail', width: 220, text: row => chaseAddresses([row]).join(' ') },
]

/** The columns that are hidden by default; more of them in a narrow window. */
const hiddenColumns = [
  'address',
  ...(window.matchMedia('(max-width: 1399px)').matches ? ['role', 'firstDay'] : []),
]

const toggles: readonly ListToggle<ChaseRow>[] = [
  { id: 'begun', label: 'Begun', holds: ({ days }) => days !== undefined && days < 0 },
  { id: 'theirs', label: 'Waiting for them', holds: ({ isOurs }) => !isOurs },
]
const sort = { column: 'starts', direction: 'asc' } as const
const rowKey = ({ contract }: ChaseRow) => contract.id
const hrefOf = ({ contract }: ChaseRow) => paths.contract(contract.id)
const searchText = (row: ChaseRow) => columns.map(({ text }) => text(row)).join(' ')

/** Unsigned contracts that start soon or have already started, sorted by first day, with the addresses to write to. */
export default function ChasePage() {
  const navigate = useNavigate()
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const within = spans.find(span => String(span) === params.get('within')) ?? USUAL_SPAN
  const {
    rows: unsigned,
    hasMore,
    isLoadingMore,
    loadMore,
    ...source
  } = useContractsToChase(addDays(today, within))
  const rows = useMemo(() => chaseList(unsigned, today, within), [unsigned, today, within])
  const choices = useMemo(() => [productionChoice(rows)], [rows])
  const addresses = useMemo(() => chaseAddresses(rows.filter(({ isOurs }) => !isOurs)), [rows])
  const open = useCallback((row: ChaseRow) => void navigate(hrefOf(row)), [navigate])
  return (
    <ListPage
      list="contract-chase"
      many="contracts to chase"
      source={{ ...source, rows }}
      rowKey={rowKey}
      searchText={searchText}
      columns={columns}
      choices={choices}
      toggles={toggles}
      sort={sort}
      hiddenColumns={hiddenColumns}
      onOpen={open}
      hrefOf={hrefOf}
      unread={noUnread}
      none={{
        title: 'Nothing to chase',
        body: `No unsigned contract starts within ${within} days or has started.`,
      }}
      actions={
        <>
          <label className={classes.within}>
            Starts within{' '}
            <select
              className="gl-input"
              value={within}
              onChange={event => {
                params.set('within', event.target.value)
                setParams(params, { replace: true })
              }}
            >
              {spans.map(span => (
                <option key={span} value={span}>
                  {span} days
                </option>
              ))}
            </select>
          </label>
          <CopyButton value={addresses.join('; ')}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={<Icon name={copied ? 'check' : 'copy'} />}
                disabled={addresses.length === 0}
                onClick={copy}
              >
                {copied
                  ? 'Copied'
                  : `Copy ${addresses.length} ${addresses.length === 1 ? 'address' : 'addresses'} to chase`}
              </Button>
            )}
          </CopyButton>
        </>
      }
    >
      {hasMore && (
        <Notice
          action={
            <Button variant="default" size="compact-sm" loading={isLoadingMore} onClick={loadMore}>
              Show more contracts
            </Button>
          }
        >
          There are more than these {unsigned.length} unsigned contracts. This list shows those that start
          first.
        </Notice>
      )}
    </ListPage>
  )
}

const noUnread: never[] = []

function productionChoice(rows: readonly ChaseRow[]): ListChoice<ChaseRow> {
  const names = new Map(rows.map(({ contract }) => [contract.productionId, contract.cachedProduction.name]))
  return {
    id: 'productionId',
    label: 'Production',
    options: [...names]
      .map(([value, label]) => ({ value, label }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en-GB')),
    holds: ({ contract }, productionId) => contract.productionId === productionId,
  }
}
