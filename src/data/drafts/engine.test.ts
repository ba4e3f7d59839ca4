import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { threeWay } from '@/domain/pras/compare/three-way'
import { AppError, type ErrorCode } from '@/domain/shared/app-error'
import type { Content } from '@/domain/shared/fields'
import { isSameJson } from '@/domain/shared/values/same-content'
import type { DraftPorts } from './draft-ports'
import type { ServerStep } from './draft-state'
import { RETRY_AFTER, SEND_AFTER, SLOW_WRITE_AFTER } from './draft-waits'
import { DraftEngine } from './engine'
import { KEEP_AFTER, type KeptDraft } from './store'

/** Imitates a server and a device. The test can make both fail. */
class World {
  step: ServerStep | undefined
  kept: KeptDraft | undefined
  isOnline = true
  failWith: ErrorCode | undefined
  /** True if writes are stored but their answers are lost. */
  losesAnswers = false
  /** True if writes wait until the test calls `release`. */
  isSlow = false
  sends: { content: Content; baseRevision: number; writeId: string }[] = []
  release = () => {}
  #ids = 0

  readonly ports: DraftPorts = {
    load: async () => this.kept,
    save: async draft => {
      this.kept = structuredClone(draft)
    },
    remove: async () => {
      this.kept = undefined
    },
    send: async write => {
      this.sends.push(write)
      if (this.isSlow) await new Promise<void>(resolve => (this.release = resolve))
      if (!this.isOnline) throw new AppError('unavailable', 'offline')
      if (this.failWith) throw new AppError(this.failWith, `failed: ${this.failWith}`)
      const saved = this.write(write, 'me')
      if (this.losesAnswers) throw new AppError('deadline-exceeded', 'no answer')
      return saved
    },
    isOnline: () => this.isOnline,
    now: () => Date.now(),
    newId: () => `write-${++this.#ids}`,
  }

  write(
    { content, baseRevision, writeId }: { content: Content; baseRevision: number; writeId: string },
    by: string,
  ): ServerStep {
    if (this.step?.lastWriteId === writeId) return this.step
    if ((this.step?.revision ?? 0) !== baseRevision) {
      throw new AppError('conflict', 'stale', { details: { theirs: this.step } })
    }
    this.step = {
      content: structuredClone(content),
      revision: baseRevision + 1,
      lastWriteId: writeId,
      lastModifiedAt: Date.now(),
      lastModifiedById: by,
    }
    return this.step
  }

  /** Somebody else saves the step. */
  other(content: Content): ServerStep {
    return this.write(
      { content, baseRevision: this.step?.revision ?? 0, writeId: `other-${Math.random()}` },
      'other',
    )
  }

  get savedTexts() {
    return this.step?.content
  }
}

let world: World
let engine: DraftEngine

const settle = () => vi.advanceTimersByTimeAsync(0)
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function open(): Promise<DraftEngine> {
  engine = new DraftEngine(world.ports)
  engine.serverChanged(world.step)
  await settle()
  return engine
}

beforeEach(() => {
  vi.useFakeTimers()
  world = new World()
})
afterEach(() => {
  engine?.abandon()
  vi.useRealTimers()
})

