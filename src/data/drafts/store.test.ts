import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userSchema } from '@/domain/users/schema'
import { PATIENCE } from '~tests/support/patience'
import type { Draft } from './store'

const user = (id: string) =>
  userSchema.parse({ id, email: `${id}@example.test`, firstName: 'A', lastName: 'B' })

const draft = (more: Partial<Draft> = {}): Draft => ({
  userId: 'me',
  recordId: 'pra-1',
  part: 'crew',
  tabId: 'tab-1',
  content: { a: 1 },
  baseRevision: 3,
  sentWriteIds: [],
  changedAt: 1,
  ...more,
})

/** The ids of the open tabs, as the browser's locks report them. */
let openTabs: string[]
let drafts: typeof import('./store')

beforeEach(async () => {
  openTabs = []
  vi.resetModules()
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: openTabs.map(id => ({ name: `greenlight-tab-${id}` })) }) },
  })
  drafts = await import('./store')
  const { session } = await import('@/data/base/session')
  session.set({ user: user('me') })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('drafts that the device cannot store', () => {
  it('are kept in memory, and the page says so', async () => {
    await drafts.saveDraft(draft())
    expect(drafts.draftsAreDurable.get()).toBe(false)
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'tab-1')).toEqual(draft())
    await drafts.removeDraft(draft())
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'tab-1')).toBeUndefined()
  })

  it('are kept in memory when the disk is full', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('QuotaExceededError')
      },
    })
    await drafts.saveDraft(draft())
    expect(drafts.draftsAreDurable.get()).toBe(false)
    expect(await drafts.unsentDrafts()).toHaveLength(1)
    warn.mockRestore()
  })
})

describe('takeDraft', () => {
  it('does not take the draft of another tab that is open', async () => {
    openTabs = ['tab-2']
    await drafts.saveDraft(draft({ tabId: 'tab-2' }))
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'tab-1')).toBeUndefined()
  })

  it('takes the newest draft of closed tabs for this tab', async () => {
    await drafts.saveDraft(draft({ tabId: 'old', changedAt: 1, content: { a: 'older' } }))
    await drafts.saveDraft(draft({ tabId: 'gone', changedAt: 2, content: { a: 'newer' } }))
    const taken = await drafts.takeDraft('me', 'pra-1', 'crew', 'tab-1')
    expect(taken).toMatchObject({ tabId: 'tab-1', content: { a: 'newer' } })
    await drafts.removeDraft(draft({ tabId: 'tab-1' }))
    // The text of tab 'old' is still there: text is never discarded before the person has seen it.
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'tab-1')).toMatchObject({ content: { a: 'older' } })
  })

  it('never replaces this tab’s own draft with the draft of another tab', async () => {
    await drafts.saveDraft(draft({ changedAt: 1, content: { a: 'mine' } }))
    await drafts.saveDraft(draft({ tabId: 'gone', changedAt: 2, content: { a: 'newer' } }))
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'tab-1')).toMatchObject({ content: { a: 'mine' } })
    await drafts.removeDraft(draft())
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'tab-1')).toMatchObject({ content: { a: 'newer' } })
  })

  it.each([
    ['another person', { userId: 'other' }],
    ['another step', { part: 'map' }],
    ['another PRA', { recordId: 'pra-11' }],
  ])('never takes the draft of %s', async (_name, more) => {
    await drafts.saveDraft(draft(more))
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'tab-1')).toBeUndefined()
  })
})

describe('a tab with drafts', () => {
  /** Imitates the browser's locks as far as a tab uses them: a lock is held until the promise of its callback ends. */
  function locksOfBrowser() {
    const held = new Set<string>()
    return {
      query: async () => ({ held: [...held].map(name => ({ name })) }),
      async request(name: string, _: object, callback: (lock: object | null) => Promise<void> | undefined) {
        if (held.has(name)) return callback(null)
        held.add(name)
        await callback({})
        held.delete(name)
      },
    }
  }

  it('releases its drafts when its person is signed out, and takes them back if the person returns first', async () => {
    vi.stubGlobal('navigator', { locks: locksOfBrowser() })
    vi.stubGlobal('sessionStorage', storage())
    const { runSignOutTasks } = await import('@/data/base/sign-out-tasks')
    const id = await drafts.tabId()
    await drafts.saveDraft(draft({ tabId: id }))
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'second')).toBeUndefined()

    await runSignOutTasks({ isForced: true })
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]), PATIENCE)
    expect(await drafts.tabId()).toBe(id)
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'second')).toBeUndefined()

    await runSignOutTasks({ isForced: true })
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]), PATIENCE)
    expect(await drafts.takeDraft('me', 'pra-1', 'crew', 'second')).toMatchObject({ tabId: 'second' })
  })
})

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return { getItem: key => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

describe('unsentDrafts and discardDrafts', () => {
  it('list the drafts of the signed-in person, one per step, newest first', async () => {
    await drafts.saveDraft(draft({ changedAt: 1 }))
    await drafts.saveDraft(draft({ tabId: 'tab-2', changedAt: 3 }))
    await drafts.saveDraft(draft({ part: 'map', changedAt: 2 }))
    await drafts.saveDraft(draft({ userId: 'other', changedAt: 9 }))
    expect(await drafts.unsentDrafts()).toEqual([
      { recordId: 'pra-1', part: 'crew', changedAt: 3 },
      { recordId: 'pra-1', part: 'map', changedAt: 2 },
    ])
    await drafts.discardDrafts()
    expect(await drafts.unsentDrafts()).toEqual([])
    const { session } = await import('@/data/base/session')
    session.set({ user: user('other') })
    expect(await drafts.unsentDrafts()).toHaveLength(1)
  })

  it('leave out drafts that may stay on the device after a sign-out', async () => {
    await drafts.saveDraft(draft({ recordId: 'faq-1', part: 'article:faqs', outlivesSignOut: true }))
    expect(await drafts.unsentDrafts()).toEqual([])
    await drafts.discardDrafts()
    expect(await drafts.takeDraft('me', 'faq-1', 'article:faqs', 'tab-1')).toBeDefined()
  })
})
