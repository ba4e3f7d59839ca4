import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { AppError, type ErrorCode } from '@/domain/shared/app-error'
import { actorOf } from '@/domain/users/actor'
import { aPra, aUser } from '~tests/fixtures/pra-records'
import { renderApp } from '~tests/support/render-app'
import PraStepPage from './pra-step-page'

const world = vi.hoisted(() => ({
  error: undefined as unknown,
  pra: undefined as Pra | undefined,
  isKnown: false,
  retry: vi.fn(),
}))
vi.mock('@/data/base/session', () => ({ useActor: () => actorOf(aUser('pc')) }))
vi.mock('@/data/pras/use-kept-drafts', () => ({ useKeptDrafts: () => true }))
vi.mock('@/data/pras/pra-queries', () => ({
  usePra: () => ({ ...world, steps: {} }),
}))
vi.mock('@/data/pras/use-production-sync', () => ({ useProductionSync: vi.fn() }))
vi.mock('./step-workspace', () => ({ StepWorkspace: () => 'The step' }))

function show(code: ErrorCode) {
  world.error = new AppError(code, 'The server is away.')
  renderApp({ '/pras/:id/:step': <PraStepPage /> }, '/pras/pra-1/crew')
}

it('the page of a step can load again after a temporary failure, without a reload of the app', async () => {
  show('unavailable')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(world.retry).toHaveBeenCalledOnce()
})

it.each([
  ['not-found', 'There is no PRA at this address'],
  ['permission-denied', 'You may not read this PRA'],
] as const)('the page of a step offers no retry after the error %s', (code, title) => {
  show(code)
  expect(screen.getByText(title)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('the page of a step lists no missing answers until the answers have loaded', async () => {
  world.error = null
  world.pra = aPra()
  world.isKnown = false
  const view = () => renderApp({ '/pras/:id/:step': <PraStepPage /> }, '/pras/pra-1/review')
  const { unmount } = view()
  expect(screen.queryByText('The step')).toBeNull()
  unmount()
  world.isKnown = true
  view()
  expect(await screen.findByText('The step')).toBeVisible()
})