describe('a draft of a step while somebody types', () => {
  it('is loading until both the server and the device have answered', async () => {
    engine = new DraftEngine(world.ports)
    expect(engine.getState().status).toBe('loading')
    await settle()
    expect(engine.getState().status).toBe('loading')
    engine.serverChanged(undefined)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: {} })
  })

  it('is stored on the device within 300 ms, even while the person types', async () => {
    await open()
    for (let i = 1; i <= 20; i++) {
      engine.change({ text: 'x'.repeat(i) })
      await wait(50)
      if (i >= 6) expect(String(world.kept?.content.text).length).toBeGreaterThanOrEqual(i - 6)
    }
    expect(KEEP_AFTER).toBeLessThan(300)
    expect(world.sends).toHaveLength(0)
  })

  it('is sent to the server once, 1.5 s after the person pauses', async () => {
    await open()
    engine.change({ text: 'a' })
    await wait(SEND_AFTER - 1)
    expect(engine.getState().status).toBe('unsent')
    expect(world.sends).toHaveLength(0)
    await wait(1)
    expect(world.sends).toHaveLength(1)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'a' } })
    expect(engine.getState().savedAt).toBe(world.step?.lastModifiedAt)
    expect(world.kept).toBeUndefined()
  })

  it('is sent at once when the person leaves a field', async () => {
    await open()
    engine.change({ text: 'a' })
    await engine.flush()
    expect(world.savedTexts).toEqual({ text: 'a' })
  })

  it('is sent at once to the device and the server when the page becomes hidden', async () => {
    await open()
    engine.change({ text: 'a' })
    engine.hide()
    await settle()
    expect(world.sends).toHaveLength(1)
    expect(world.savedTexts).toEqual({ text: 'a' })
  })

  it('is sent in one write at a time, and text typed in the meantime is sent next', async () => {
    await open()
    world.isSlow = true
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    engine.change({ text: 'ab' })
    const flushed = engine.flush()
    await wait(SEND_AFTER * 3)
    expect(world.sends).toHaveLength(1)
    expect(engine.getState()).toMatchObject({ status: 'saving', content: { text: 'ab' } })
    world.isSlow = false
    world.release()
    await flushed
    expect(world.sends.map(each => [each.content.text, each.baseRevision])).toEqual([
      ['a', 0],
      ['ab', 1],
    ])
    expect(world.savedTexts).toEqual({ text: 'ab' })
    expect(world.kept).toBeUndefined()
  })

  it('recognises its own write in a live update, both before and after the answer to the write', async () => {
    await open()
    world.isSlow = true
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    engine.change({ text: 'ab' })
    world.isSlow = false
    // The listener reports the new state before the write's answer arrives.
    const sent = world.sends[0]
    if (!sent) throw new Error('nothing was sent')
    engine.serverChanged(world.write(sent, 'me'))
    expect(engine.getState().status).not.toBe('conflict')
    world.release()
    await wait(SEND_AFTER)
    engine.serverChanged(world.step)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'ab' } })
    expect(world.step?.revision).toBe(2)
  })

  it('shows the text that another person saved if it has no unsent text of its own', async () => {
    await open()
    engine.serverChanged(world.other({ text: 'theirs' }))
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'theirs' } })
    engine.change({ text: 'theirs and mine' })
    await engine.flush()
    expect(world.step).toMatchObject({ content: { text: 'theirs and mine' }, revision: 2 })
  })

  it('ignores an older answer of the live listener', async () => {
    await open()
    const first = world.other({ text: '1' })
    const second = world.other({ text: '2' })
    engine.serverChanged(second)
    engine.serverChanged(first)
    expect(engine.getState().content).toEqual({ text: '2' })
  })
})

describe('a draft without a connection', () => {
  it('says that it is offline, keeps its text, and sends it only once when the network is back', async () => {
    await open()
    world.isOnline = false
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    expect(engine.getState().status).toBe('offline')
    expect(engine.getState().message).toMatch(/kept on this device/)
    expect(world.kept?.content).toEqual({ text: 'a' })
    world.isOnline = true
    engine.connectionChanged()
    await settle()
    expect(engine.getState().status).toBe('saved')
    expect(world.step).toMatchObject({ content: { text: 'a' }, revision: 1 })
  })

  it('says that the server cannot be reached if there is a network but no answer', async () => {
    await open()
    world.failWith = 'unavailable'
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    expect(engine.getState()).toMatchObject({ status: 'waiting', cause: 'the server cannot be reached' })
  })

  it('still says that it is offline during a new attempt if the browser reports no network', async () => {
    await open()
    world.isOnline = false
    world.isSlow = true
    engine.change({ text: 'a' })
    const seen = new Set<string>()
    engine.subscribe(() => seen.add(engine.getState().status))
    await wait(SEND_AFTER)
    expect(world.sends).toHaveLength(1)
    expect(engine.getState().status).toBe('offline')
    expect(seen).not.toContain('saving')
  })

  it('is sent again automatically, after longer and longer waits', async () => {
    await open()
    world.failWith = 'resource-exhausted'
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    for (const [index, delay] of RETRY_AFTER.entries()) {
      expect(world.sends).toHaveLength(index + 1)
      await wait(delay)
    }
    await wait(10 * 60_000)
    expect(world.sends.length).toBeLessThanOrEqual(RETRY_AFTER.length + 11)
    world.failWith = undefined
    await wait(60_000)
    expect(engine.getState().status).toBe('saved')
  })

  it.each(['unavailable', 'deadline-exceeded', 'internal', 'aborted'] as const)(
    'is sent again under the same request id after an unclear failure (%s)',
    async code => {
      await open()
      world.failWith = code
      engine.change({ text: 'a' })
      await wait(SEND_AFTER)
      world.failWith = undefined
      await wait(RETRY_AFTER[0])
      expect(new Set(world.sends.map(each => each.writeId)).size).toBe(1)
      expect(world.step?.revision).toBe(1)
    },
  )

  it('is saved exactly once if only the answer was lost', async () => {
    await open()
    world.losesAnswers = true
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    expect(engine.getState()).toMatchObject({
      status: 'waiting',
      isUnconfirmed: true,
      cause: 'the server has not answered yet',
    })
    world.losesAnswers = false
    await wait(RETRY_AFTER[0])
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'a' } })
    expect(world.step?.revision).toBe(1)
  })

  it('sends text typed after a write whose answer was lost, without a conflict with that write', async () => {
    await open()
    world.losesAnswers = true
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    world.losesAnswers = false
    engine.change({ text: 'ab' })
    await wait(RETRY_AFTER[0] + SEND_AFTER)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'ab' } })
    expect(world.step).toMatchObject({ content: { text: 'ab' }, revision: 2 })
  })
})

