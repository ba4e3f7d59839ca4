import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { runSignOutTasks } from '@/data/base/sign-out-tasks'
import type { Hearer } from '@/data/sync/listen'
import { follow, READ_AFTER } from '@/data/sync/live'
import type { LiveSource } from '@/data/sync/live-source'
import { AppError } from '@/domain/shared/app-error'
import { renderApp } from '~tests/support/render-app'
import { ConnectionLine } from './connection-line'

const runs: Hearer<string>[] = []
const read = vi.fn<() => Promise<string>>()
const source: LiveSource<string> = {
  key: ['connection-line-test'],
  start: async hearer => {
    runs.push(hearer)
    return () => undefined
  },
  read,
}

afterEach(async () => {
  await runSignOutTasks()
  vi.useRealTimers()
  vi.restoreAllMocks()
  runs.length = 0
  read.mockReset()
})

function open() {
  vi.useFakeTimers({ now: Date.UTC(2026, 3, 12, 8, 5) })
  follow(source)
  runs[0]?.next('shown')
  runs[0]?.current(true)
  renderApp(<ConnectionLine />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
}
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

it.each([
  [
    'unavailable',
    'The server cannot be reached. This page shows the data of 09:05. The app keeps trying to connect.',
  ],
  [
    'deadline-exceeded',
    'The connection is slow. This page shows the data of 09:05. The app keeps trying to connect.',
  ],
] as const)(
  'the line about the connection says why the page is not up to date, and Retry reads again: %s',
  async (code, sentence) => {
    open()
    read.mockRejectedValueOnce(new AppError(code, 'Why.'))
    act(() => runs[0]?.current(false))
    await pass(READ_AFTER)
    expect(screen.getByText(sentence)).toBeVisible()
    read.mockResolvedValueOnce('newer')
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(read).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
)

it('the line about the connection says that the device is offline, and how old the page is', () => {
  open()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(
    screen.getByText(
      'You are offline. This page shows the data of 09:05. The page updates when the network is back.',
    ),
  ).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
