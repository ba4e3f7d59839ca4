import { useMediaQuery } from '@mantine/hooks'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '@/ui/icon'
import { moveInList } from '@/ui/move-in-list'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { AsOf } from '@/ui/states/as-of'
import { EmptyState, type EmptyStateProps } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { WaitingNote } from '@/ui/states/waiting-note'
import type { CardListProps } from './card-list'
import type { Column, Sort } from './column'
import classes from './data-table.module.css'
import { nextSort, sortShownRows } from './sort-rows'
import { TableRow } from './table-row'
import { type RowTicks, TickAll } from './ticks/row-ticks'
import { useFillHeight } from './use-fill-height'
import { ROW_HEIGHT, useRowsInView } from './use-rows-in-view'

export type { Column, Sort }

/** In a window narrower than this, people would have to scroll sideways for every row. */
const CARDS = '(max-width: 599px)'

const loadCards = () => import('./card-list').then(({ CardList }) => ({ default: CardList }))
// In a narrow window, the code of the cards loads with the table. A wide window does not need that code.
const cards = window.matchMedia(CARDS).matches ? loadCards() : undefined
cards?.catch(() => undefined)
/** The width of the column with the tick boxes. Pixels. */
const TICK_WIDTH = 36

/** The cast restores the type parameter of the rows, which `lazy` loses. */
const CardList = lazy(() => cards ?? loadCards()) as <T>(props: CardListProps<T>) => ReactNode

export interface DataTableProps<T> {
  /** The name of the rows, for screen readers: 'PRAs'. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  /** Called on a click or Enter on a row. Keep it stable. */
  onOpen?: (row: T) => void
  /** Returns the address of a row, for a new tab by Ctrl or the middle button. */
  hrefOf?: (row: T) => string
  isLoading?: boolean
  /** True while older rows are shown and new ones are being read. */
  isUpdating?: boolean
  error?: unknown
  /** When the rows were read (ms); undefined while live. If it is set, an error does not hide the rows. */
  asOf?: number
  onRetry?: () => void
  empty?: EmptyStateProps | ReactNode
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** True if the server sorts the rows. A click on a heading then only requests an order. */
  presorted?: boolean
  hiddenColumns?: readonly string[]
  /** Called when the last rows come into view, to load more. */
  onEndReached?: () => void
  /** True if more rows exist than are loaded: the count is then not announced as final. */
  hasMore?: boolean
  /** The height of the table in CSS; by default the rest of the window. */
  height?: string
  /** If the rows can be ticked: their ticks. */
  ticks?: RowTicks<T> | undefined
  /** Shown below the rows, and in sight while the rows scroll: the actions on ticked rows. */
  under?: ReactNode
}

/** The sorted rows, and the columns that are not hidden. */
interface ShownRows<T> extends DataTableProps<T> {
  shown: readonly Column<T>[]
  ordered: readonly T[]
}

/** A list of any length: a table, or in a narrow window a card for each row. */
export function DataTable<T>(props: DataTableProps<T>) {
  const under = useRef<HTMLDivElement>(null)
  return (
    <>
      <Rows {...props} below={under} />
      {props.under && (
        <div ref={under} className={classes.under}>
          {props.under}
        </div>
      )}
    </>
  )
}

interface WithBelow {
  /** The element below the table, which takes some of its height. */
  below: RefObject<HTMLElement | null>
}

function Rows<T>(props: DataTableProps<T> & WithBelow) {
  const { label, columns, rows, sort, presorted, hiddenColumns } = props
  const isNarrow = useMediaQuery(CARDS, false, { getInitialValueInEffect: false })
  const shown = useMemo(
    () => columns.filter(column => !hiddenColumns?.includes(column.id)),
    [columns, hiddenColumns],
  )
  const ordered = useMemo(
    () => (presorted ? rows : sortShownRows(rows, columns, sort)),
    [rows, columns, sort, presorted],
  )
  const { error, asOf, onRetry } = props
  if (error && rows.length === 0 && asOf === undefined) return <ErrorState error={error} onRetry={onRetry} />
  if (props.isLoading && rows.length === 0) return <Skeleton lines={12} label={`Loading ${label}`} />
  const list = { ...props, isLoading: props.isLoading || props.isUpdating, shown, ordered }
  return (
    <>
      <AsOf at={asOf} error={error} onRetry={onRetry} />
      {props.isUpdating && <WaitingNote />}
      {rows.length === 0 ? (
        <Empty empty={props.empty} />
      ) : isNarrow ? (
        <OnDemandPart fallback={<Skeleton lines={12} label={`Loading ${label}`} />}>
          <CardList {...list} />
        </OnDemandPart>
      ) : (
        <TableOfRows {...list} />
      )}
    </>
  )
}

/**
 * A real HTML table in which only the visible rows are drawn. The focus stays on the table, which refers to the current row:
 * scrolling thus never loses the focus. Arrows, Page Up and Down, Home and End move to another row, and Enter opens the current
 * row.
 */