describe('a draft whose write is answered late', () => {
  async function beginSlowly() {
    await open()
    world.isSlow = true
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
  }

  it('is not sent again while the outcome of a write is open', async () => {
    await beginSlowly()
    await wait(10 * 60_000)
    expect(world.sends).toHaveLength(1)
    expect(engine.getState()).toMatchObject({ status: 'saving', isUnconfirmed: true })
    world.isSlow = false
    world.release()
    await settle()
    expect(engine.getState()).toMatchObject({ status: 'saved', isUnconfirmed: false })
    expect(world.step?.revision).toBe(1)
  })

  it('is reported as late after 10 seconds, until the answer has come', async () => {
    await beginSlowly()
    await wait(SLOW_WRITE_AFTER - 1)
    expect(engine.getState().message).toBeUndefined()
    await wait(1)
    expect(engine.getState().message).toBe(
      'Your change is still being saved, because the connection is slow. It is kept on this device.',
    )
    world.isSlow = false
    world.release()
    await settle()
    expect(engine.getState().message).toBeUndefined()
  })
})

describe('a draft that its writer discards', () => {
  it('loses the typed text, also on the device, and shows the server’s answers', async () => {
    world.other({ text: 'base' })
    await open()
    engine.change({ text: 'mine' })
    engine.serverChanged(world.other({ text: 'theirs' }))
    await wait(KEEP_AFTER)
    expect(engine.isAtRest).toBe(false)
    engine.discard()
    await wait(60_000)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'theirs' } })
    expect(engine.isAtRest).toBe(true)
    expect(world.kept).toBeUndefined()
    expect(world.sends).toEqual([])
  })
})

