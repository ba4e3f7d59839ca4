import { use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Content, ScalarField } from '@/domain/shared/fields'
import { CellPeopleSource } from '@/ui/form/field-renderers'
import { applied, changeBetween, noHistory, remembered, undone } from './history'
import { identified, outsideNames, type RowTools, withFoundPeople } from './rows'

/** The functions that a grid of answers needs from its owner. */
export interface GridSource {
  columns: readonly ScalarField[]
  rows: readonly Content[]
  /** True if no row can be added or removed. */
  isFixed: boolean
  disabled: boolean
  fill: (before: Content, after: Content) => Content
  onRows: (rows: readonly Content[]) => void
}

/** The most rows of one table; longer lists are edited as cards. */
export const MOST_ROWS = 500

const newId = () => crypto.randomUUID()
const noNames: ReadonlySet<string> = new Set()

/** Holds the rows: every action goes through `act`, and can be undone. */
export function useGridRows({ columns, rows, isFixed, disabled, fill, onRows }: GridSource) {
  const usePeople = use(CellPeopleSource)
  const people = usePeople()
  const [history, setHistory] = useState(noHistory)
  const [said, setSaid] = useState('')
  const [lookedUp, setLookedUp] = useState(noNames)
  // Two actions may follow each other before a render: a click on a button first leaves a cell.
  const latest = useRef({ rows, history })
  useLayoutEffect(() => {
    latest.current = { rows, history }
  })
  const tools = useMemo<RowTools>(
    () => ({ columns, people, newId, isFixed, most: MOST_ROWS, fill }),
    [columns, people, isFixed, fill],
  )

  function put(next: readonly Content[], story: typeof history, words: string) {
    latest.current = { rows: next, history: story }
    setHistory(story)
    setSaid(words)
    onRows(next)
  }
  /** Does an action on the rows. Returns true if something changed. */
  function act(change: (rows: readonly Content[]) => readonly Content[], words = ''): boolean {
    if (disabled) return false
    const before = identified(latest.current.rows, newId)
    const after = change(before)
    const difference = changeBetween(before, after)
    if (difference) {
      put(after, remembered(latest.current.history, difference), words)
      void lookUp(before, after)
    } else setSaid(words)
    return difference !== null
  }
  /** Looks up names that were entered before the directory has answered, and checks these names again afterwards. */
  async function lookUp(before: readonly Content[], after: readonly Content[]) {
    const known = outsideNames(before, columns)
    const names = [...outsideNames(after, columns)].filter(name => !known.has(name))
    if (names.length === 0 || !people.lookUp) return
    await people.lookUp(names).then(
      () => setLookedUp(new Set(names)),
      error => console.warn('People could not be looked up', error),
    )
  }
  // An effect, so that it runs after a render with the loaded people.
  useEffect(() => {
    if (lookedUp.size === 0) return
    setLookedUp(noNames)
    act(rows => withFoundPeople(rows, lookedUp, tools))
  })
  function undo() {
    const { done, undone: later } = latest.current.history
    const last = done.at(-1)
    if (!last || disabled) return
    const story = { done: done.slice(0, -1), undone: [...later, last] }
    put(undone(latest.current.rows, last), story, 'Undone.')
  }
  function redo() {
    const { done, undone: later } = latest.current.history
    const next = later.at(-1)
    if (!next || disabled) return
    const story = { done: [...done, next], undone: later.slice(0, -1) }
    put(applied(latest.current.rows, next), story, 'Done again.')
  }
  return {
    tools,
    said,
    say: setSaid,
    act,
    undo,
    redo,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    rowsNow: () => latest.current.rows,
  }
}

export type GridRows = ReturnType<typeof useGridRows>
