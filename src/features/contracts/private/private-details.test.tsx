import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error'
import { renderApp } from '~tests/support/render-app'
import { PrivateDetails } from './private-details'
import { SHOWN_FOR } from './use-private-details'

const data = vi.hoisted(() => ({ revealPrivate: vi.fn() }))
vi.mock('@/data/contracts/contract-private', () => data)

const details = { accountNumber: '66374958', niNumber: 'AB123456C', address: '12 Analytical Row' }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  data.revealPrivate.mockReset().mockResolvedValue(details)
  return () => void vi.useRealTimers()
})

const draw = (save?: (details: object, base: object) => Promise<unknown>) =>
  renderApp(<PrivateDetails kind="contracts" id="one" {...(save ? { save } : {})} />)
const press = async (name: string) => {
  await act(async () => screen.getByRole('button', { name }).click())
}
const isShown = () => screen.queryByText('12 Analytical Row') !== null

it('private details are hidden, are loaded only on a click, and are hidden again after 30 seconds', async () => {
  const { container } = draw()
  expect(data.revealPrivate).not.toHaveBeenCalled()
  expect(container.textContent).not.toMatch(/66374958|123456|Analytical/)
  expect(SHOWN_FOR).toBe(30_000)

  await press('Reveal for 30 seconds')
  expect(data.revealPrivate).toHaveBeenCalledExactlyOnceWith('contracts', 'one')
  expect(screen.getByText('12 Analytical Row')).toBeVisible()
  await act(() => vi.advanceTimersByTime(SHOWN_FOR - 100))
  expect(isShown()).toBe(true)
  await act(() => vi.advanceTimersByTime(200))
  expect(isShown()).toBe(false)
  expect(container.textContent).not.toMatch(/66374958|123456|Analytical/)

  // A second reveal adds a second log entry.
  await press('Reveal for 30 seconds')
  expect(data.revealPrivate).toHaveBeenCalledTimes(2)
  await press('Hide')
  expect(isShown()).toBe(false)
})

it('private details that cannot be loaded stay hidden, and the page says why', async () => {
  data.revealPrivate.mockRejectedValue(new Error('offline'))
  draw()
  await press('Reveal for 30 seconds')
  expect(screen.getByText(/^The private details could not be opened\./)).toBeVisible()
  expect(isShown()).toBe(false)
})

it('private details are not hidden while somebody is changing them', async () => {
  draw(async () => undefined)
  await press('Change private details')
  await act(() => vi.advanceTimersByTime(2 * SHOWN_FOR))
  expect(screen.getByDisplayValue(/12 Analytical Row/)).toBeVisible()
})

it('private details that are not valid are not saved, and the buttons say so', async () => {
  const save = vi.fn()
  draw(save)
  await press('Change private details')
  fireEvent.change(screen.getByLabelText('VAT number'), { target: { value: '12' } })
  await act(() => vi.advanceTimersByTime(1000))
  await press('Save private details')
  expect(screen.getByText('Nothing is saved yet. First correct the marked fields.')).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})

it('private details keep the person’s text and show the other changes after a conflict, and are then saved', async () => {
  const save = vi.fn().mockRejectedValueOnce(new AppError('conflict', 'The address was changed.'))
  draw(save)
  await press('Change private details')
  fireEvent.change(screen.getByDisplayValue('12 Analytical Row'), { target: { value: '13 Analytical Row' } })
  await act(() => vi.advanceTimersByTime(1000))
  const theirs = { ...details, address: '1 Quay', nextOfKinName: 'Bo Bell' }
  data.revealPrivate.mockResolvedValue(theirs)
  await press('Save private details')
  expect(screen.getByText(/were not saved.*The address was changed\./)).toBeVisible()
  expect(screen.getByDisplayValue('13 Analytical Row')).toBeVisible()
  expect(screen.getByDisplayValue('Bo Bell')).toBeVisible()
  await press('Save private details')
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({ address: '13 Analytical Row', nextOfKinName: 'Bo Bell' }),
    theirs,
  )
})
