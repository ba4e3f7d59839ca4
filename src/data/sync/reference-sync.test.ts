import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Entity } from '@/domain/shared/entity'
import { millisOf, type ReferenceCopy, ReferenceSync, type ServerTime } from './reference-sync'

interface Row extends Entity {
  name: string
}

/** An imitated server with one collection. It counts reads as Firestore bills them: an empty answer counts as one. */
class Server {
  /** Documents without a time of writing. The server sorts them before all others. */
  readonly timeless: Row[] = []
  now = 1_000_000_000_000
  reads = 0
  /** How many of the next count requests the server does not answer. */
  unanswered = 0
  copy: ReferenceCopy<Row> | undefined
  readonly documents = new Map<string, { row: Row; at: ServerTime }>()

  /** Writes a record with a time `late` milliseconds in the past, like a write that the server stores late. */
  write(id: string, late = 0): void {
    this.now += 10
    const time = this.now - late
    const at = { seconds: Math.floor(time / 1000), nanoseconds: (time % 1000) * 1_000_000 + 123_000 }
    const revision = (this.documents.get(id)?.row.revision ?? 0) + 1
    const row: Row = {
      id,
      name: `${id} ${revision}`,
      revision,
      writtenAt: millisOf(at),
      lastModifiedAt: time,
      lastModifiedById: '',
      lastWriteId: '',
    }
    this.documents.set(id, { row, at })
  }

  sync(): ReferenceSync<Row> {
    const answer = (found: { id: string; at: ServerTime | undefined; row: Row }[]) => {
      this.reads += Math.max(1, found.length)
      return found
    }
    const sorted = () =>
      [...this.documents.entries()]
        .map(([id, document]) => ({ id, ...document }))
        .sort((a, b) => compareTimes(a.at, b.at) || (a.id < b.id ? -1 : 1))
    const within = (from: ServerTime, to: ServerTime) =>
      sorted().filter(({ at }) => compareTimes(at, from) >= 0 && compareTimes(at, to) <= 0)
    return new ReferenceSync<Row>({
      fetchAfter: async (after, limit) =>
        answer([
          ...(after ? [] : this.timeless.map(row => ({ id: row.id, at: undefined, row }))),
          ...sorted()
            .filter(
              ({ id, at }) =>
                !after ||
                compareTimes(at, after.at) > 0 ||
                (compareTimes(at, after.at) === 0 && id > after.id),
            )
            .slice(0, limit),
        ]),
      countBetween: async (from, to, limit) => {
        this.reads += 1
        if (this.unanswered-- > 0) throw new Error('The server did not answer in time.')
        return Math.min(within(from, to).length, limit)
      },
      fetchBetween: async (from, to) => answer(within(from, to)),
      load: async () => this.copy,
      save: async copy => {
        this.copy = structuredClone(copy)
      },
      now: () => this.now,
    })
  }

  names(): string[] {
    return [...this.documents.values()].map(({ row }) => row.name).sort()
  }
}

const compareTimes = (a: ServerTime, b: ServerTime) => a.seconds - b.seconds || a.nanoseconds - b.nanoseconds
const names = (sync: ReferenceSync<Row>) =>
  sync
    .rows()
    .map(row => row.name)
    .sort()

let server: Server
beforeEach(() => {
  server = new Server()
})

async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = server.reads
  await work()
  return server.reads - before
}

