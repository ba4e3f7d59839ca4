import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userSchema } from '@/domain/users/schema'

const me = userSchema.parse({ id: 'me', email: 'me@example.test', firstName: 'A', lastName: 'B' })
let drafts: typeof import('@/data/drafts/store')
let useCommentDraft: typeof import('./use-comment-draft')['useCommentDraft']
let runSignOutTasks: typeof import('@/data/base/sign-out-tasks')['runSignOutTasks']

/** Imitates a reload of the page: only the drafts on the device remain. */
async function freshPage(kept: unknown[] = []) {
  vi.resetModules()
  const { session } = await import('@/data/base/session')
  session.set({ user: me })
  drafts = await import('@/data/drafts/store')
  for (const draft of kept) await drafts.saveDraft(draft as Parameters<typeof drafts.saveDraft>[0])
  ;({ useCommentDraft } = await import('./use-comment-draft'))
  ;({ runSignOutTasks } = await import('@/data/base/sign-out-tasks'))
}
const kept = async () => drafts.takeDraft('me', 'pra-1', 'comment:crew', await drafts.tabId())

async function open() {
  const hook = renderHook(() => useCommentDraft('pra-1', 'crew'))
  await waitFor(() => expect(hook.result.current.isLoading).toBe(false))
  return hook
}

beforeEach(() => freshPage())

describe('an unsent comment', () => {
  it('is stored when the page closes, and is there with its id when the page opens again', async () => {
    const { result } = await open()
    act(() => result.current.change({ text: 'Is the tide', picked: ['pm'] }))
    const { id } = result.current.draft
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect((await kept())?.content.text).toBe('Is the tide'))
    const draft = await kept()

    await freshPage([draft])
    const again = await open()
    expect(again.result.current.draft).toEqual({ id, text: 'Is the tide', fieldName: '', picked: ['pm'] })
  })

  it('consists of the stored text and of text typed while it was being read', async () => {
    const { result } = await open()
    act(() => result.current.change({ text: 'Is the tide', picked: ['pm'] }))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect((await kept())?.content.text).toBe('Is the tide'))
    const draft = await kept()

    await freshPage([draft])
    const again = renderHook(() => useCommentDraft('pra-1', 'crew'))
    act(() => again.result.current.change({ text: 'Who drives?', picked: ['pc'] }))
    await waitFor(() => expect(again.result.current.isLoading).toBe(false))
    expect(again.result.current.draft).toMatchObject({
      text: 'Is the tide\nWho drives?',
      picked: ['pm', 'pc'],
    })
  })

  it('is deleted after it was sent, and the next comment has another id', async () => {
    const { result } = await open()
    act(() => result.current.change({ text: 'Is the tide' }))
    const { id } = result.current.draft
    await act(() => result.current.clear())
    expect(await kept()).toBeUndefined()
    expect(result.current.draft.text).toBe('')
    expect(result.current.draft.id).not.toBe(id)
  })

  it('counts as unsent at sign-out: a chosen sign-out deletes it, a forced sign-out does not', async () => {
    const { result } = await open()
    act(() => result.current.change({ text: 'Is the tide' }))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect(await drafts.unsentDrafts()).toHaveLength(1))
    await runSignOutTasks({ isForced: true })
    expect((await kept())?.content.text).toBe('Is the tide')

    const again = await open()
    act(() => again.result.current.change({ text: 'Is the tide right?' }))
    await runSignOutTasks({ isForced: false })
    expect(await kept()).toBeUndefined()
  })
})
