import { beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '@/data/base/session'
import type { Plan } from '@/data/firestore/plans'
import type { Contract } from '@/domain/contracts/schema'
import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import { AppError } from '@/domain/shared/app-error'
import { aUser } from '~tests/fixtures/pra-records'
import { contractOf } from '~tests/rules/support/contracts'
import { createContracts, saveContract } from './contracts'

const server = vi.hoisted(() => ({
  stored: undefined as unknown,
  plans: [] as (readonly PlannedWrite[])[],
  logs: new Set<string>(),
}))
vi.mock('./contract-sources', () => ({ changedCopies: async () => ({}), readSources: vi.fn() }))
vi.mock('@/data/firestore/collection', async importOriginal => {
  const real = await importOriginal<typeof import('@/data/firestore/collection')>()
  const logs = { find: async (id: string) => (server.logs.has(id) ? { id } : undefined) }
  return {
    ...real,
    collection: (path: string, schema: never) => (path === 'logs' ? logs : real.collection(path, schema)),
  }
})
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

const numbered = vi.hoisted(() => ({ create: vi.fn(), find: vi.fn() }))
vi.mock('@/data/firestore/numbered', () => ({ createNumbered: numbered.create }))
vi.mock('./contract-collection', async importOriginal => ({
  ...(await importOriginal<object>()),
  contracts: { find: numbered.find },
}))

const edited = contractOf('c1', { location: 'Bristol', filmingRate: 40_000 })
const storedAs = (changes: Partial<Contract>) => {
  server.stored = contractOf('c1', { ...edited, revision: 2, lastModifiedById: 'ben', ...changes })
}

beforeEach(() => {
  session.set({ user: aUser('mia', { canAccessContracts: true, isEmployee: true }) })
  server.plans = []
  server.logs.clear()
  numbered.create.mockReset()
  numbered.find.mockReset().mockResolvedValue(undefined)
})

describe('createContracts', () => {
  const wish = (id: string) => ({ id, terms: { type: 'freelance' as const, productionId: 'production' } })
  const refuse = (code: 'aborted' | 'deadline-exceeded' | 'permission-denied') =>
    numbered.create.mockRejectedValueOnce(new AppError(code, 'Somebody else changed this.'))

  it('counts a contract as made whose commit went through although it failed', async () => {
    refuse('permission-denied')
    numbered.find.mockResolvedValueOnce(undefined).mockResolvedValueOnce(edited)
    expect(await createContracts([wish('one')])).toEqual({ created: ['one'], failed: [] })
  })

  it('never says that somebody else changed a contract that did not exist', async () => {
    refuse('aborted')
    const { failed } = await createContracts([wish('one')])
    expect(failed).toMatchObject([{ id: 'one', error: { code: 'aborted' } }])
    expect(failed[0]?.error.message).not.toMatch(/somebody else/i)
  })

  it('leaves open what nobody could look up', async () => {
    refuse('aborted')
    numbered.find.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new AppError('unavailable', 'Away.'))
    const { failed } = await createContracts([wish('one')])
    expect(failed).toMatchObject([{ id: 'one', error: { code: 'deadline-exceeded' } }])
  })

  it('goes on with the others after a refusal, whose own words it says', async () => {
    refuse('permission-denied')
    numbered.create.mockResolvedValueOnce(edited)
    const { created, failed } = await createContracts([wish('one'), wish('two')])
    expect(created).toEqual(['two'])
    expect(failed).toMatchObject([{ id: 'one', error: { message: 'Somebody else changed this.' } }])
  })
})

describe('saveContract', () => {
  it('writes numbers, words and payments in one commit with one log entry', async () => {
    server.stored = edited
    const payment = { description: 'All', dueOn: '2026-05-01', amount: 100_000 }
    await saveContract(edited, { filmingRate: 50_000, location: 'Oslo', paymentSchedule: [payment] })
    expect(server.plans).toHaveLength(1)
    const [contract, entry, ...others] = server.plans[0] ?? []
    expect(contract?.data).toMatchObject({ filmingRate: 50_000, location: 'Oslo', revision: 2 })
    expect(entry?.path).toMatch(/^logs\//)
    expect(others).toEqual([])
  })

  it('keeps what others wrote of other terms', async () => {
    storedAs({ episode: 'Two' })
    const saved = await saveContract(edited, { filmingRate: 50_000, location: 'Oslo' })
    expect(saved).toMatchObject({ filmingRate: 50_000, location: 'Oslo', episode: 'Two' })
  })

  it('merges a vessel of which two people changed different details', async () => {
    const { marineVessel } = edited
    storedAs({ marineVessel: { ...marineVessel, flag: 'Norway' } })
    const saved = await saveContract(edited, { marineVessel: { ...marineVessel, name: 'Otter' } })
    expect(saved.marineVessel).toMatchObject({ flag: 'Norway', name: 'Otter' })
  })

  it('accepts a term that somebody else gave the same value', async () => {
    storedAs({ location: 'Oslo' })
    await expect(saveContract(edited, { location: 'Oslo' })).resolves.toMatchObject({ location: 'Oslo' })
  })

  it('refuses a term that somebody else gave another value, names it and writes nothing', async () => {
    storedAs({ location: 'Bergen' })
    const both = { filmingRate: 50_000, location: 'Oslo' }
    const failure = await saveContract(edited, both).catch(error => error)
    expect(failure).toMatchObject({ code: 'conflict', details: { theirs: { location: 'Bergen' } } })
    expect(failure.message).toMatch(/^Somebody else gave another value to: Place\b/)
    expect(server.plans).toEqual([])
  })

  it('says that another tab of the same person gave the other value', async () => {
    storedAs({ location: 'Bergen', lastModifiedById: 'mia', lastWriteId: 'other-tab' })
    await expect(saveContract(edited, { location: 'Oslo' })).rejects.toThrow(/^You, in another tab,/)
  })

  it('does not conflict with its own unanswered write, even when somebody else wrote last', async () => {
    const own = [{ writeId: 'lost', terms: { location: 'Bergen' } }]
    storedAs({ location: 'Bergen', lastWriteId: 'lost', lastModifiedById: 'mia' })
    await expect(saveContract(edited, { location: 'Oslo' }, {}, { own })).resolves.toMatchObject({
      location: 'Oslo',
    })
    storedAs({ location: 'Bergen', episode: 'Two' })
    server.logs.add('lost')
    await expect(saveContract(edited, { location: 'Oslo' }, {}, { own })).resolves.toMatchObject({
      ...{ location: 'Oslo', episode: 'Two' },
    })
  })

  it('meets the conflict where a write of its own never arrived', async () => {
    const own = [{ writeId: 'lost', terms: { location: 'Bergen' } }]
    storedAs({ location: 'Bergen' })
    await expect(saveContract(edited, { location: 'Oslo' }, {}, { own })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('leaves a later change of others where the very same write had gone through', async () => {
    storedAs({ location: 'Bergen' })
    server.logs.add('mine')
    const saved = await saveContract(edited, { location: 'Oslo' }, {}, { writeId: 'mine' })
    expect(saved.location).toBe('Bergen')
    expect(server.plans).toEqual([[]])
  })
})