describe('a conflict between two writers of a step', () => {
  it('does not appear again if a write that was under way is refused after the person has chosen', async () => {
    await open()
    world.isSlow = true
    engine.change({ text: 'mine' })
    await wait(SEND_AFTER)
    const refuse = world.release
    world.isSlow = false
    engine.serverChanged(world.other({ text: 'theirs' }))
    expect(engine.getState().conflict?.theirs.content).toEqual({ text: 'theirs' })
    engine.resolve({ text: 'both' })
    refuse()
    await wait(SEND_AFTER)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'both' } })
    expect(world.savedTexts).toEqual({ text: 'both' })
  })

  async function inConflict() {
    world.other({ text: 'base' })
    await open()
    engine.change({ text: 'mine' })
    world.other({ text: 'theirs' })
    await engine.flush()
  }

  it('shows both texts, and overwrites neither', async () => {
    await inConflict()
    expect(engine.getState()).toMatchObject({
      status: 'conflict',
      content: { text: 'mine' },
      conflict: {
        mine: { text: 'mine' },
        theirs: { content: { text: 'theirs' }, lastModifiedById: 'other' },
      },
    })
    await wait(60_000)
    expect(world.savedTexts).toEqual({ text: 'theirs' })
    expect(world.kept?.content).toEqual({ text: 'mine' })
  })

  it('is noticed in a live update before anything is sent', async () => {
    await open()
    engine.change({ text: 'mine' })
    engine.serverChanged(world.other({ text: 'theirs' }))
    expect(engine.getState().status).toBe('conflict')
    await wait(60_000)
    expect(world.sends).toHaveLength(0)
  })

  it('does not exist if both people typed the same answer', async () => {
    await open()
    engine.change({ text: 'same', list: [1, { a: 1 }] })
    engine.serverChanged(world.other({ list: [1, { a: 1 }], text: 'same' }))
    expect(engine.getState().status).toBe('saved')
    await settle()
    expect(world.kept).toBeUndefined()
  })

  it.each([
    ['mine', { text: 'mine' }],
    [{ text: 'both' }, { text: 'both' }],
  ] as const)(
    'ends with a write over the other revision if the person chooses %j',
    async (choice, expected) => {
      await inConflict()
      engine.resolve(choice)
      await engine.flush()
      expect(engine.getState()).toMatchObject({ status: 'saved', content: expected })
      expect(world.step).toMatchObject({ content: expected, revision: 3 })
    },
  )

  it('ends without a write, and without the draft, if the person chooses the other text', async () => {
    await inConflict()
    const sends = world.sends.length
    engine.resolve('theirs')
    await wait(60_000)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'theirs' } })
    expect(world.sends).toHaveLength(sends)
    expect(world.kept).toBeUndefined()
  })

  it('shows a third revision that arrives before the person has chosen', async () => {
    await inConflict()
    engine.serverChanged(world.other({ text: 'third' }))
    expect(engine.getState().conflict?.theirs.content).toEqual({ text: 'third' })
    engine.resolve('mine')
    await engine.flush()
    expect(world.step).toMatchObject({ content: { text: 'mine' }, revision: 4 })
  })

  it('keeps text that is typed before the person has chosen', async () => {
    await inConflict()
    engine.change({ text: 'mine, longer' })
    await wait(SEND_AFTER * 2)
    expect(engine.getState()).toMatchObject({
      status: 'conflict',
      conflict: { mine: { text: 'mine, longer' } },
    })
    expect(world.kept?.content).toEqual({ text: 'mine, longer' })
  })
})

describe('a draft that is merged with a newer revision', () => {
  beforeEach(() => {
    world.ports.merge = versions => threeWay(versions, () => false)
    world.other({ text: 'base', place: 'here' })
  })

  it('keeps the changes of both people if they changed different answers', async () => {
    await open()
    engine.change({ text: 'mine', place: 'here' })
    engine.serverChanged(world.other({ text: 'base', place: 'there' }))
    expect(engine.getState()).toMatchObject({ content: { text: 'mine', place: 'there' } })
    await wait(0)
    expect(engine.getState().status).toBe('saved')
    expect(world.step).toMatchObject({ content: { text: 'mine', place: 'there' }, revision: 3 })
  })

  it('is sent again after the server refused its write as outdated', async () => {
    await open()
    engine.change({ text: 'mine', place: 'here' })
    world.other({ text: 'base', place: 'there' })
    await engine.flush()
    await wait(0)
    expect(world.savedTexts).toEqual({ text: 'mine', place: 'there' })
  })

  it.each([
    ['mine', { text: 'mine' }],
    ['theirs', { text: 'theirs' }],
  ] as const)(
    'asks only about the answer that both changed, and keeps all other changes if the person chooses %s',
    async (choice, expected) => {
      await open()
      engine.change({ text: 'mine', place: 'here', day: 1 })
      engine.serverChanged(world.other({ text: 'theirs', place: 'there' }))
      expect(engine.getState().conflict).toMatchObject({
        mine: { text: 'mine', place: 'there', day: 1 },
        theirs: { content: { text: 'theirs', place: 'there', day: 1 } },
      })
      engine.resolve(choice)
      await wait(0)
      expect(world.savedTexts).toEqual({ ...expected, place: 'there', day: 1 })
    },
  )

  it('has no conflict with its own write whose answer was lost, even if the person typed more', async () => {
    await open()
    world.losesAnswers = true
    engine.change({ text: 'a', place: 'here' })
    await wait(SEND_AFTER)
    world.losesAnswers = false
    engine.change({ text: 'ab', place: 'here' })
    world.other({ text: 'a', place: 'there' })
    await wait(RETRY_AFTER[0] + SEND_AFTER)
    expect(engine.getState().status).toBe('saved')
    expect(world.savedTexts).toEqual({ text: 'ab', place: 'there' })
  })

  it('is merged by its stored base revision if it comes from the device', async () => {
    await open()
    engine.change({ text: 'mine', place: 'here' })
    await wait(KEEP_AFTER)
    engine.abandon()
    world.other({ text: 'base', place: 'there' })
    await open()
    await wait(0)
    expect(world.savedTexts).toEqual({ text: 'mine', place: 'there' })
  })

  it('has no conflict any more when one person types the same answer as the other', async () => {
    await open()
    engine.change({ text: 'mine', place: 'here' })
    engine.serverChanged(world.other({ text: 'theirs', place: 'here' }))
    expect(engine.getState().status).toBe('conflict')
    engine.change({ text: 'theirs', place: 'here' })
    expect(engine.getState().status).toBe('saved')
  })
})

