import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { toAppError } from '@/data/base/errors'
import { saveContract } from '@/data/contracts/contracts'
import { useKeptText } from '@/data/drafts/use-kept-text'
import { boardColumns, cellOf, editedRow, type RowEdits } from '@/domain/contracts/board/board-cells'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { isAppError } from '@/domain/shared/app-error'
import { type CellEdit, keptEdits, typedIn } from './kept-edits'

/** The reason why the cells of a row are not saved. If somebody else changed the same cells, also the stored values. */
export interface EditFailure {
  message: string
  theirs?: Contract
}
type EditedRow = Readonly<Record<string, CellEdit>>

const noEdits: EditedRow = {}

/**
 * Holds the values typed into the rows of drafts. They are stored on this device at once, and saved on the server when the person
 * leaves the row. A value that cannot be read or saved stays in its cell.
 */
export function useEdits(productionId: string) {
  const kept = useKeptText(keptEdits, `board-${productionId}`, 'edits')
  const [failures, setFailures] = useState<ReadonlyMap<string, EditFailure>>(new Map())
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const { edits } = kept.value
  const latest = useRef(edits)
  useEffect(() => {
    latest.current = edits
  }, [edits])

  const put = (id: string, row: EditedRow) => {
    const { [id]: _, ...others } = latest.current
    latest.current = Object.keys(row).length > 0 ? { ...others, [id]: row } : others
    kept.change({ edits: latest.current })
  }
  const fail = (id: string, failure?: EditFailure) =>
    setFailures(before => {
      const others = new Map(before)
      others.delete(id)
      return failure ? others.set(id, failure) : others
    })

  /** Stores the typed cells of a row, each with the value that was in the cell before. */
  const type = (contract: Contract, cells: RowEdits) => {
    const row = latest.current[contract.id] ?? noEdits
    const typed = boardColumns.flatMap(column => {
      const text = cells[column.id]
      if (text === undefined) return []
      return [[column.id, { typed: text, seen: row[column.id]?.seen ?? cellOf(contract, column) }] as const]
    })
    put(contract.id, { ...row, ...Object.fromEntries(typed) })
  }

  /** Saves the typed values of a row. `isChosen` is true if the person has seen the other person's values. */
  async function save(contract: Contract, isChosen = false): Promise<void> {
    const { id } = contract
    const row = latest.current[id]
    if (!row) return
    const typed = typedIn(row)
    const { plan, problems } = editedRow(contract, typed)
    if (problems.length > 0) return
    const clash = isChosen ? '' : clashOf(contract, row)
    if (clash !== '') return fail(id, { message: clash, theirs: contract })
    fail(id)
    if (Object.keys(plan.changes).length > 0) {
      setSaving(before => new Set(before).add(id))
      try {
        await saveContract(contract, plan.changes)
      } catch (error) {
        return fail(id, failureOf(error))
      } finally {
        setSaving(before => new Set([...before].filter(each => each !== id)))
      }
    }
    // Values that were typed during the save are kept.
    const now = Object.entries(latest.current[id] ?? noEdits)
    put(id, Object.fromEntries(now.filter(([column, each]) => typed[column] !== each.typed)))
  }

  /** Shows the stored values again, and removes the typed values of a row. */
  const leave = (id: string) => {
    fail(id)
    put(id, noEdits)
  }

  // A row is drawn again only when its values change, so its callbacks must stay the same.
  const acts = useRef({ type, save, leave })
  useLayoutEffect(() => {
    acts.current = { type, save, leave }
  })
  const ofRows = useMemo(
    () => ({
      onType: (contract: Contract, column: string, text: string) =>
        acts.current.type(contract, { [column]: text }),
      onLeaveRow: (contract: Contract) => void acts.current.save(contract),
      onKeepMine: (contract: Contract) => void acts.current.save(contract, true),
      onTakeTheirs: (id: string) => acts.current.leave(id),
    }),
    [],
  )
  return { edits, failures, saving, type, save, ...ofRows }
}
export type Edits = ReturnType<typeof useEdits>

/** Returns in words what somebody else changed in cells that also have typed values; empty if there is nothing. */
function clashOf(contract: Contract, row: EditedRow): string {
  const clashing = boardColumns.filter(column => {
    const edit = row[column.id]
    const stored = cellOf(contract, column)
    return edit !== undefined && stored !== edit.seen && stored !== edit.typed
  })
  if (clashing.length === 0) return ''
  const words = clashing.map(column => `${column.label} is now “${cellOf(contract, column)}”`)
  return `This contract changed in the meantime: ${words.join(', ')}.`
}

function failureOf(error: unknown): EditFailure {
  const { message, details } = toAppError(error)
  if (!isAppError(error, 'conflict')) return { message }
  const theirs = contractSchema.safeParse((details as { theirs?: unknown } | undefined)?.theirs)
  return theirs.success ? { message, theirs: theirs.data } : { message }
}
