import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userSchema } from '@/domain/users/schema'
import type { Draft } from './store'

const person = (id: string) =>
  userSchema.parse({ id, email: `${id}@example.test`, firstName: 'A', lastName: 'B' })
let store: typeof import('./store')
let useKeptText: typeof import('./use-kept-text')['useKeptText']
let forms: typeof import('./kept-form')
let session: typeof import('@/data/base/session')['session']
let runSignOutTasks: typeof import('@/data/base/sign-out-tasks')['runSignOutTasks']

const note = {
  empty: () => ({ text: '' }),
  isEmpty: ({ text }: { text: string }) => text === '',
  read: ({ text }: Record<string, unknown>) => ({ text: String(text ?? '') }),
  joined: (kept: { text: string }, typed: { text: string }) => ({ text: `${kept.text}\n${typed.text}` }),
}

/** Imitates a reload of the page: only the drafts on the device remain. */
async function freshPage(kept: (Draft | undefined)[] = []) {
  vi.resetModules()
  ;({ session } = await import('@/data/base/session'))
  ;({ runSignOutTasks } = await import('@/data/base/sign-out-tasks'))
  session.set({ user: person('me') })
  store = await import('./store')
  for (const draft of kept) if (draft) await store.saveDraft(draft)
  ;({ useKeptText } = await import('./use-kept-text'))
  forms = await import('./kept-form')
}
const kept = async (userId = 'me', part = 'note') =>
  store.takeDraft(userId, 'record', part, await store.tabId())

async function openNote() {
  const hook = renderHook(() => useKeptText(note, 'record', 'note'))
  await waitFor(() => expect(hook.result.current.isLoading).toBe(false))
  return hook
}
async function openForm(kind = forms.keptForm) {
  const hook = renderHook(() => useKeptText(kind, 'record', 'form'))
  await waitFor(() => expect(hook.result.current.isLoading).toBe(false))
  return hook
}
async function becomes(id: string, isForced: boolean) {
  await runSignOutTasks({ isForced })
  session.clear()
  session.set({ user: person(id) })
}

beforeEach(() => freshPage())
afterEach(() => {
  vi.useRealTimers()
})

describe('a text that useKeptText stores', () => {
  it('is on the device within 300 ms, even while the person types', async () => {
    const { result } = await openNote()
    vi.useFakeTimers()
    for (let i = 1; i <= 20; i++) {
      act(() => result.current.change({ text: 'x'.repeat(i) }))
      await vi.advanceTimersByTimeAsync(50)
      if (i >= 6) expect(String((await kept())?.content.text ?? '').length).toBeGreaterThanOrEqual(i - 6)
    }
  })

  it('is not overwritten by text that is typed while it is still being loaded', async () => {
    const { result } = await openNote()
    act(() => result.current.change({ text: 'before' }))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect((await kept())?.content.text).toBe('before'))
    const draft = await kept()

    await freshPage([draft])
    const again = renderHook(() => useKeptText(note, 'record', 'note'))
    act(() => again.result.current.change({ text: 'after' }))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect((await kept())?.content.text).toBe('before\nafter'))
    expect(again.result.current.value).toEqual({ text: 'before\nafter' })
  })

  it.each([
    ['by choice', false, ''],
    ['against their will', true, 'mine'],
  ])('is not shown to other people after its writer was signed out %s', async (_, isForced, left) => {
    const first = await openNote()
    act(() => first.result.current.change({ text: 'mine' }))
    first.unmount()
    await becomes('other', isForced)
    const theirs = await openNote()
    expect(theirs.result.current.value.text).toBe('')
    expect(await kept('other')).toBeUndefined()
    theirs.unmount()
    await becomes('me', false)
    expect((await openNote()).result.current.value.text).toBe(left)
  })
})

describe('the stored form of a record', () => {
  const typed = { content: { title: 'Half' }, base: {}, baseRevision: 3, at: 1 }

  async function typeInto(kind: typeof forms.keptForm) {
    const { result, unmount } = await openForm(kind)
    act(() => result.current.change(typed))
    unmount()
    await waitFor(async () => expect(await kept('me', 'form')).toBeDefined())
  }

  it.each([false, true])(
    'stays on the device after a sign-out if it is an article, and no question is asked (forced sign-out: %s)',
    async isForced => {
      await typeInto(forms.keptPublicForm)
      expect(await store.unsentDrafts()).toEqual([])
      await store.discardDrafts()
      await becomes('other', isForced)
      expect((await openForm(forms.keptPublicForm)).result.current.value.at).toBe(0)
      await becomes('me', false)
      expect((await openForm(forms.keptPublicForm)).result.current.value).toEqual(typed)
    },
  )

  it.each([
    ['is deleted at a chosen sign-out if it is about a person', false, 0],
    ['stays at a forced sign-out if it is about a person', true, 1],
  ])('%s', async (_, isForced, at) => {
    await typeInto(forms.keptForm)
    expect(await store.unsentDrafts()).toHaveLength(1)
    await becomes('other', isForced)
    await becomes('me', false)
    expect((await openForm()).result.current.value.at).toBe(at)
  })

  it('is deleted from the device after it was saved', async () => {
    const { result } = await openForm()
    act(() => result.current.change({ content: { title: 'Half' }, base: {}, baseRevision: 3, at: 1 }))
    await act(() => result.current.clear())
    expect(await kept('me', 'form')).toBeUndefined()
  })
})
