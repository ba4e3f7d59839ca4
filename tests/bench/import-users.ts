import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore'
import { type CallableOutput, callables } from '@/domain/callables'
import { withoutTriggers } from '~tools/triggers'
import { type BadUserRow, badUserRows } from '../fixtures/bad-user-rows'
import { adminFirestore } from '../support/admin'
import { callFunction, signUp } from '../support/callable'

const PEOPLE = 10_000
/** The distance between bad rows in the file. Each bad row is wrong in a different way. */
const BAD_EVERY = 50
const WAYS = 20
const A_CALL = 1000
const ROUNDS = 3
const ARCHIVED_ROLE = 'role-bench-archived'

type Stored = readonly (readonly [path: string, data: Record<string, unknown>])[]

/**
 * Measures an import of 10,000 people, 200 of them with a problem, through the callable, as the app sends them. For comparison,
 * the same documents are written bare: in parallel batches without any checks. The import and the bare writes run with the
 * emulator's triggers off, which would otherwise run 10,000 times after each round. The two alternate, and the results are
 * medians in milliseconds.
 */
export async function importFigures(): Promise<{ ours: number; bare: number; again: number }> {
  const token = await makeAdmin()
  const bareDb = getFirestore(initializeApp({ projectId: 'demo-bench-import' }, 'bench-import'))
  const times = { ours: [] as number[], bare: [] as number[], again: [] as number[] }
  await withoutTriggers(process.env.FIREBASE_EMULATOR_HUB ?? '', async () => {
    for (let round = -1; round < ROUNDS; round += 1) {
      const run = randomUUID().slice(0, 8)
      const bad = badUserRows(name => `${name}.${run}@bench.test`, ARCHIVED_ROLE).slice(0, WAYS)
      const rows = rowsOf(run, round < 0 ? A_CALL : PEOPLE, bad)
      const [ours, outcomes] = await timed(() => importAll(rows, token))
      const [again, unchanged] = await timed(() => importAll(rows, token))
      expectOutcomes(outcomes, 'created', bad)
      expectOutcomes(unchanged, 'unchanged', bad)
      const stored = await documentsOf(outcomes)
      const [bare] = await timed(() => writeBare(bareDb, stored))
      // The first round only warms up: functions, connections, the emulator.
      if (round < 0) continue
      times.ours.push(ours)
      times.again.push(again)
      times.bare.push(bare)
    }
  })
  return { ours: median(times.ours), bare: median(times.bare), again: median(times.again) }
}

function rowsOf(run: string, count: number, bad: readonly BadUserRow[]): Record<string, unknown>[] {
  return Array.from(
    { length: count },
    (_, at) =>
      badAt(at, bad)?.[1] ?? {
        email: `person.${run}.${at}@bench.test`,
        firstName: 'Ada',
        lastName: `Lovelace ${at}`,
        phone: `+447700${String(900_000 + (at % 1000))}`,
        isEmployee: at % 2 === 0,
        certificateType: 'First aid',
        certificateExpiresOn: '2027-04-12',
      },
  )
}

/** The fault of the row at this index; undefined for a good row. */
function badAt(at: number, bad: readonly BadUserRow[]): BadUserRow | undefined {
  return at % BAD_EVERY === 7 ? bad[Math.floor(at / BAD_EVERY) % bad.length] : undefined
}

type Outcomes = CallableOutput<'importUsers'>['rows']

async function importAll(rows: readonly object[], token: string): Promise<Outcomes> {
  const outcomes: Outcomes = []
  for (let at = 0; at < rows.length; at += A_CALL) {
    const answer = await callFunction(
      'importUsers',
      { rows: rows.slice(at, at + A_CALL), dryRun: false },
      token,
    )
    outcomes.push(...callables.importUsers.output.parse(answer.result).rows)
  }
  return outcomes
}

/** Checks the results: every good row has the status, and every bad row has its field and reason. */
function expectOutcomes(outcomes: Outcomes, status: string, bad: readonly BadUserRow[]): void {
  for (const [at, outcome] of outcomes.entries()) {
    const wrong = badAt(at, bad)
    const told = outcome.errors?.find(({ field, reason }) => field === wrong?.[2] && wrong[3].test(reason))
    if (wrong ? outcome.status !== 'error' || !told : outcome.status !== status) {
      throw new Error(`Row ${at} (${wrong?.[0] ?? 'a good one'}): ${JSON.stringify(outcome)}`)
    }
  }
}

/** Returns what the import wrote: person and account. */
async function documentsOf(outcomes: Outcomes): Promise<Stored> {
  const good = outcomes.filter(({ status }) => status === 'created')
  const accounts = await adminFirestore.getAll(
    ...good.map(({ email }) => adminFirestore.doc(`accounts/${email}`)),
  )
  const others = accounts.flatMap(account => {
    return [adminFirestore.doc(`users/${String(account.get('userId'))}`)]
  })
  const snapshots = [...accounts, ...(await adminFirestore.getAll(...others))]
  return snapshots.map(snapshot => {
    const data = snapshot.data()
    if (!data) throw new Error(`${snapshot.ref.path} was not written.`)
    return [snapshot.ref.path, data]
  })
}

/** Writes batches of 500, eight at a time: the fastest way to write to the emulator that we found. */
async function writeBare(db: Firestore, stored: Stored): Promise<void> {
  const batches = Array.from({ length: Math.ceil(stored.length / 500) }, (_, at) =>
    stored.slice(at * 500, (at + 1) * 500),
  )
  const lane = async () => {
    for (let part = batches.shift(); part; part = batches.shift()) {
      const batch = db.batch()
      for (const [path, data] of part) {
        batch.create(db.doc(path), { ...data, writtenAt: FieldValue.serverTimestamp() })
      }
      await batch.commit()
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

async function makeAdmin(): Promise<string> {
  const email = `bench.${randomUUID().slice(0, 8)}@bench.test`
  const { idToken } = await signUp(email)
  await adminFirestore.doc(`accounts/${email}`).set({
    userId: 'bench',
    name: 'Bench',
    isArchived: false,
    canAccessAdminApp: true,
    writtenAt: new Date(),
  })
  await adminFirestore.doc(`roles/${ARCHIVED_ROLE}`).set({
    title: 'Gone',
    isArchived: true,
    writtenAt: new Date(),
  })
  return idToken
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const since = performance.now()
  const result = await work()
  return [performance.now() - since, result]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
