import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { LineColumn } from '@/domain/contracts/bulk/columns'
import { type BulkLine, MOST_LINES } from '@/domain/contracts/bulk/lines'
import { pastedInto } from '@/domain/contracts/bulk/paste'
import type { ContractType } from '@/domain/contracts/types'
import { isBlock, readBlock } from '@/ui/form/grid/block-text'
import { newLine } from './kept-bulk'

interface Grid {
  type: ContractType
  /** The stored lines, followed by a few empty lines. */
  lines: readonly BulkLine[]
  rows: readonly BulkLine[]
  columns: readonly LineColumn[]
  shown: readonly string[]
  made: ReadonlySet<string>
  disabled: boolean
  onLines: (lines: readonly BulkLine[]) => void
  onShown: (shown: readonly string[]) => void
}

const placeOf = (target: EventTarget) => {
  const { line, column } = (target as HTMLElement).dataset
  return line === undefined || column === undefined
    ? undefined
    : { line: Number(line), column: Number(column) }
}

export function useBulkGrid({ type, lines, rows, columns, shown, made, disabled, onLines, onShown }: Grid) {
  const table = useRef<HTMLTableElement>(null)
  const [before, setBefore] = useState<readonly BulkLine[]>()
  const [said, setSaid] = useState<readonly string[]>([])

  const write = (at: number, column: string, text: string) => {
    const line = rows[at] ?? newLine()
    const next = rows.slice(0, Math.max(lines.length, at + 1))
    onLines(next.with(at, { ...line, cells: { ...line.cells, [column]: text } }))
  }
  const remove = (id: string) => onLines(lines.filter(line => line.id !== id))
  // A line is drawn again only when its values change, so its callbacks must stay the same.
  const latest = useRef({ write, remove })
  useLayoutEffect(() => {
    latest.current = { write, remove }
  })
  const onCell = useCallback<typeof write>((...of) => latest.current.write(...of), [])
  const onRemove = useCallback((id: string) => latest.current.remove(id), [])
  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!place || disabled || !isBlock(text)) return
    event.preventDefault()
    const open = rows.slice(0, Math.max(lines.length, place.line))
    const pasted = pastedInto(
      { lines: open, shown: columns.map(({ id }) => id), type },
      { ...place, locked: made },
      readBlock(text),
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
  const undo = () => {
    if (before) onLines(before)
    setBefore(undefined)
    setSaid([])
  }
  return { table, said, undo: before && undo, onCell, onRemove, paste, move }
}

/** How many lines down a key moves. In a box with suggestions, the arrows move through the suggestions instead. */
function stepOf({ key, shiftKey, target }: KeyboardEvent): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  if ((target as HTMLInputElement).list) return 0
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}
