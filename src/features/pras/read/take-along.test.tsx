import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { addDays, todayIso } from '@/domain/shared/dates'
import { aPra } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { TakeAlong } from './take-along'

const today = todayIso(Date.now())
const inForce = { approvedVersion: 2, startDate: today, endDate: addDays(today, 2) }

it('a document for the crew opens with one click', async () => {
  const onClick = vi.fn()
  const items = [{ label: 'Emergency card (PDF)', onClick }]
  renderApp(<TakeAlong pra={aPra(inForce)} items={items} />)
  await userEvent.click(screen.getByRole('button', { name: 'Emergency card (PDF)' }))
  expect(onClick).toHaveBeenCalledOnce()
})

it.each([
  ['before a version is in force', { ...inForce, approvedVersion: 0 }],
  ['after the shoot', { ...inForce, startDate: '2020-01-01', endDate: '2020-01-02' }],
  ['for an archived PRA', { ...inForce, isArchived: true }],
])('no documents for the crew are offered %s', (_when, changes) => {
  renderApp(<TakeAlong pra={aPra(changes)} items={[{ label: 'Crew pack', onClick: vi.fn() }]} />)
  expect(screen.queryByRole('button')).toBeNull()
})
