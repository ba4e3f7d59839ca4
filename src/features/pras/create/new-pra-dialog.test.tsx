import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { praSchema } from '@/domain/pras/schema'
import { productionSchema } from '@/domain/productions/schema'
import { AppError } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import { CopyPraDialog } from './copy-pra-dialog'
import { NewPraDialog } from './new-pra-dialog'

const world = vi.hoisted(() => ({ create: vi.fn(), copy: vi.fn() }))
const frozen = productionSchema.parse({
  id: 'production-1',
  name: 'Frozen Coasts',
  companyId: 'company-1',
  companyAccess: 'open',
})
const old = productionSchema.parse({ ...frozen, id: 'production-2', name: 'Old Coasts', isArchived: true })

vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('pc')) }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/people/people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/people-search', () => import('~tests/support/known-people'))
vi.mock('@/data/records/people/recent-people', () => import('~tests/support/known-people'))
vi.mock('@/data/records/reference', async () => ({
  ...(await import('~tests/support/empty-reference')).emptyReference,
  useProductions: () => ({
    rows: [frozen, old],
    byId: new Map([frozen, old].map(each => [each.id, each])),
    isLoading: false,
    error: null,
  }),
}))
vi.mock('@/data/pras/pra-queries', () => ({
  usePra: () => ({ pra: aPra({ id: 'source' }), steps: {}, isLoading: false, error: null }),
}))
vi.mock('@/data/pras/lists/pra-lists', () => ({
  usePraList: () => ({ rows: [], isLoading: false, error: null }),
}))
vi.mock('@/data/pras/pras', () => ({ createPra: world.create, copyPra: world.copy }))

beforeEach(() => {
  world.create.mockReset()
  world.copy.mockReset()
})

it('the dialog for a new PRA creates a PRA of the chosen type, and opens its first step', async () => {
  world.create.mockResolvedValue(praSchema.parse({ ...aPra(), id: 'new' }))
  const { router } = renderApp({
    '/': <NewPraDialog productionId="production-1" onClose={vi.fn()} />,
    '*': null,
  })
  await userEvent.click(screen.getByRole('radio', { name: 'Dive' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create PRA' }))
  expect(world.create).toHaveBeenCalledWith({ type: 'dive', production: frozen, id: expect.any(String) })
  expect(router.state.location.pathname).toBe('/pras/new/general-info')
})

it('the dialog for a new PRA says why the PRA was not created, and can try again', async () => {
  world.create.mockRejectedValue(new AppError('unavailable', 'The server cannot be reached. Try again.'))
  renderApp(<NewPraDialog productionId="production-1" onClose={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Create PRA' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This was not done, because the server cannot be reached',
  )
  expect(screen.getByRole('button', { name: 'Create PRA' })).toBeEnabled()
})

it.each([
  ['no production is chosen', '', ''],
  ['the production is archived', 'production-2', 'Old Coasts is archived'],
])('the dialog for a new PRA cannot be confirmed if %s', (_, productionId, words) => {
  renderApp(<NewPraDialog productionId={productionId} onClose={vi.fn()} />)
  expect(screen.getByRole('button', { name: 'Create PRA' })).toBeDisabled()
  if (words) expect(screen.getByText(new RegExp(words))).toBeVisible()
})

it('the dialog that copies a PRA can copy it into another type, and says what is not copied', async () => {
  world.copy.mockResolvedValue(praSchema.parse({ ...aPra(), id: 'copy' }))
  const { router } = renderApp({ '/': <CopyPraDialog sourceId="source" onClose={vi.fn()} />, '*': null })
  expect(screen.queryByText(/^Only steps that/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Drone' }))
  expect(screen.getByText(/^Only steps that drone PRAs have/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Copy PRA' }))
  expect(world.copy).toHaveBeenCalledWith(expect.objectContaining({ id: 'source' }), {
    id: expect.any(String),
    type: 'drone',
    production: frozen,
  })
  expect(router.state.location.pathname).toBe('/pras/copy/general-info')
})
