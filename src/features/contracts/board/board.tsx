import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import { sumsOf } from '@/domain/contracts/board/sums'
import type { Contract } from '@/domain/contracts/schema'
import { contractStatuses, contractStatusFacts } from '@/domain/contracts/statuses'
import { moneyText } from '@/domain/shared/values/money'
import { BatchBar } from '@/features/contracts/batch/batch-bar'
import { BatchState } from '@/features/contracts/batch/batch-state'
import { batchPlaces, useBatch } from '@/features/contracts/batch/use-batch'
import { type TickedRows, useTicks } from '@/features/contracts/batch/use-ticks'
import classesOfGrid from '@/features/contracts/bulk/bulk.module.css'
import { BulkGrid } from '@/features/contracts/bulk/bulk-grid'
import { BulkState, contractCount } from '@/features/contracts/bulk/bulk-state'
import { SharedTerms } from '@/features/contracts/bulk/shared-terms'
import type { BulkRecords } from '@/features/contracts/bulk/use-bulk-common'
import { isOpen } from '@/features/contracts/bulk/use-making'
import { confirm } from '@/ui/dialogs/confirm'
import { FilterBar, ToggleFilter } from '@/ui/filter-bar'
import { SelectFilter } from '@/ui/filters/select-filter'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { type Breadcrumb, Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import { useToday } from '@/ui/use-today'
import classes from './board.module.css'
import { BoardCards } from './board-cards'
import { BoardRows } from './board-rows'
import { useBoard } from './use-board'
import { useEdits } from './use-edits'
import { useLines } from './use-lines'

const ProductionNumbers = lazy(() =>
  import('@/features/contracts/reports/production-numbers').then(module => ({
    default: module.ProductionNumbers,
  })),
)

interface BoardProps {
  productionId: string
  title: string
  chooser: ReactNode
  crumbs: readonly Breadcrumb[]
  records: BulkRecords
  mayCreate: boolean
}

/** Below this width, each row is shown as a card. */
const CARDS = '(max-width: 599px)'

/** The grid of one production: lines for new contracts, then the existing contracts, with actions for ticked contracts. */
export function Board({ productionId, title, chooser, crumbs, records, mayCreate }: BoardProps) {
  const today = useToday()
  const isNarrow = useMediaQuery(CARDS, false, { getInitialValueInEffect: false })
  const board = useBoard(productionId, today)
  const ticks = useTicks(board.shown, !board.isLoading && !board.error)
  const edits = useEdits(productionId)
  const batch = useBatch(batchPlaces.board(productionId))
  const lines = useLines(productionId, records, ticks.tickAlso)
  const [said, setSaid] = useState<readonly string[]>([])
  const ticked = board.shown.filter(({ id }) => ticks.isTicked(id))
  const below = useIds(board.all)
  const rows = {
    ...{ contracts: board.shown, ticks, edits, batch, proposals: board.proposals, onSaid: setSaid },
  }
  const { kept, ready, making } = lines
  // New lines are pasted from a spreadsheet, so a phone shows only the existing contracts.
  const mayMake = mayCreate && !isNarrow
  const isBusy = making !== undefined

  const clearLines = async () => {
    const { ok } = await confirm({
      title: 'Clear the new lines?',
      body: 'This removes the shared terms and the lines for new contracts. Contracts that were already made are kept.',
      confirmLabel: 'Clear them',
      danger: true,
    })
    if (ok) await kept.clear()
  }

  return (
    <Page
      title={`Deal board, ${title}`}
      breadcrumbs={crumbs}
      status={kept.isKept && <span className={classes.dim}>New lines are kept on this device</span>}
      actions={
        mayMake && (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => void clearLines()}>
              Clear new lines
            </Button>
            <Button loading={isBusy} disabled={ready.length === 0} onClick={() => void lines.make(ready)}>
              {ready.length === 0 ? 'Make contracts' : `Make ${contractCount(ready.length)}`}
            </Button>
          </>
        )
      }
    >
      <BoardFilters board={board} chooser={chooser} />
      <Numbers productionId={productionId} />
      {mayMake && <NewTerms lines={lines} isOpenAtFirst={!board.isLoading && board.all.length === 0} />}
      <BatchState batch={batch} />
      {said.length > 0 && <Notice>{said.join(' ')}</Notice>}
      {board.error && (
        <ErrorState error={board.error} title="The contracts could not be loaded" onRetry={board.retry} />
      )}
      {mayMake && <LinesState lines={lines} productionId={productionId} />}
      {isNarrow ? (
        <BoardCards {...rows} />
      ) : (
        <BulkGrid
          type={lines.terms.type}
          terms={lines.terms}
          lines={kept.value.lines}
          shown={kept.value.shown}
          judged={lines.judged}
          made={lines.isMade}
          shownBelow={below}
          isReadOnly={!mayCreate}
          failures={lines.failures}
          people={records.people}
          companies={records.companies}
          disabled={isBusy || kept.isLoading}
          onLines={next => kept.change({ lines: next, content: lines.content })}
          onShown={next => kept.change({ shown: next })}
          tickAll={<TickAll ticks={ticks} shown={board.shown} />}
          below={(columns, width) => (
            <>
              <BoardRows {...rows} columns={columns} width={width} />
              <Sums contracts={board.shown} width={width} />
            </>
          )}
        />
      )}
      {board.all.length > 0 && board.shown.length === 0 && (
        <EmptyState title="No contract matches the filter" body="Change the filter above to see more." />
      )}
      <BatchBar ticked={ticked} ticks={ticks} batch={batch} today={today} />
    </Page>
  )
}

