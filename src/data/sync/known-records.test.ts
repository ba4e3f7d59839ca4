import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import type { User } from '@/domain/users/schema'
import { buildUser } from '~tests/fixtures/people'
import { type KeptRecords, KnownRecords } from './known-records'
import { FIRST_WAIT, LONGEST_WAIT } from './repeats'

/** An imitated server and device, and the requests that the server received. */
let server: Map<string, User>
let kept: KeptRecords<User> | undefined
let asked: string[][]
let isDown: boolean
/** The code of the server's errors while it is down. */
let code: 'unavailable' | 'permission-denied'
let time: number

const person = (id: string, writtenAt: number, revision = 1): User => ({
  ...buildUser({ id, firstName: id, lastName: `${revision}` }),
  writtenAt,
  revision,
})
const put = (user: User) => void server.set(user.id, user)

beforeEach(() => {
  server = new Map()
  kept = undefined
  asked = []
  isDown = false
  code = 'unavailable'
  time = 1_000_000
  for (const id of ['a', 'b', 'c']) put(person(id, 1000))
})

const open = () =>
  new KnownRecords<User>({
    fetch: async ids => {
      asked.push([...ids])
      if (isDown) throw new Error('No line')
      return ids.flatMap(id => server.get(id) ?? [])
    },
    fetchSince: async (from, limit) => {
      asked.push([`since ${from}`])
      return [...server.values()]
        .filter(({ writtenAt }) => from === undefined || writtenAt > from)
        .sort((a, b) => b.writtenAt - a.writtenAt)
        .slice(0, limit)
    },
    load: async () => kept,
    save: async people => {
      kept = people
    },
    asError: () => new AppError(code, 'No line'),
    now: () => time,
  })

const nameOf = (people: KnownRecords<User>, id: string) => people.get(id)?.lastName

describe('the names of people', () => {
  it('are requested together, and each person only once', async () => {
    const people = open()
    expect([people.get('a'), people.get('b'), people.get('a')]).toEqual([undefined, undefined, undefined])
    expect(people.isPending('a')).toBe(true)
    await people.settled()
    people.get('a')
    await people.settled()
    expect(asked).toEqual([['a', 'b']])
    expect(nameOf(people, 'b')).toBe('1')
  })

  it('are requested in groups of 30', async () => {
    const people = open()
    await people.bring(Array.from({ length: 65 }, (_, at) => `n${at}`))
    expect(asked.map(ids => ids.length)).toEqual([30, 30, 5])
    expect(people.isPending('n64')).toBe(false)
  })

  it('are read even if one of the ids is impossible for a document', async () => {
    const people = open()
    const impossible = ['', '..', 'users/a', '__id__', 'é'.repeat(800)]
    await people.bring([...impossible, 'a'])
    for (const id of impossible) people.get(id)
    await people.settled()
    expect(asked).toEqual([['a']])
    expect(nameOf(people, 'a')).toBe('1')
    expect(impossible.map(id => people.isPending(id))).not.toContain(true)
  })

  it('have an error that says why they could not be read, and can be read again', async () => {
    const people = open()
    isDown = true
    people.get('a')
    await people.settled()
    expect(people.errorOf(['a'])?.message).toBe('No line')
    expect(people.isPending('a')).toBe(false)
    isDown = false
    people.retry()
    await people.settled()
    expect(people.errorOf(['a'])).toBeNull()
    expect(nameOf(people, 'a')).toBe('1')
  })
})

describe('a reading that failed because the server was away', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Looks up a person while the server is away. */
  async function failed(): Promise<KnownRecords<User>> {
    const people = open()
    isDown = true
    people.get('a')
    await people.settled()
    asked = []
    return people
  }

  it('is repeated until it succeeds, and keeps its error until then', async () => {
    const people = await failed()
    await vi.advanceTimersByTimeAsync(FIRST_WAIT)
    expect(asked).toEqual([['a']])
    expect(people.errorOf(['a'])?.message).toBe('No line')
    expect([people.isPending('a'), people.isBusy()]).toEqual([false, false])
    isDown = false
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT)
    expect(people.errorOf(['a'])).toBeNull()
    expect(nameOf(people, 'a')).toBe('1')
    await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT)
    expect(asked).toEqual([['a'], ['a']])
  })

  it('is repeated at once when the network returns', async () => {
    const people = await failed()
    isDown = false
    people.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(nameOf(people, 'a')).toBe('1')
  })

  it('is not repeated after a refusal, or after the list was closed', async () => {
    code = 'permission-denied'
    await failed()
    await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT)
    code = 'unavailable'
    const closed = await failed()
    closed.close()
    await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT)
    expect(asked).toEqual([])
  })

  it('is repeated for a document, which is refused if the reading fails again', async () => {
    const people = await failed()
    await expect(people.bring(['a'])).rejects.toMatchObject({ code: 'unavailable' })
    isDown = false
    await people.bring(['a'])
    expect(asked).toEqual([['a'], ['a']])
    expect(nameOf(people, 'a')).toBe('1')
  })

  it('does not prevent a document if the person may not be read', async () => {
    code = 'permission-denied'
    const people = await failed()
    await people.bring(['a', 'b'])
    expect(people.get('a')).toBeUndefined()
  })

  it('leaves a changed person marked as changed, so that their old data are not kept as present data', async () => {
    const people = open()
    await people.refresh()
    await people.bring(['a'])
    for (let at = 0; at < 80; at++) put(person(`n${at}`, 2_000_000 + at))
    isDown = true
    await people.refresh()
    people.get('a')
    await people.settled()
    await people.keepNow()
    expect(kept?.rows.map(({ id }) => id)).not.toContain('a')
    expect(people.isUpToDate()).toBe(false)
  })
})

describe('the stored names of people, after the app is opened again,', () => {
  /** Imitates an earlier visit in which two people were looked up. */
  async function visited(): Promise<void> {
    const people = open()
    await people.refresh()
    await people.bring(['a', 'b'])
    await people.keepNow()
    people.close()
    asked = []
  }

  it('are shown before the server answers, and changed names are updated', async () => {
    await visited()
    put(person('b', 2_000_000, 2))
    const people = open()
    await people.restore()
    expect(nameOf(people, 'b')).toBe('1')
    await people.refresh()
    expect(nameOf(people, 'b')).toBe('2')
    expect(asked).toEqual([['since 1000']])
  })

  it('are not read again if nobody has changed', async () => {
    await visited()
    const people = open()
    await people.refresh()
    people.get('a')
    await people.settled()
    expect(asked).toEqual([['since 1000']])
  })

  it('are read again one by one when they are shown, if too many people have changed', async () => {
    await visited()
    for (let at = 0; at < 80; at++) put(person(`n${at}`, 2_000_000 + at))
    put(person('a', 2_000_000 - 1, 2))
    const people = open()
    await people.refresh()
    expect(nameOf(people, 'a')).toBe('1')
    await people.settled()
    expect(nameOf(people, 'a')).toBe('2')
    expect(asked).toEqual([['since 1000'], ['a']])
  })

  it('include changes of the last seconds that the server stored late', async () => {
    time = 1500
    await visited()
    put(person('a', 990, 2))
    const people = open()
    await people.refresh()
    expect(nameOf(people, 'a')).toBe('2')
  })

  it('are not stored any more after the list was closed', async () => {
    const people = open()
    await people.refresh()
    await people.bring(['a'])
    people.close()
    await people.keepNow()
    expect(kept).toBeUndefined()
  })
})
