import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { UiProvider } from '@/ui/ui-provider'
import { AsOf } from './as-of'
import { Skeleton } from './skeleton'
import { SLOW_AFTER } from './waiting-note'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const network = (event: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online')
  act(() => void window.dispatchEvent(new Event(event)))
}
const SLOW = 'Still loading, the connection is slow.'
const OFFLINE = 'You are offline. This loads when the network is back.'

it('a part of a page that is loading says after some seconds that this is slow', () => {
  vi.useFakeTimers()
  render(<Skeleton label="Loading PRAs" />, { wrapper: UiProvider })
  act(() => vi.advanceTimersByTime(SLOW_AFTER - 1))
  expect(screen.queryByText(SLOW)).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status', { name: 'Loading PRAs' })).toHaveTextContent(SLOW)
})

it('a part of a page that is loading says at once that there is no network', () => {
  render(<Skeleton />, { wrapper: UiProvider })
  network('offline')
  expect(screen.getByText(OFFLINE)).toBeVisible()
  network('online')
  expect(screen.queryByText(OFFLINE)).toBeNull()
})

const AT = Date.UTC(2026, 3, 12, 8, 5)

it.each([
  ['unavailable', 'The server cannot be reached. This page shows the data of 09:05.'],
  ['deadline-exceeded', 'The connection is slow. This page shows the data of 09:05.'],
  ['permission-denied', 'Not open to you. This page shows the data of 09:05.'],
] as const)('says why the rows are not up to date: %s', async (code, sentence) => {
  vi.setSystemTime(AT + 60_000)
  const retry = vi.fn()
  render(<AsOf at={AT} error={new AppError(code, 'Not open to you.')} onRetry={retry} />, {
    wrapper: UiProvider,
  })
  expect(screen.getByText(sentence)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('old rows have a line with the time of their state, and rows that are up to date have none', () => {
  const { rerender } = render(<AsOf at={AT} error={null} />, { wrapper: UiProvider })
  expect(screen.queryByText(/as of/i)).toBeNull()
  network('offline')
  expect(screen.getByText('As of 12 Apr 2026, 09:05.')).toBeVisible()
  rerender(<AsOf at={undefined} error={null} />)
  expect(screen.queryByText(/as of/i)).toBeNull()
})
