import { Button } from '@mantine/core'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { columnsOf } from '@/domain/contracts/bulk/columns'
import { type BulkLine, type JudgedLine, MOST_LINES } from '@/domain/contracts/bulk/lines'
import { pastedInto } from '@/domain/contracts/bulk/paste'
import type { ContractTerms } from '@/domain/contracts/schema'
import type { ContractType } from '@/domain/contracts/types'
import type { AppError } from '@/domain/shared/app-error'
import { ColumnChooser } from '@/ui/data-table/column-chooser'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/states/notice'
import classes from './bulk.module.css'
import { GridLine } from './grid-line'
import { newLine, newLines } from './kept-bulk'
import { isBlock, readBlock } from './read-block'

interface BulkGridProps {
  type: ContractType
  currency: string
  terms: ContractTerms
  lines: readonly BulkLine[]
  /** Ids of the columns. */
  shown: readonly string[]
  judged: readonly JudgedLine[]
  /** Lines whose contract is there. */
  made: ReadonlySet<string>
  failures: ReadonlyMap<string, AppError>
  people: readonly { id: string; firstName: string; lastName: string; isArchived: boolean }[]
  companies: readonly { id: string; name: string; isArchived: boolean }[]
  disabled: boolean
  onLines: (lines: readonly BulkLine[]) => void
  onShown: (shown: readonly string[]) => void
}

/** There is always something to type into. */
const LEAST_LINES = 8

const placeOf = (target: EventTarget) => {
  const { line, column } = (target as HTMLElement).dataset
  return line === undefined || column === undefined
    ? undefined
    : { line: Number(line), column: Number(column) }
}

/** The lines as a table of boxes: arrows and Enter move as in a spreadsheet, and a block of cells can be pasted. */
export function BulkGrid(props: BulkGridProps) {
  const { type, lines, shown, judged, made, disabled, onLines, onShown } = props
  const listId = useId()
  const table = useRef<HTMLTableElement>(null)
  const [before, setBefore] = useState<readonly BulkLine[]>()
  const [said, setSaid] = useState<readonly string[]>([])
  const columns = useMemo(() => columnsOf(type).filter(({ id }) => shown.includes(id)), [type, shown])
  const blank = useMemo(() => newLines(LEAST_LINES), [])
  const rows = lines.length < LEAST_LINES ? [...lines, ...blank.slice(lines.length)] : lines
  const byId = useMemo(() => new Map(judged.map(each => [each.id, each])), [judged])

  const write = (at: number, column: string, text: string) => {
    const line = rows[at] ?? newLine()
    const next = rows.slice(0, Math.max(lines.length, at + 1))
    onLines(next.with(at, { ...line, cells: { ...line.cells, [column]: text } }))
  }
  const remove = (id: string) => onLines(lines.filter(line => line.id !== id))
  // Lines are drawn again for what they show alone, so what they call must not change.
  const latest = useRef({ write, remove })
  useLayoutEffect(() => {
    latest.current = { write, remove }
  })
  const onCell = useCallback<typeof write>((...of) => latest.current.write(...of), [])
  const onRemove = useCallback((id: string) => latest.current.remove(id), [])
  const paste = async (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!place || disabled || !isBlock(text)) return
    event.preventDefault()
    const open = rows.slice(0, Math.max(lines.length, place.line))
    const pasted = pastedInto(
      { lines: open, shown: columns.map(({ id }) => id), type },
      { ...place, locked: made },
      await readBlock(text),
      () => newLine().id,
    )
    setBefore(lines)
    setSaid([`${pasted.filled} ${pasted.filled === 1 ? 'line' : 'lines'} filled.`, ...pasted.leftOut])
    onLines(pasted.lines)
    onShown([...new Set([...shown, ...pasted.shown])])
  }
  const move = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    const step = stepOf(event)
    if (!place || step === 0 || event.altKey || event.nativeEvent.isComposing) return
    const to = place.line + step
    if (to >= rows.length && to < MOST_LINES) onLines([...rows, newLine()])
    event.preventDefault()
    requestAnimationFrame(() => {
      const box = table.current?.querySelector<HTMLInputElement>(
        `[data-line="${to}"][data-column="${place.column}"]`,
      )
      box?.focus()
      box?.select()
    })
  }
  const width = columns.length + 4

  return (
    <>
      {said.length > 0 && (
        <Notice
          action={
            before && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  onLines(before)
                  setBefore(undefined)
                  setSaid([])
                }}
              >
                Undo paste
              </Button>
            )
          }
        >
          {said.join(' ')}
        </Notice>
      )}
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
          columns={columnsOf(type).map(({ id, label }) => ({
            id,
            header: label,
            text: () => '',
            hideable: id !== 'person',
          }))}
          hiddenColumns={columnsOf(type)
            .map(({ id }) => id)
            .filter(id => !shown.includes(id))}
          onChange={hidden =>
            onShown(
              columnsOf(type)
                .map(({ id }) => id)
                .filter(id => !hidden.includes(id)),
            )
          }
        />
      </div>
      <div className={classes.scroll}>
        <table ref={table} className={classes.grid} onPaste={event => void paste(event)} onKeyDown={move}>
          <caption className={classes.hidden}>
            One line for each contract. Arrow up, arrow down and Enter go to the line above or below; a block
            of cells can be pasted.
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.hidden}>Line</span>
              </th>
              {columns.map(({ id, label, isNumber, width: pixels }) => (
                <th key={id} scope="col" data-number={isNumber || undefined} style={{ minWidth: pixels }}>
                  {label}
                </th>
              ))}
              <th scope="col" data-number>
                Total
              </th>
              <th scope="col">State</th>
              <th scope="col">
                <span className={classes.hidden}>Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((line, at) => (
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
                onCell={onCell}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      </div>
      <datalist id={`${listId}-person`}>
        {props.people.map(({ id, firstName, lastName, isArchived }) =>
          isArchived ? null : <option key={id} value={`${firstName} ${lastName}`.trim()} />,
        )}
      </datalist>
      <datalist id={`${listId}-company`}>
        {props.companies.map(({ id, name, isArchived }) =>
          isArchived ? null : <option key={id} value={name} />,
        )}
      </datalist>
    </>
  )
}

/** Lines down (or, negative, up) that a key asks for. Where names are offered, arrows go through these. */
function stepOf({ key, shiftKey, target }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  if ((target as HTMLInputElement).list) return 0
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}