describe('a draft that was refused or locked', () => {
  it('keeps its text and says why it was refused when the right was revoked, and is sent only once', async () => {
    await open()
    world.failWith = 'permission-denied'
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    expect(engine.getState()).toMatchObject({ status: 'error', content: { text: 'a' } })
    expect(engine.getState().message).toMatch(/may not edit this step any more.*kept on this device/)
    await wait(10 * 60_000)
    expect(world.sends).toHaveLength(1)
    expect(world.kept?.content).toEqual({ text: 'a' })
  })

  it('is sent again after a refusal when its writer asks for it', async () => {
    await open()
    world.failWith = 'permission-denied'
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    world.failWith = undefined
    await engine.tryAgain()
    expect(engine.getState().status).toBe('saved')
    expect(world.savedTexts).toEqual({ text: 'a' })
  })

  it('is not sent while its step is locked, and is sent when the lock has ended', async () => {
    await open()
    engine.setLock('This PRA is being approved.')
    expect(engine.getState()).toMatchObject({ status: 'locked', message: 'This PRA is being approved.' })
    engine.change({ text: 'a' })
    await wait(60_000)
    expect(world.sends).toHaveLength(0)
    expect(engine.getState().message).toMatch(/kept on this device/)
    engine.setLock('')
    await wait(0)
    expect(world.savedTexts).toEqual({ text: 'a' })
  })

  it('is sent again when the lock that caused its refusal has ended', async () => {
    await open()
    world.isSlow = true
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    world.failWith = 'permission-denied'
    engine.setLock('You are not on this PRA.')
    world.release()
    await settle()
    expect(engine.getState()).toMatchObject({ status: 'locked', isUnconfirmed: true })
    world.failWith = undefined
    world.isSlow = false
    engine.setLock('')
    await wait(0)
    expect(world.savedTexts).toEqual({ text: 'a' })
  })

  it('asks about a conflict only after the lock has ended, and keeps the typed text until then', async () => {
    world.other({ text: 'base' })
    await open()
    engine.change({ text: 'mine' })
    engine.setLock('This debrief is handed in.')
    engine.serverChanged(world.other({ text: 'theirs' }))
    expect(engine.getState()).toMatchObject({ status: 'locked', content: { text: 'mine' } })
    expect(engine.getState().message).toMatch(
      /not saved, because .* locked. Your text is kept on this device/,
    )
    expect(engine.getState().conflict).toBeUndefined()
    engine.setLock('')
    expect(engine.getState()).toMatchObject({ status: 'conflict', conflict: { mine: { text: 'mine' } } })
  })
})

