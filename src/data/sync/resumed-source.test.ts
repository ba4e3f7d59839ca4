import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runAccessLossTasks } from '@/data/base/access-loss'
import type { Question } from '@/data/firestore/firestore-rest'
import { AppError } from '@/domain/shared/app-error'
import type { Entity } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'
import { type KeptQuery, type KeptRows, keepRows, loadRows, readRows } from './kept-rows'
import type { Hearer, LiveQuery } from './listen'
import { COUNT_EVERY, resumedSource } from './resumed-source'

interface Row extends Entity {
  day: string
}

const world = vi.hoisted(() => ({
  keeps: true,
  device: new Map<string, unknown>(),
  server: [] as { id: string; day: string; writtenAt: number }[],
  reads: 0,
  isRefusing: false,
  listeners: [] as { asked: unknown; hearer: unknown; stop: () => void }[],
}))
vi.mock('@/data/base/app-version', () => ({ builtAt: 1 }))
vi.mock('@/data/base/keep-data', () => ({ keepsData: () => world.keeps }))
vi.mock('./reference', () => ({
  keptFor: (_: unknown, name: string) => ({
    load: async () => structuredClone(world.device.get(name)),
    save: async (value: unknown) => void world.device.set(name, structuredClone(value)),
    drop: async () => void world.device.delete(name),
  }),
  keptOf: async () => [],
  dropKept: async () => world.device.clear(),
}))
vi.mock('./listen', () => ({
  listenToQuery: async (asked: unknown, _: unknown, hearer: unknown) => {
    const stop = vi.fn()
    world.listeners.push({ asked, hearer, stop })
    return stop
  },
}))
vi.mock('@/data/firestore/firestore-rest', () => ({
  ordersOf: () => [],
  countDocuments: async (asked: Question) => {
    world.reads++
    return found(asked).length
  },
  getDocuments: async (asked: Question) => {
    if (world.isRefusing) throw new AppError('permission-denied', 'Not open to you.')
    const rows = found(asked)
    world.reads += Math.max(1, rows.length)
    return rows.map(({ id, ...body }) => ({ id, ref: { path: `rows/${id}` }, data: () => body }))
  },
}))

function found({ filters = [] }: Pick<Question, 'filters'>) {
  return world.server.filter(row =>
    filters.every(([field, , value]) =>
      field === 'day' ? row.day >= String(value) : row.writtenAt >= (value as Date).getTime(),
    ),
  )
}

const schema = z.object({
  id: z.string(),
  day: z.string(),
  revision: z.number().default(1),
  writtenAt: z.number(),
  lastModifiedAt: z.number().default(0),
  lastWriteId: z.string().default(''),
  lastModifiedById: z.string().default(''),
}) as unknown as KeptQuery<Row>['schema']

const asked: KeptQuery<Row> = {
  viewer: { userId: 'ann', companyAccess: ['open'] },
  schema,
  path: 'rows',
  lasting: [],
  daily: { filters: [['day', '>=', '2026-05-01']], fits: ({ day }) => day >= '2026-05-01' },
  limit: 100,
}
const LONG_AGO = Date.parse('2026-04-01')
const NOW = Date.parse('2026-05-04T10:00:00Z')
const row = (id: string, writtenAt = LONG_AGO, day = '2026-06-01') => ({ id, day, writtenAt })
const whole = (id: string) => schema.parse(row(id)) as Row
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
const readCost = async () => {
  const before = world.reads
  const { rows } = await readRows(asked)
  await vi.advanceTimersByTimeAsync(1)
  return { ids: idsOf(rows), reads: world.reads - before }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  world.keeps = true
  world.device.clear()
  world.server = Array.from({ length: 40 }, (_, at) => row(`row-${at + 10}`))
  world.reads = 0
  world.isRefusing = false
  world.listeners = []
})
afterEach(() => vi.useRealTimers())

const allIds = () => idsOf(world.server)

it('a resumed query (one with rows on the device) reads two documents on the next visit if nothing has changed', async () => {
  expect((await readCost()).reads).toBe(40)
  expect(await readCost()).toEqual({ ids: allIds(), reads: 2 })
})

it('a resumed query reads the changed rows, and rows that are new in the query', async () => {
  await readCost()
  world.server[0] = row('row-10', NOW - 90_000, '2026-07-01')
  world.server.push(row('new', NOW - 80_000))
  expect(await readCost()).toEqual({ ids: allIds(), reads: 3 })
  expect(await readCost()).toEqual({ ids: allIds(), reads: 2 })
})

it('a resumed query also finds a row that the server stored a few seconds late', async () => {
  world.server.push(row('new', NOW - 1000))
  await readCost()
  world.server.push(row('late', NOW - 2000))
  expect((await readCost()).ids).toContain('late')
})

it('a resumed query leaves out a row whose day has passed', async () => {
  await readCost()
  world.server[0] = row('row-10', NOW - 90_000, '2026-04-30')
  const { ids, reads } = await readCost()
  expect(ids).not.toContain('row-10')
  expect(reads).toBe(2)
})

it('a resumed query is read as a whole again when a row does not belong to it any more', async () => {
  await readCost()
  world.server.shift()
  expect(await readCost()).toEqual({ ids: allIds(), reads: 1 + 1 + 39 })
  expect((await readCost()).reads).toBe(2)
})

