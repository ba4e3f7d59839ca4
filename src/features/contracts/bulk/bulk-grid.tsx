import { Button } from '@mantine/core'
import { type ReactNode, useId, useMemo } from 'react'
import { type LineColumn, lineColumnsOf } from '@/domain/contracts/bulk/columns'
import { type BulkLine, type JudgedLine, MOST_LINES } from '@/domain/contracts/bulk/lines'
import type { ContractTerms } from '@/domain/contracts/schema'
import type { ContractType } from '@/domain/contracts/types'
import type { AppError } from '@/domain/shared/app-error'
import { ColumnChooser } from '@/ui/data-table/column-chooser'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/states/notice'
import classes from './bulk.module.css'
import { GridLine } from './grid-line'
import { newLines } from './kept-bulk'
import { useBulkGrid } from './use-grid'

interface BulkGridProps {
  type: ContractType
  terms: ContractTerms
  lines: readonly BulkLine[]
  /** The ids of the shown columns. */
  shown: readonly string[]
  judged: readonly JudgedLine[]
  /** The ids of the lines whose contracts have been created. */
  made: ReadonlySet<string>
  failures: ReadonlyMap<string, AppError>
  people: readonly { id: string; firstName: string; lastName: string; isArchived: boolean }[]
  companies: readonly { id: string; name: string; isArchived: boolean }[]
  disabled: boolean
  onLines: (lines: readonly BulkLine[]) => void
  onShown: (shown: readonly string[]) => void
  /** The lines whose contracts are already shown among the existing ones below. */
  shownBelow: ReadonlySet<string>
  /** True if the person cannot make contracts, so that there are no lines to type into. */
  isReadOnly: boolean
  /** The tick box for all rows below. */
  tickAll: ReactNode
  /** Draws the existing contracts as rows with the same columns, and their sums. */
  below: (columns: readonly LineColumn[], width: number) => ReactNode
}

/** The least number of lines to type into, so that there is always an empty line. */
const LEAST_LINES = 8
const LEAST_ABOVE_CONTRACTS = 2

/** The lines as a table of boxes: arrows and Enter move as in a spreadsheet, and a block of cells can be pasted. */
export function BulkGrid(props: BulkGridProps) {
  const { type, lines, shown, judged, made, disabled, onLines, onShown } = props
  const listId = useId()
  const columns = useMemo(() => lineColumnsOf(type).filter(({ id }) => shown.includes(id)), [type, shown])
  const blank = useMemo(() => newLines(LEAST_LINES), [])
  const least = props.shownBelow.size > 0 ? LEAST_ABOVE_CONTRACTS : LEAST_LINES
  const rows = withBlank(lines, blank, made, lines.length - countIn(lines, props.shownBelow), least)
  const byId = useMemo(() => new Map(judged.map(each => [each.id, each])), [judged])

  const grid = useBulkGrid({ type, lines, rows, columns, shown, made, disabled, onLines, onShown })
  const width = columns.length + 4

  return (
    <>
      {grid.said.length > 0 && (
        <Notice
          action={
            grid.undo && (
              <Button size="compact-sm" variant="default" onClick={grid.undo}>
                Undo paste
              </Button>
            )
          }
        >
          {grid.said.join(' ')}
        </Notice>
      )}
      {!props.isReadOnly && <GridTools {...props} rows={rows} />}
      <div className={classes.scroll}>
        <table ref={grid.table} className={classes.grid} onPaste={grid.paste} onKeyDown={grid.move}>
          <caption className="gl-hidden">
            The grid has lines for new contracts first, and then the existing contracts. Press arrow up, arrow
            down or Enter to go to the line above or below. You can paste a block of cells.
          </caption>
          <GridHead columns={columns} tickAll={props.tickAll} />
          <tbody hidden={props.isReadOnly}>
            {rows.map((line, at) =>
              props.shownBelow.has(line.id) ? null : (
                <GridLine
                  key={line.id}
                  at={at}
                  line={line}
                  columns={columns}
                  width={width}
                  terms={props.terms}
                  judged={byId.get(line.id)}
                  isMade={made.has(line.id)}
                  failure={props.failures.get(line.id)}
                  listId={listId}
                  disabled={disabled}
                  onCell={grid.onCell}
                  onRemove={grid.onRemove}
                />
              ),
            )}
          </tbody>
          {props.below(columns, width)}
        </table>
      </div>
      <Offers listId={listId} people={props.people} companies={props.companies} />
    </>
  )
}

/** An empty line is not repeated if it has been typed into, or if its contract has been created. */
function withBlank(
  lines: readonly BulkLine[],
  blank: readonly BulkLine[],
  made: ReadonlySet<string>,
  seen: number,
  least: number,
) {
  const taken = new Set([...lines.map(({ id }) => id), ...made])
  const free = blank.filter(({ id }) => !taken.has(id))
  return [...lines, ...free.slice(0, Math.max(0, least - seen))]
}

const countIn = (lines: readonly BulkLine[], ids: ReadonlySet<string>) =>
  lines.filter(({ id }) => ids.has(id)).length

function GridTools({
  type,
  rows,
  shown,
  disabled,
  onLines,
  onShown,
}: Pick<BulkGridProps, 'type' | 'shown' | 'disabled' | 'onLines' | 'onShown'> & {
  rows: readonly BulkLine[]
}) {
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="plus" />}
        disabled={disabled || rows.length + 10 > MOST_LINES}
        onClick={() => onLines([...rows, ...newLines(10)])}
      >
        Add 10 lines
      </Button>
      <ColumnChooser
        columns={lineColumnsOf(type).map(({ id, label }) => ({
          id,
          header: label,
          text: () => '',
          hideable: id !== 'person',
        }))}
        hiddenColumns={lineColumnsOf(type)
          .map(({ id }) => id)
          .filter(id => !shown.includes(id))}
        onChange={hidden =>
          onShown(
            lineColumnsOf(type)
              .map(({ id }) => id)
              .filter(id => !hidden.includes(id)),
          )
        }
      />
    </div>
  )
}

function GridHead({ columns, tickAll }: { columns: readonly LineColumn[]; tickAll: ReactNode }) {
  return (
    <thead>
      <tr>
        <th scope="col">{tickAll}</th>
        {columns.map(({ id, label, isNumber, width: pixels }) => (
          <th key={id} scope="col" data-number={isNumber || undefined} style={{ minWidth: pixels }}>
            {label}
          </th>
        ))}
        <th scope="col" data-number className={classes.figure}>
          Total
        </th>
        <th scope="col" className={classes.state}>
          State
        </th>
        <th scope="col" className={classes.last}>
          <span className="gl-hidden">Remove</span>
        </th>
      </tr>
    </thead>
  )
}

function Offers({
  listId,
  people,
  companies,
}: Pick<BulkGridProps, 'people' | 'companies'> & { listId: string }) {
  return (
    <>
      <datalist id={`${listId}-person`}>
        {people.map(({ id, firstName, lastName, isArchived }) =>
          isArchived ? null : <option key={id} value={`${firstName} ${lastName}`.trim()} />,
        )}
      </datalist>
      <datalist id={`${listId}-company`}>
        {companies.map(({ id, name, isArchived }) => (isArchived ? null : <option key={id} value={name} />))}
      </datalist>
    </>
  )
}