describe('the editor of a step, after a reload,', () => {
  it('finds and sends the draft of a tab that was closed', async () => {
    world.other({ text: 'base' })
    await open()
    engine.change({ text: 'mine' })
    await wait(KEEP_AFTER)
    engine.abandon()
    expect(world.savedTexts).toEqual({ text: 'base' })
    await open()
    await wait(0)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'mine' } })
    expect(world.step?.revision).toBe(2)
  })

  it('finds and sends that draft even if the server answers long after the device', async () => {
    const base = world.other({ text: 'base' })
    await open()
    engine.change({ text: 'mine' })
    await wait(KEEP_AFTER)
    engine.abandon()
    engine = new DraftEngine(world.ports)
    await wait(SEND_AFTER)
    expect(world.sends).toHaveLength(0)
    engine.serverChanged(base)
    await wait(0)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'mine' } })
  })

  it('sends text that was typed before the device answered that it has no draft', async () => {
    let answer = () => {}
    world.ports.load = () => new Promise(resolve => (answer = () => resolve(undefined)))
    await open()
    engine.change({ text: 'a' })
    await wait(SEND_AFTER * 2)
    expect(world.sends).toHaveLength(0)
    answer()
    await wait(0)
    expect(world.savedTexts).toEqual({ text: 'a' })
  })

  it('shows a conflict if somebody has changed the step in the meantime', async () => {
    world.other({ text: 'base' })
    await open()
    engine.change({ text: 'mine' })
    await wait(KEEP_AFTER)
    engine.abandon()
    world.other({ text: 'theirs' })
    await open()
    expect(engine.getState()).toMatchObject({ status: 'conflict', conflict: { mine: { text: 'mine' } } })
  })

  it('recognises its own write that reaches the server only after the reload', async () => {
    await open()
    world.isSlow = true
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    const late = world.sends[0]
    if (!late) throw new Error('nothing was sent')
    engine.abandon()

    await open()
    engine.change({ text: 'ab' })
    await wait(SEND_AFTER)
    world.write(late, 'me')
    world.isSlow = false
    world.release()
    await wait(SEND_AFTER)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'ab' } })
    expect(world.step).toMatchObject({ content: { text: 'ab' }, revision: 2 })
  })

  it('recognises its own write that reached the server just before its tab was closed', async () => {
    await open()
    world.losesAnswers = true
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    engine.change({ text: 'ab' })
    await wait(KEEP_AFTER)
    engine.abandon()
    world.losesAnswers = false
    await open()
    await wait(SEND_AFTER)
    expect(engine.getState()).toMatchObject({ status: 'saved', content: { text: 'ab' } })
    expect(world.step?.revision).toBe(2)
  })

  it('keeps the last text of a person who was signed out, including text that was still in the form', async () => {
    await open()
    engine.change({ text: 'half' })
    engine.retire()
    await settle()
    expect(world.kept?.content).toEqual({ text: 'half' })
    engine.change({ text: 'half a sentence' })
    await wait(60_000)
    expect(world.kept?.content).toEqual({ text: 'half a sentence' })
    expect(world.sends).toHaveLength(0)
  })

  it('works if the device stores no drafts', async () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
    world.ports.load = () => Promise.reject(new Error('blocked'))
    world.ports.save = () => Promise.reject(new Error('blocked'))
    world.ports.remove = () => Promise.reject(new Error('blocked'))
    await open()
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    expect(engine.getState().status).toBe('saved')
    warn.mockRestore()
  })

  it('works if the storage of the device never answers', async () => {
    world.ports.save = () => new Promise(() => {})
    await open()
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    expect(world.savedTexts).toEqual({ text: 'a' })
  })

  it('writes nothing more after a sign-out, even if an answer comes late', async () => {
    await open()
    world.isSlow = true
    engine.change({ text: 'a' })
    await wait(SEND_AFTER)
    engine.change({ text: 'ab' })
    engine.abandon()
    world.kept = undefined
    world.isSlow = false
    world.release()
    await wait(60_000)
    expect(world.kept).toBeUndefined()
    expect(world.sends).toHaveLength(1)
  })
})

describe('isSameJson', () => {
  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: undefined }, {}, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: [1] }, { a: { 0: 1 } }, false],
    [{ a: null }, { a: {} }, false],
    [{ a: '' }, {}, false],
    [{ a: Number.NaN }, { a: Number.NaN }, true],
  ])('returns for %j and %j: %s', (a, b, expected) => {
    expect(isSameJson(a, b)).toBe(expected)
    expect(isSameJson(b, a)).toBe(expected)
  })
})
