import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { aircraftSchema } from '@/domain/aircraft/schema'
import { pilotSchema } from '@/domain/pilots/schema'
import { buildReference } from '~tests/fixtures/reference'
import { renderApp } from '~tests/support/render-app'
import { AircraftSelect, PilotSelect } from './register-pickers'

const world = vi.hoisted(() => ({}) as { aircraft: unknown[]; pilots: unknown[] })
const asReference = (rows: unknown[]) => ({
  rows,
  byId: new Map((rows as { id: string }[]).map(row => [row.id, row])),
  isLoading: false,
  error: null,
})
vi.mock('@/data/base/session', async () => {
  const { actorOf } = await import('@/domain/users/actor')
  const { aUser } = await import('~tests/fixtures/pra-records')
  return { useActor: () => actorOf(aUser('pc')) }
})
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', async () => ({
  ...(await import('~tests/support/empty-reference')).emptyReference,
  useAircraft: () => asReference(world.aircraft),
  usePilots: () => asReference(world.pilots),
}))

const stored = buildReference('2026-04-12')
world.aircraft = stored.aircraft?.map(each => aircraftSchema.parse(each)) ?? []
world.pilots = stored.pilots?.map(each => pilotSchema.parse(each)) ?? []

const usual = { id: 'f-x', value: undefined, label: 'Chosen', onChange: vi.fn(), onBlur: vi.fn() }

const labelled = (control: ReactNode) => (
  <>
    <label htmlFor="f-x">Chosen</label>
    {control}
  </>
)

async function offered(): Promise<string[]> {
  await userEvent.click(screen.getByLabelText('Chosen'))
  return (await screen.findAllByRole('option')).map(each => each.textContent ?? '')
}

it('the picker offers no helicopter in a list of drones, and no drone in a list of manned aircraft', async () => {
  const { unmount } = renderApp(labelled(<AircraftSelect {...usual} field={{ flies: 'drones' }} />))
  const drones = await offered()
  unmount()
  renderApp(labelled(<AircraftSelect {...usual} field={{ flies: 'manned' }} />))
  const manned = await offered()
  expect(drones.join()).toMatch(/Inspire/)
  expect(drones.join()).not.toMatch(/H125/)
  expect(manned.join()).toMatch(/H125/)
  expect(manned.join()).not.toMatch(/Inspire|G-HLRS, G-HLRS/)
})

it('the picker offers, on a drone PRA, no pilot who flies only helicopters', async () => {
  renderApp(labelled(<PilotSelect {...usual} field={{ flies: 'drones' }} />))
  const pilots = await offered()
  expect(pilots.join()).toMatch(/Mateus Carvalho/)
  expect(pilots.join()).not.toMatch(/Iain MacLeod/)
})