describe('the sync of reference data', () => {
  it('reads everything once, page by page, on the first sync', async () => {
    for (let i = 0; i < 2500; i++) server.write(`r${i}`)
    const sync = server.sync()
    expect(await costOf(() => sync.sync())).toBe(2500)
    expect(names(sync)).toEqual(server.names())
  })

  it('also reads a record without a time, and then continues with the records that have a time', async () => {
    server.write('a')
    const [document] = server.documents.values()
    if (document) server.timeless.push({ ...document.row, id: 'timeless', name: 'timeless 1' })
    const sync = server.sync()
    await sync.sync()
    expect(names(sync)).toEqual(['a 1', 'timeless 1'])
    server.write('b')
    await sync.sync()
    expect(names(sync)).toEqual(['a 1', 'b 1', 'timeless 1'])
  })

  it('reads a page of records that have no time only once', async () => {
    const row = { revision: 1, writtenAt: 0, lastModifiedAt: 0, lastModifiedById: '', lastWriteId: '' }
    for (let i = 0; i < 1000; i++) server.timeless.push({ ...row, id: `t${i}`, name: `t${i}` })
    const sync = server.sync()
    await sync.sync()
    expect(sync.rows()).toHaveLength(1000)
  })

  it('ends after a last page that is full', async () => {
    for (let i = 0; i < 1000; i++) server.write(`r${i}`)
    const sync = server.sync()
    expect(await costOf(() => sync.sync())).toBe(1001)
    expect(sync.rows()).toHaveLength(1000)
  })

  it.each([0, 1, 7, 300])(
    'reads at most two more records than have changed on the next sync: %i changes',
    async changes => {
      for (let i = 0; i < 2000; i++) server.write(`r${i}`)
      const sync = server.sync()
      await sync.sync()
      for (let i = 0; i < changes; i++) server.write(`r${i}`)
      expect(await costOf(() => sync.sync())).toBeLessThanOrEqual(changes + 2)
      expect(names(sync)).toEqual(server.names())
    },
  )

  it('reads at most three documents on the next sync even if all records have the same time', async () => {
    for (let i = 0; i < 900; i++) {
      server.write(`r${i}`)
      server.now -= 10
    }
    const sync = server.sync()
    await sync.sync()
    server.now += 1000
    server.write('r5')
    expect(await costOf(() => sync.sync())).toBeLessThanOrEqual(3)
    expect(names(sync)).toEqual(server.names())
  })

  it('reads one record if no late write from before the last sync is possible any more', async () => {
    server.write('a')
    const sync = server.sync()
    await sync.sync()
    server.now += 120_000
    await sync.sync()
    expect(await costOf(() => sync.sync())).toBe(1)
  })

  it('finds a record that the server stored late, with a time before the last sync', async () => {
    server.write('a')
    const sync = server.sync()
    await sync.sync()
    server.write('late', 3000)
    server.now += 1000
    await sync.sync()
    expect(names(sync)).toEqual(server.names())
  })

  it('returns a new list of rows only if something has changed', async () => {
    server.write('a')
    const sync = server.sync()
    await sync.sync()
    const first = sync.rows()
    await sync.sync()
    expect(sync.rows()).toBe(first)
    server.write('a')
    await sync.sync()
    expect(sync.rows()).not.toBe(first)
    expect(names(sync)).toEqual(['a 2'])
  })

  it('keeps the rows that were read before a failure, also on the device', async () => {
    server.write('a')
    const sync = server.sync()
    await sync.sync()
    const shown = sync.rows()
    server.write('a')
    server.unanswered = 1
    await expect(sync.sync()).rejects.toThrow('did not answer')
    await sync.sync()
    expect(sync.rows()).not.toBe(shown)
    expect(names(sync)).toEqual(['a 2'])
    expect(server.copy?.rows.map(row => row.name)).toEqual(['a 2'])
  })

  it('continues from the copy that is on the device', async () => {
    for (let i = 0; i < 50; i++) server.write(`r${i}`)
    await server.sync().sync()
    server.now += 3_600_000
    server.write('r3')
    const later = server.sync()
    expect(await later.restore()).toBeGreaterThan(0)
    expect(later.rows()).toHaveLength(50)
    expect(await costOf(() => later.sync())).toBeLessThanOrEqual(3)
    expect(names(later)).toEqual(server.names())
  })

  it('starts from the beginning if the copy on the device cannot be read', async () => {
    server.write('a')
    const sync = server.sync()
    server.copy = undefined
    expect(await sync.restore()).toBeUndefined()
    await sync.sync()
    expect(names(sync)).toEqual(server.names())
  })

  it('never replaces a revision with an older revision', async () => {
    server.write('a')
    const sync = server.sync()
    await sync.sync()
    server.write('a')
    const [stale] = sync.rows()
    await sync.sync()
    const [document] = server.documents.values()
    if (!stale || !document) throw new Error('no row')
    server.now += 10
    server.documents.set('a', { row: stale, at: { seconds: server.now / 1000, nanoseconds: 0 } })
    await sync.sync()
    expect(names(sync)).toEqual(['a 2'])
  })

  it('answers several requests during a sync together, with all writes made until then', async () => {
    server.write('a')
    const sync = server.sync()
    const first = sync.sync()
    server.write('a')
    const cost = await costOf(() => Promise.all([first, sync.sync(), sync.sync(), sync.sync()]))
    expect(names(sync)).toEqual(['a 2'])
    // The cost of the shared sync: one read for the new record, and one for the count.
    expect(cost).toBe(2)
  })

  it('succeeds after an earlier sync has failed', async () => {
    server.write('a')
    const sync = server.sync()
    await sync.sync()
    server.unanswered = 1
    const failing = sync.sync()
    const next = sync.sync()
    await expect(failing).rejects.toThrow('did not answer')
    await next
    expect(names(sync)).toEqual(server.names())
  })

  it('has the same records as the server after any sequence of writes, late writes, pauses and syncs', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), by: fc.integer({ min: 0, max: 8 }) }),
      fc.record({ kind: fc.constant('late' as const), by: fc.integer({ min: 1, max: 4000 }) }),
      fc.record({ kind: fc.constant('pause' as const), by: fc.integer({ min: 1, max: 100_000 }) }),
      fc.record({ kind: fc.constant('sync' as const), by: fc.constant(0) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
        server = new Server()
        const sync = server.sync()
        for (const [index, { kind, by }] of steps.entries()) {
          if (kind === 'write') server.write(`r${by}`)
          if (kind === 'late') server.write(`late${index}`, by)
          if (kind === 'pause') server.now += by
          if (kind === 'sync') await sync.sync()
        }
        await sync.sync()
        expect(names(sync)).toEqual(server.names())
      }),
      { numRuns: 300 },
    )
  })
})
