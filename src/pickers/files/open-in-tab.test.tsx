import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { openInTab } from './open-in-tab'

const data = vi.hoisted(() => ({ openFile: vi.fn(), notify: vi.fn() }))
vi.mock('@/data/files/files', () => data)
vi.mock('@/ui/notify/notify', () => data)

const file = { fileId: 'f', name: 'Signed.pdf' }
const tab = () => ({
  ...{ opener: 'the page', close: vi.fn(), location: { replace: vi.fn() } },
  document: document.implementation.createHTMLDocument(),
})
const opened: ReturnType<typeof tab>[] = []

beforeEach(() => {
  opened.length = 0
  vi.stubGlobal('open', () => opened[opened.push(tab()) - 1])
  data.openFile.mockReset()
  data.notify.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a new tab says that its file is loading, and then shows the file', async () => {
  let arrive: (url: string) => void = () => {}
  data.openFile.mockReturnValue(new Promise<string>(resolve => (arrive = resolve)))
  const opening = openInTab(file)
  const [first] = opened
  expect(first?.document.title).toBe('Signed.pdf')
  expect(first?.document.body.textContent).toBe('Opening Signed.pdf. On a slow line this takes a while.')
  arrive('blob:one')
  await opening
  expect(first?.location.replace).toHaveBeenCalledWith('blob:one')
  expect(first?.opener).toBeNull()
})

it('a new tab closes if its file does not arrive; the page says why, and can try again', async () => {
  data.openFile.mockRejectedValueOnce(new AppError('unavailable', 'You are offline.'))
  await openInTab(file)
  expect(opened[0]?.close).toHaveBeenCalled()
  const [words, kind, { action }] = data.notify.mock.calls[0] ?? []
  expect([words, kind, action.label]).toEqual([
    'Signed.pdf could not be opened. You are offline.',
    'error',
    'Try again',
  ])
  data.openFile.mockResolvedValueOnce('blob:two')
  action.onClick()
  await waitFor(() => expect(opened[1]?.location.replace).toHaveBeenCalledWith('blob:two'))
})