/** The totals of the contracts by role and currency. Loaded when somebody opens this part. */
function Numbers({ productionId }: { productionId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.terms} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Numbers</summary>
      {isOpen && (
        <OnDemandPart fallback={<Skeleton lines={3} label="Loading the numbers" />}>
          <ProductionNumbers productionId={productionId} />
        </OnDemandPart>
      )}
    </details>
  )
}

const useIds = (contracts: readonly Contract[]) =>
  useMemo(() => new Set(contracts.map(({ id }) => id)), [contracts])

const statuses = contractStatuses.map(value => ({ value, label: contractStatusFacts[value].label }))

function BoardFilters({ board, chooser }: { board: ReturnType<typeof useBoard>; chooser: ReactNode }) {
  const { filters, setFilter, shown, all, proposals } = board
  const moved = [...proposals.values()].filter(({ isMoved }) => isMoved).length
  return (
    <FilterBar
      text={filters.text}
      onText={text => setFilter('text', text)}
      count={shown.length === all.length ? all.length : `${shown.length} of ${all.length}`}
    >
      {chooser}
      <SelectFilter
        label="Status"
        options={statuses}
        value={filters.status}
        onChange={value => setFilter('status', value)}
      />
      <ToggleFilter
        label="To chase"
        checked={filters.isChase}
        onChange={isChase => setFilter('chase', isChase ? '1' : '')}
      />
      {(moved > 0 || filters.isMoved) && (
        <ToggleFilter
          label={`Shoot moved (${moved})`}
          checked={filters.isMoved}
          onChange={isMoved => setFilter('moved', isMoved ? '1' : '')}
        />
      )}
    </FilterBar>
  )
}

function NewTerms({
  lines: { kept, content, making },
  isOpenAtFirst,
}: {
  lines: ReturnType<typeof useLines>
  isOpenAtFirst: boolean
}) {
  const [isOpenByHand, setOpenByHand] = useState<boolean>()
  return (
    <details
      className={classes.terms}
      open={isOpenByHand ?? isOpenAtFirst}
      inert={kept.isLoading}
      onToggle={event => setOpenByHand(event.currentTarget.open)}
    >
      <summary>Terms of new contracts</summary>
      <p className={classes.dim}>
        A value in a person’s line replaces these values. Private details are copied from each person’s
        record, and the log records that.
      </p>
      <SharedTerms
        content={content}
        schedule={kept.value.schedule}
        disabled={making !== undefined}
        onChange={next => kept.change({ content: next })}
        onSchedule={next => kept.change({ schedule: next })}
      />
    </details>
  )
}

function LinesState({
  lines: { kept, open, ready, making, failures, terms },
  productionId,
}: {
  lines: ReturnType<typeof useLines>
  productionId: string
}) {
  const unanswered = [...failures.values()].filter(isOpen).length
  const total = ready.reduce((sum, line) => sum + line.total, 0)
  const { made, isMaking } = kept.value
  return (
    <BulkState
      ready={ready.length}
      invited={ready.filter(({ invited }) => invited).length}
      bad={open.length - ready.length}
      made={made.length}
      failed={failures.size - unanswered}
      unanswered={unanswered}
      productionId={productionId}
      making={making}
      isStopped={isMaking && !making}
      total={moneyText({ amount: total, currency: terms.currency })}
    />
  )
}

function TickAll({ ticks, shown }: { ticks: TickedRows; shown: readonly Contract[] }) {
  const areAll = shown.length > 0 && ticks.count === shown.length
  const label = `Tick all ${shown.length} shown contracts`
  return (
    <input
      type="checkbox"
      aria-label={label}
      title={label}
      checked={areAll}
      disabled={shown.length === 0}
      ref={box => {
        if (box) box.indeterminate = ticks.count > 0 && !areAll
      }}
      onChange={() => (areAll ? ticks.clear() : ticks.tickAll())}
    />
  )
}

function Sums({ contracts, width }: { contracts: readonly Contract[]; width: number }) {
  if (contracts.length === 0) return null
  return (
    <tfoot>
      <tr>
        <td />
        <td colSpan={width - 4}>{contractCount(contracts.length)}</td>
        <td data-number className={classesOfGrid.figure}>
          {sumsOf(contracts).map(sum => (
            <div key={sum}>{sum}</div>
          ))}
        </td>
        <td className={classesOfGrid.state} />
        <td className={classesOfGrid.last} />
      </tr>
    </tfoot>
  )
}
