import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import type { Plan } from '@/data/firestore/plans'
import type { Contract } from '@/domain/contracts/schema'
import { aUser } from '~tests/fixtures/pra-records'
import { contractOf } from '~tests/rules/support/contracts'
import { saveContract } from './contracts'

const server = vi.hoisted(() => ({ stored: undefined as unknown, plans: [] as unknown[] }))
vi.mock('./contract-sources', () => ({ changedCopies: async () => ({}), readSources: vi.fn() }))
vi.mock('./contract-store', async importOriginal => ({
  ...(await importOriginal<object>()),
  // As after a refusal of the copy that somebody edited: what is stored is asked.
  overContract: async (
    _id: string,
    _known: unknown,
    plan: (stored: Contract) => Promise<Plan<Contract>>,
  ): Promise<Contract> => {
    const { result, writes } = await plan(server.stored as Contract)
    server.plans.push(writes)
    server.stored = result
    return result
  },
}))

const edited = contractOf('c1', { location: 'Bristol' })

beforeEach(() => {
  session.set({ user: aUser('mia', { canAccessContracts: true, isEmployee: true }) })
  server.plans = []
})

it('a save in two commits meets what others wrote of the second one before it writes the first', async () => {
  server.stored = { ...edited, revision: 2, location: 'Bergen' }
  const both = { filmingRate: 50_000, location: 'Oslo' }
  await expect(saveContract(edited, both)).rejects.toMatchObject({ code: 'conflict' })
  expect(server.plans).toEqual([])
})

it('a save in two commits goes beside what others wrote of other answers', async () => {
  server.stored = { ...edited, revision: 2, episode: 'Two' }
  const saved = await saveContract(edited, { filmingRate: 50_000, location: 'Oslo' })
  expect(server.plans).toHaveLength(2)
  expect(saved).toMatchObject({ filmingRate: 50_000, location: 'Oslo', episode: 'Two' })
})
