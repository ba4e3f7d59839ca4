import type { BrowserContext } from 'playwright-core'
import { adminFirestore } from '~tests/support/admin'
import type { Kind, Passing, Treatment } from './line'

/** A fault during a person's action. */
export interface Fault {
  name: string
  /** True if every action is tried with this fault. Each action is tried with only two of the other faults, in turn. */
  isForAll?: true
  /** How long the fault lasts, in milliseconds from the click. */
  lasts: number
  /** Says what happens to a request; `isStruck` is true for the request that the action names. */
  treat?: (passing: Passing, isStruck: boolean) => Treatment
  /** The kinds of deciding requests with which this fault is tried; by default all kinds. */
  strikes?: readonly Kind[]
  /** Starts a further event; returns the function that ends it. */
  begin?: (of: { context: BrowserContext; record: string }) => Promise<() => Promise<void>>
}

const LATE = 40_000
const AWAY = 30_000
const pass: Treatment = { do: 'pass' }
/** A delay that is longer than every deadline of the app, in milliseconds. */
const NEVER = 60_000

/** Makes a fault that only the deciding request has. Later requests pass. */
const once =
  (what: Treatment): Fault['treat'] =>
  (_, isStruck) =>
    isStruck ? what : pass

/** Makes a fault during which the listener is dead too, so that only a separate read shows the page what happened. */
const unheard =
  (treat: Fault['treat']): Fault['treat'] =>
  (passing, isStruck) =>
    passing.kind === 'listen' ? { do: 'swallow' } : (treat?.(passing, isStruck) ?? pass)

/** Makes a fault that every request of these kinds has for this time. */
const during =
  (kinds: readonly Kind[], ms: number, what: Treatment): Fault['treat'] =>
  ({ kind, since }) =>
    kinds.includes(kind) && since < ms ? what : pass

const answers: readonly Kind[] = ['read', 'commit', 'function', 'upload']

export const faults: readonly Fault[] = [
  { name: 'answer after 40 s', isForAll: true, lasts: LATE, treat: once({ do: 'answer late', after: LATE }) },
  { name: 'arrives after 40 s', lasts: LATE, treat: once({ do: 'arrive late', after: LATE }) },
  { name: 'answer lost', isForAll: true, lasts: NEVER, treat: once({ do: 'lose the answer' }) },
  { name: 'cut before it arrives', lasts: 0, treat: once({ do: 'cut before' }) },
  { name: 'cut before the answer', lasts: 0, treat: once({ do: 'cut after' }) },
  { name: 'cut within the answer', lasts: 0, treat: once({ do: 'cut within' }) },
  {
    name: '503 for 30 s',
    isForAll: true,
    lasts: AWAY,
    treat: during(answers, AWAY, { do: 'refuse', status: 503, code: 'UNAVAILABLE' }),
  },
  {
    name: 'answer after 40 s, listener dead',
    lasts: LATE,
    treat: unheard(once({ do: 'answer late', after: LATE })),
  },
  {
    name: 'answer lost, listener dead',
    lasts: NEVER,
    treat: unheard(once({ do: 'lose the answer' })),
  },
  {
    name: 'lock time-out',
    lasts: 0,
    strikes: ['commit', 'function'],
    treat: once({ do: 'refuse', status: 409, code: 'ABORTED' }),
  },
  {
    name: 'record locked for 20 s',
    lasts: 20_000,
    strikes: ['commit', 'function'],
    begin: ({ record }) => holdLock(record, 20_000),
  },
  {
    name: 'listener dead',
    lasts: 0,
    treat: unheard(undefined),
  },
  {
    name: 'functions paused for 40 s',
    lasts: LATE,
    strikes: ['function'],
    treat: during(['function'], LATE, { do: 'arrive late', after: LATE }),
  },
  {
    name: 'servers paused for 30 s',
    lasts: AWAY,
    treat: ({ kind, since }) =>
      answers.includes(kind) && since < AWAY ? { do: 'arrive late', after: AWAY - since } : pass,
  },
  {
    name: 'every answer 15 s late',
    lasts: NEVER,
    treat: during(answers, NEVER, { do: 'answer late', after: 15_000 }),
  },
  {
    name: 'offline for 30 s',
    lasts: AWAY,
    async begin({ context }) {
      await context.setOffline(true)
      const timer = setTimeout(() => void context.setOffline(false), AWAY)
      return async () => {
        clearTimeout(timer)
        await context.setOffline(false)
      }
    },
  },
]

/** Locks the record by another transaction for this time. The emulator then makes other writes wait, and refuses them. */
async function holdLock(record: string, ms: number): Promise<() => Promise<void>> {
  let hasIt = () => {}
  const taken = new Promise<void>(resolve => {
    hasIt = resolve
  })
  const holding = adminFirestore
    .runTransaction(
      async transaction => {
        await transaction.get(adminFirestore.doc(record))
        hasIt()
        await new Promise(resolve => setTimeout(resolve, ms))
      },
      { maxAttempts: 1 },
    )
    .catch(() => hasIt())
  await taken
  return async () => void (await holding)
}