function TableOfRows<T>(props: ShownRows<T> & WithBelow) {
  const { label, shown, ordered, rowKey, onOpen, hrefOf, sort, onSort, ticks } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(-1)
  const isTickable = ticks !== undefined
  const height = useFillHeight(scroller, props.below, props.height)

  const { first, last, scrollTo } = useRowsInView(scroller, ordered.length, props.onEndReached)

  // After a tick by mouse the focus stays on the table, and the arrow keys continue from the ticked row.
  const activate = useCallback(
    (index: number) => {
      setActive(index)
      if (isTickable) table.current?.focus({ preventScroll: true })
    },
    [isTickable],
  )

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    const row = ordered[active]
    if (event.key === ' ' && ticks && row !== undefined) {
      event.preventDefault()
      const key = rowKey(row)
      if (ticks.rules.refusalOf(row) === '') ticks.rules.onTick(key, !ticks.keys.has(key), event.shiftKey)
      return
    }
    if (event.key === 'Enter' || event.key === ' ') {
      if (row !== undefined && onOpen) {
        event.preventDefault()
        onOpen(row)
      }
      return
    }
    const pageSize = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
    const next = moveInList(event.key, active, ordered.length, pageSize)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    scrollTo(next)
  }

  const width = shown.length + (ticks ? 1 : 0)
  const hidden = props.columns.find(column => column.id === sort?.column && !shown.includes(column))
  const minWidth = shown.reduce((sum, column) => sum + (column.width ?? 140), ticks ? TICK_WIDTH : 0)
  return (
    <>
      {hidden && sort && (
        <p className={classes.order}>
          Sorted by {hidden.header}, {inWords[sort.direction]}
        </p>
      )}
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ height: `min(${height}, ${(ordered.length + 1) * ROW_HEIGHT + 2}px)` }}
      >
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table in which rows are chosen.
          role="grid"
          className={classes.table}
          style={{ minWidth }}
          aria-label={label}
          aria-rowcount={props.hasMore ? -1 : ordered.length + 1}
          aria-colcount={width}
          aria-multiselectable={ticks ? true : undefined}
          aria-activedescendant={active >= first && active <= last ? `${id}-${active}` : undefined}
          aria-busy={props.isLoading || undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onFocus={event => {
            if (event.target === event.currentTarget && active < 0) setActive(0)
          }}
        >
          <TableHead columns={shown} rows={ordered} ticks={ticks} sort={sort} onSort={onSort} />
          <tbody>
            <Spacer height={first * ROW_HEIGHT} columns={width} />
            {ordered.slice(first, last + 1).map((row, at) => (
              <TableRow
                key={rowKey(row)}
                id={`${id}-${first + at}`}
                row={row}
                index={first + at}
                columns={shown}
                isActive={first + at === active}
                onOpen={onOpen}
                hrefOf={hrefOf}
                onActive={activate}
                tickRules={ticks?.rules}
                isTicked={ticks?.keys.has(rowKey(row))}
                rowKey={rowKey(row)}
              />
            ))}
            <Spacer height={(ordered.length - 1 - last) * ROW_HEIGHT} columns={width} />
          </tbody>
        </table>
      </div>
    </>
  )
}

const inWords = { asc: 'ascending', desc: 'descending' } as const

type HeadProps<T> = Pick<DataTableProps<T>, 'columns' | 'rows' | 'sort' | 'onSort' | 'ticks'>

function TableHead<T>({ columns, rows, sort, onSort, ticks }: HeadProps<T>) {
  return (
    <>
      <colgroup>
        {ticks && <col style={{ width: TICK_WIDTH }} />}
        {columns.map(column => (
          <col key={column.id} style={column.width ? { width: column.width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {ticks && (
            <th scope="col" className={classes.ticks}>
              <TickAll ticks={ticks} rows={rows} />
            </th>
          )}
          {columns.map(column => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  )
}

function HeaderCell<T>({
  column,
  sort,
  onSort,
}: {
  column: Column<T>
  sort?: Sort | null
  onSort?: (sort: Sort) => void
}) {
  const sorted = sort?.column === column.id ? sort.direction : undefined
  if (!onSort || column.sortable === false) {
    return (
      <th scope="col" data-align={column.align}>
        <span className={classes.heading}>{column.header}</span>
      </th>
    )
  }
  return (
    <th scope="col" data-align={column.align} aria-sort={sorted ? inWords[sorted] : 'none'}>
      <button type="button" className={classes.heading} onClick={() => onSort(nextSort(sort, column.id))}>
        <span className={classes.cut}>{column.header}</span>
        {sorted && <Icon name={sorted === 'asc' ? 'arrow-up' : 'arrow-down'} size={12} />}
      </button>
    </th>
  )
}

/** Fills the space of rows that are not drawn. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className={classes.spacer} style={{ height }}>
      <td colSpan={columns} />
    </tr>
  )
}

function Empty({ empty }: { empty?: EmptyStateProps | ReactNode }) {
  if (isEmptyProps(empty)) return <EmptyState {...empty} />
  return empty ?? <EmptyState title="Nothing here yet" />
}

function isEmptyProps(empty: unknown): empty is EmptyStateProps {
  return typeof empty === 'object' && empty !== null && 'title' in empty
}