it('a resumed query reads changes of other rows only once, even if there are many', async () => {
  world.server = [row('row-10')]
  await readCost()
  world.server.push(...Array.from({ length: 60 }, (_, at) => row(`past-${at}`, NOW - 90_000, '2026-04-01')))
  expect(await readCost()).toEqual({ ids: ['row-10'], reads: 60 + 1 })
  expect(await readCost()).toEqual({ ids: ['row-10'], reads: 2 })
})

it('a resumed query is read as a whole again after a week', async () => {
  await readCost()
  vi.setSystemTime(NOW + 6 * 86_400_000)
  expect((await readCost()).reads).toBe(2)
  vi.setSystemTime(NOW + 8 * 86_400_000)
  expect((await readCost()).reads).toBe(40)
})

it('a resumed query stores nothing on a device that stores no data', async () => {
  world.keeps = false
  await readCost()
  expect(world.device.size).toBe(0)
})

it('a query is not stored if it may have more rows than were read', async () => {
  await keepRows({ ...asked, limit: 1 }, { rows: [whole('one')], invalid: [] })
  expect(await loadRows(asked)).toBeUndefined()
})

it('the stored rows are forgotten when the person has lost a right', async () => {
  await readCost()
  expect(await loadRows(asked)).toBeDefined()
  runAccessLossTasks()
  expect(await loadRows(asked)).toBeUndefined()
})

it('the stored rows are forgotten when the server refuses a read of their changes', async () => {
  await readCost()
  world.isRefusing = true
  await expect(readRows(asked)).rejects.toThrow('Not open to you.')
  expect(await loadRows(asked)).toBeUndefined()
})

/** Starts the source as a screen does; `heard` lists everything that the screen received. */
async function follow(kept?: Partial<KeptRows<Row>>) {
  if (kept !== undefined) await readCost()
  const heard: unknown[] = []
  const stop = await resumedSource(['rows'], asked).start({
    next: ({ rows }) => void heard.push(idsOf(rows)),
    current: isCurrent => void heard.push(isCurrent),
    fail: error => void heard.push(error.code),
  })
  const latest = () => {
    const listener = world.listeners.at(-1)
    if (!listener) throw new Error('Nobody listens.')
    const { filters = [] } = listener.asked as LiveQuery
    return { hearer: listener.hearer as Hearer<{ rows: Row[]; invalid: never[] }>, filters }
  }
  const answer = async (rows: readonly Row[]) => {
    latest().hearer.next({ rows: [...rows], invalid: [] })
    latest().hearer.current(true)
    await vi.advanceTimersByTimeAsync(1)
  }
  return { heard, latest, answer, stop }
}

it('a resumed query is read as a whole on a first visit, and then only changes arrive', async () => {
  const { heard, latest, answer } = await follow()
  expect(heard).toEqual([allIds()])
  expect(latest().filters).toEqual([['writtenAt', '>=', new Date(LONG_AGO + 1)]])
  await answer([])
  expect(heard).toEqual([allIds(), allIds(), true])
  expect(world.reads).toBe(40 + 1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(idsOf((await loadRows(asked))?.rows ?? [])).toEqual(allIds())
})

it('a resumed query is not read twice on a first visit if a read replaces a silent listener', async () => {
  const { stop } = await follow()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await readCost()).toEqual({ ids: allIds(), reads: 2 })
  stop()
})

it('a resumed query listens to the whole query if it found no rows to store', async () => {
  world.server = []
  const { heard, latest, answer } = await follow()
  expect(latest().filters).toEqual(asked.daily?.filters)
  await answer([whole('one')])
  expect(heard).toEqual([[], ['one'], true])
})

it('a resumed query shows the rows of the device when the server has confirmed their number', async () => {
  const { heard, latest, answer } = await follow({})
  expect(latest().filters).toEqual([['writtenAt', '>=', new Date(LONG_AGO + 1)]])
  expect(heard).toEqual([])
  await answer([])
  expect(heard).toEqual([allIds(), true])
  world.server.push(row('new', NOW))
  await answer([whole('new')])
  expect(heard.slice(2)).toEqual([allIds(), true])
})

it('a resumed query listens to the whole query when a row has left it, also during the visit', async () => {
  const { heard, latest, answer } = await follow({})
  await answer([])
  world.server.shift()
  await vi.advanceTimersByTimeAsync(COUNT_EVERY - 60_000)
  expect(world.listeners).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(world.listeners[0]?.stop).toHaveBeenCalled()
  expect(latest().filters).toEqual(asked.daily?.filters)
  await answer(world.server.map(({ id }) => whole(id)))
  expect(heard.at(-2)).toEqual(allIds())
})

it('the stored rows are forgotten when the server refuses the listener', async () => {
  const { heard, latest } = await follow({})
  latest().hearer.fail(new AppError('permission-denied', 'Not open to you.'))
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['permission-denied'])
  expect(await loadRows(asked)).toBeUndefined()
})

it('no rows are stored after the listener has ended', async () => {
  const { answer, stop } = await follow()
  await answer([])
  stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.device.size).toBe(0)
})
