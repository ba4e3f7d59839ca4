import { type MouseEvent, memo, useEffect, useId } from 'react'
import { Icon } from '@/ui/icon'
import { useRowsInPage } from '@/ui/use-rows-in-page'
import classes from './card-list.module.css'
import type { Column, Sort } from './column'
import { type RowTicks, TickAll, TickBox, type TickRules } from './ticks/row-ticks'

/** The props of a list of cards. `DataTableProps` explains them. */
export interface CardListProps<T> {
  label: string
  columns: readonly Column<T>[]
  /** The columns that are not hidden. */
  shown: readonly Column<T>[]
  /** The sorted rows. */
  ordered: readonly T[]
  rowKey: (row: T) => string
  onOpen?: (row: T) => void
  hrefOf?: (row: T) => string
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  onEndReached?: () => void
  hasMore?: boolean
  isLoading?: boolean
  ticks?: RowTicks<T> | undefined
}

/** The assumed height of a card until it is measured. Pixels. */
const LIKELY_HEIGHT = 148

/** The rows of a list as a stack of cards. The page scrolls and not the list, and only the cards in view are drawn. */
export function CardList<T>({ label, shown, ordered, rowKey, onOpen, hrefOf, ...props }: CardListProps<T>) {
  const { list, items, after, lastSeen, measure } = useRowsInPage<HTMLUListElement>({
    count: ordered.length,
    likelyHeight: LIKELY_HEIGHT,
    keyOf: index => {
      const row = ordered[index]
      return row === undefined ? String(index) : rowKey(row)
    },
  })
  const { onEndReached, ticks } = props
  useEffect(() => {
    if (onEndReached && lastSeen >= ordered.length - 3) onEndReached()
  }, [lastSeen, ordered.length, onEndReached])

  return (
    <>
      <SortBy columns={props.columns} sort={props.sort} onSort={props.onSort} />
      {ticks && (
        <div className={classes.tickAll}>
          <TickAll ticks={ticks} rows={ordered} isLabelled />
        </div>
      )}
      <ul
        ref={list}
        className={classes.list}
        aria-label={label}
        aria-busy={props.isLoading || undefined}
        style={{ paddingTop: items[0]?.gap ?? 0, paddingBottom: after }}
      >
        {items.map(({ index, key }) => {
          const row = ordered[index]
          return row === undefined ? null : (
            <li
              key={key}
              ref={measure}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={props.hasMore ? -1 : ordered.length}
            >
              <Card
                row={row}
                columns={shown}
                onOpen={onOpen}
                hrefOf={hrefOf}
                tickRules={ticks?.rules}
                isTicked={ticks?.keys.has(rowKey(row))}
                rowKey={rowKey(row)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface CardProps<T> extends Pick<CardListProps<T>, 'columns' | 'onOpen' | 'hrefOf'> {
  row: T
  rowKey: string
  /** The rules for ticks, in a list whose rows can be ticked. */
  tickRules?: TickRules<T> | undefined
  isTicked?: boolean | undefined
}

const Card = memo(function Card<T>({ row, columns, onOpen, hrefOf, ...props }: CardProps<T>) {
  const { rowKey, tickRules, isTicked = false } = props
  const title = columns.find(column => column.card === 'title') ?? columns[0]
  const at = (place: Column<T>['card']) =>
    columns.filter(column => column.card === place && column !== title && column.text(row))
  const [above, badges, lines, facts] = [at('above'), at('badge'), at('line'), at(undefined)]
  return (
    <article
      className={classes.card}
      data-opens={onOpen ? true : undefined}
      data-ticks={tickRules ? true : undefined}
      data-ticked={isTicked || undefined}
    >
      {tickRules && (
        <span className={classes.tick}>
          <TickBox row={row} rowKey={rowKey} rules={tickRules} isTicked={isTicked} />
        </span>
      )}
      {(above.length > 0 || badges.length > 0) && (
        <div className={classes.above}>
          <span>{above.map(column => column.text(row)).join(' · ')}</span>
          {badges.map(column => (
            <span key={column.id}>{content(column, row)}</span>
          ))}
        </div>
      )}
      {title && (
        <Title text={title.onCard?.text(row) ?? title.text(row)} row={row} onOpen={onOpen} hrefOf={hrefOf} />
      )}
      {lines.map(column => (
        <p key={column.id} className={classes.line}>
          {content(column, row)}
        </p>
      ))}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(column => (
            <div key={column.id}>
              <dt>{column.onCard?.header ?? column.header}</dt>
              <dd>{column.onCard ? column.onCard.text(row) : content(column, row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}) as <T>(props: CardProps<T>) => React.JSX.Element

/** A card shows everything in full, including notes that a cell adds to its text. */
const content = <T,>(column: Column<T>, row: T) => (column.cell ? column.cell(row) : column.text(row))

type TitleProps<T> = Pick<CardProps<T>, 'row' | 'onOpen' | 'hrefOf'> & { text: string }

/** The link or button that opens the card; it covers the whole card. */
function Title<T>({ text, row, onOpen, hrefOf }: TitleProps<T>) {
  if (!onOpen) return <p className={classes.title}>{text}</p>
  if (!hrefOf) {
    return (
      <button type="button" className={classes.title} onClick={() => onOpen(row)}>
        {text}
      </button>
    )
  }
  function open(event: MouseEvent) {
    // With a modifier key or the middle button, the browser handles the click like that on any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen?.(row)
  }
  return (
    <a className={classes.title} href={hrefOf(row)} onClick={open}>
      {text}
    </a>
  )
}

type SortByProps<T> = Pick<CardListProps<T>, 'columns' | 'sort' | 'onSort'>

/** Cards have no column headings to click, so people choose the order above them. */
function SortBy<T>({ columns, sort, onSort }: SortByProps<T>) {
  const id = useId()
  const offered = columns.filter(column => column.sortable !== false)
  if (!onSort || offered.length === 0) return null
  const isKnown = offered.some(column => column.id === sort?.column)
  const choose = (column: string) => onSort({ column, direction: sort?.direction ?? 'asc' })
  const turned: Sort['direction'] = sort?.direction === 'asc' ? 'desc' : 'asc'
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>Sort by</label>
      <select id={id} value={isKnown ? sort?.column : ''} onChange={event => choose(event.target.value)}>
        {!isKnown && <option value="">as listed</option>}
        {offered.map(column => (
          <option key={column.id} value={column.id}>
            {column.header}
          </option>
        ))}
      </select>
      {sort && isKnown && (
        <button type="button" onClick={() => onSort({ column: sort.column, direction: turned })}>
          <Icon name={sort.direction === 'asc' ? 'arrow-up' : 'arrow-down'} size={12} />
          {sort.direction === 'asc' ? 'Ascending' : 'Descending'}
        </button>
      )}
    </div>
  )
}
