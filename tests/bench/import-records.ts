import { companySchema } from '@/domain/companies/schema'
import type { RowValues } from '@/domain/import/import-type'
import { companyImport } from '@/domain/record-import/imports'
import { judgeRow } from '@/domain/record-import/judge-row'
import { recordIndex } from '@/domain/record-import/record-index'
import { actorOf } from '@/domain/users/actor'
import { buildUser } from '../fixtures/people'

const ROWS = 10_000
/**
 * The floor, for comparison, judges the same rows in parts, each against this many records. So its time cannot grow with the
 * number of records.
 */
const PART = 100
const ROUNDS = 5

const actor = actorOf(buildUser({ id: 'bench', canAccessAdminApp: true }))
const companies = Array.from({ length: ROWS }, (_, at) =>
  companySchema.parse({
    id: `company-${at}`,
    name: `Company ${at}`,
    type: 'other',
    phone: '01',
    revision: 1,
  }),
)
const rows: RowValues[] = companies.map(({ name }) => ({ name, phone: '02' }))

/**
 * Measures in milliseconds how long it takes to judge 10,000 rows against 10,000 companies, and to judge them in parts against
 * 100 companies each.
 */
export function recordImportFigures(): { ours: number; floor: number } {
  const times = { ours: [] as number[], floor: [] as number[] }
  for (let round = -1; round < ROUNDS; round += 1) {
    const ours = timed(() => judgeAll(0, ROWS))
    const floor = timed(() => {
      for (let from = 0; from < ROWS; from += PART) judgeAll(from, from + PART)
    })
    // The first round only warms up.
    if (round < 0) continue
    times.ours.push(ours)
    times.floor.push(floor)
  }
  return { ours: median(times.ours), floor: median(times.floor) }
}

function judgeAll(from: number, to: number): void {
  const index = recordIndex(companyImport.keys, companies.slice(from, to))
  for (const values of rows.slice(from, to)) {
    const judged = judgeRow(companyImport, values, 'new', { actor, today: '2026-11-23', index })
    if (judged.status !== 'updated') throw new Error(`A row was ${judged.status}.`)
    index.put(judged.record)
  }
}

function timed(work: () => void): number {
  const since = performance.now()
  work()
  return performance.now() - since
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
