import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { people } from '~tests/rules/support/people'
import { praOf, production } from '~tests/rules/support/pras'
import { followProduction } from './pras'
import { useProductionSync } from './use-production-sync'

const world = vi.hoisted(() => ({ actor: {}, production: {} }))
vi.mock('@/data/base/session', () => ({ useActor: () => world.actor }))
vi.mock('@/data/records/known-registers', () => import('~tests/support/known-registers'))
vi.mock('@/data/records/registers', () => import('@/data/records/reference'))
vi.mock('@/data/records/reference', () => ({
  useProductions: () => ({ byId: new Map([['production', world.production]]) }),
}))
vi.mock('./pras', () => ({ followProduction: vi.fn(async () => undefined) }))

const pra = praOf('p', { productionId: 'production' })
const open = (shown: Pra | undefined) => renderHook(each => useProductionSync(each), { initialProps: shown })

beforeEach(() => {
  vi.mocked(followProduction).mockClear()
  world.actor = people.pc
  world.production = { ...production, spId: 'director' }
})

it('an outdated PRA requests one update from its production, however often the page renders', () => {
  const { rerender } = open(undefined)
  expect(followProduction).not.toHaveBeenCalled()
  rerender(pra)
  rerender({ ...pra })
  expect(followProduction).toHaveBeenCalledTimes(1)
  expect(followProduction).toHaveBeenCalledWith('p')
})

it('a PRA requests no update if it is up to date, or if the person has no part in the production', () => {
  world.production = production
  open(pra)
  world.production = { ...production, spId: 'director' }
  world.actor = people.employee
  open(pra)
  expect(followProduction).not.toHaveBeenCalled()
})

it('a refused update of a PRA leaves the page unchanged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(followProduction).mockRejectedValueOnce(new Error('refused'))
  open(pra)
  await waitFor(() => expect(warned).toHaveBeenCalled())
  warned.mockRestore()
})
