import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { userSchema } from '@/domain/users/schema'

const person = (id: string) =>
  userSchema.parse({ id, email: `${id}@example.test`, firstName: id, lastName: 'B' })
let useTypedText: typeof import('./use-typed-text')['useUnsentText']
let session: typeof import('@/data/base/session')['session']
let runSignOutTasks: typeof import('@/data/base/sign-out-tasks')['runSignOutTasks']

beforeEach(async () => {
  vi.resetModules()
  ;({ session } = await import('@/data/base/session'))
  ;({ runSignOutTasks } = await import('@/data/base/sign-out-tasks'))
  ;({ useUnsentText: useTypedText } = await import('./use-typed-text'))
  session.set({ user: person('owen') })
})

const open = (initial?: string) => renderHook(() => useTypedText('pra-1', 'decline', initial))

/** Changes the signed-in person without a reload, as src/data/sign-in/identity.ts does. */
async function becomes(id: string, isForced: boolean) {
  await runSignOutTasks({ isForced })
  session.clear()
  session.set({ user: person(id) })
}

it('the typed text is there when the dialog is opened again, until it is sent', async () => {
  const { result, unmount } = open()
  act(() => result.current.setText('No second boat'))
  unmount()
  const again = open()
  expect(again.result.current.text).toBe('No second boat')
  act(() => again.result.current.clear())
  again.unmount()
  expect(open().result.current.text).toBe('')
})

it('the text of a dialog begins with the initial text, which the person can delete', async () => {
  const { result } = open('The tide')
  expect(result.current.text).toBe('The tide')
  act(() => result.current.setText(''))
  expect(result.current.text).toBe('')
})

it.each([
  ['chose to', false, ''],
  ['was made to', true, 'No second boat'],
])('the typed text is shown to nobody else after its writer %s sign out', async (_, isForced, left) => {
  const { result, unmount } = open()
  act(() => result.current.setText('No second boat'))
  unmount()
  await becomes('nadia', isForced)
  const { takeDraft, tabId } = await import('@/data/drafts/store')
  const theirs = open()
  await waitFor(async () =>
    expect(await takeDraft('nadia', 'pra-1', 'action:decline', await tabId())).toBeUndefined(),
  )
  expect(theirs.result.current.text).toBe('')
  theirs.unmount()

  await becomes('owen', false)
  const back = open()
  await waitFor(() => expect(back.result.current.text).toBe(left))
})
