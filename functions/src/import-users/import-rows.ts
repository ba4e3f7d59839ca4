import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import type { CallableOutput } from '@/domain/callables'
import type { RowProblem } from '@/domain/import/import-type'
import { planUserRow } from '@/domain/user-import/plan'
import { checkUserRow } from '@/domain/user-import/row'
import type { Actor } from '@/domain/users/actor'
import { commitRows } from './commit-rows'
import { storedOf } from './found'
import type { GoodRow, PlannedRow } from './planned-row'

type Outcome = CallableOutput<'importUsers'>['rows'][number]

interface Importing {
  actor: Pick<Actor, 'id' | 'name'>
  dryRun: boolean
}

/** The limit of tries for a row whose person is changed by somebody else between reading and writing. */
const TURNS = 3

/**
 * Imports rows of people. The person and the account of a row are written in one commit. Returns the result of each row, in
 * order. Importing the same rows again changes nothing, so an interrupted call can be repeated. Throws AppError 'unavailable' if
 * the database fails.
 */
export async function importRows(
  db: Firestore,
  rows: readonly Readonly<Record<string, unknown>>[],
  importing: Importing,
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>()
  let turn = goodRows(rows, outcomes)
  for (let count = 0; turn.length > 0 && count < TURNS; count += 1) {
    turn = await importTurn(db, turn, importing, outcomes)
  }
  for (const good of turn) {
    outcomes.set(
      good.index,
      failed(good, [
        { field: 'email', reason: 'somebody else is changing this person. Import this row again' },
      ]),
    )
  }
  return [...outcomes.values()].sort((a, b) => a.index - b.index)
}

/** Reads, plans and writes the rows once. Returns the rows that conflict with another person's change. */
async function importTurn(
  db: Firestore,
  rows: readonly GoodRow[],
  { actor, dryRun }: Importing,
  outcomes: Map<number, Outcome>,
): Promise<GoodRow[]> {
  const stored = await storedOf(
    db,
    rows.map(({ row }) => row),
  )
  const planned: PlannedRow[] = []
  const now = Date.now()
  for (const [at, good] of rows.entries()) {
    const found = stored[at]
    if (!found) continue
    const write = { actor, now, writeId: randomUUID(), newId: randomUUID() }
    const plan =
      found.problems.length > 0
        ? { status: 'error' as const, problems: found.problems }
        : planUserRow(good.row, found, write)
    outcomes.set(
      good.index,
      plan.status === 'error'
        ? failed(good, plan.problems)
        : { index: good.index, email: good.row.email, status: plan.status },
    )
    if ('writes' in plan) planned.push({ ...good, ...plan, readAt: found.readAt })
  }
  return dryRun ? [] : commitRows(db, planned)
}

/** Of two rows with the same address, the first is imported. */
function goodRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  outcomes: Map<number, Outcome>,
): GoodRow[] {
  const taken = new Set<string>()
  return rows.flatMap((values, index) => {
    const checked = checkUserRow(values)
    if ('problems' in checked) {
      const email = typeof values.email === 'string' ? values.email.slice(0, 300) : ''
      outcomes.set(index, { index, email, status: 'error', errors: checked.problems })
      return []
    }
    const good = { index, row: checked.row }
    if (taken.has(checked.row.email)) {
      outcomes.set(index, failed(good, [{ field: 'email', reason: 'an earlier row has the same address' }]))
      return []
    }
    taken.add(checked.row.email)
    return [good]
  })
}

function failed({ index, row }: GoodRow, errors: RowProblem[]): Outcome {
  return { index, email: row.email, status: 'error', errors }
}
