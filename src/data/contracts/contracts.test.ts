import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteOwnWrite } from '@/data/base/own-writes'
import { session } from '@/data/base/session'
import type { Contract } from '@/domain/contracts/schema'
import { AppError, type ErrorCode } from '@/domain/shared/app-error'
import { aUser } from '~tests/fixtures/pra-records'
import { contractOf } from '~tests/rules/support/contracts'
import { createContracts, dispatchContract, saveContract } from './contracts'

const server = vi.hoisted(() => ({ send: vi.fn(), find: vi.fn() }))
vi.mock('./send-contract', () => ({ sendContract: server.send }))
vi.mock('./contract-collection', async importOriginal => ({
  ...(await importOriginal<object>()),
  contracts: { find: server.find },
}))

const edited = contractOf('c1', { location: 'Bristol', filmingRate: 40_000 })

beforeEach(() => {
  session.set({ user: aUser('mia', { canAccessContracts: true, isEmployee: true }) })
  server.send.mockReset().mockResolvedValue(edited)
  server.find.mockReset().mockResolvedValue(undefined)
})

const refuse = (code: ErrorCode, details?: unknown) =>
  server.send.mockRejectedValueOnce(new AppError(code, 'Said by the server.', { details }))

describe('createContracts', () => {
  const wish = (id: string) => ({ id, terms: { type: 'freelance' as const, productionId: 'production' } })

  it('counts a contract as created if it is stored although its request failed', async () => {
    refuse('invalid-argument')
    server.find.mockResolvedValueOnce(edited)
    expect(await createContracts([wish('one')])).toEqual({ created: ['one'], failed: [] })
  })

  it('returns the failure if nobody can find out whether the contract was created', async () => {
    refuse('deadline-exceeded')
    server.find.mockRejectedValueOnce(new AppError('unavailable', 'Away.'))
    const { failed } = await createContracts([wish('one')])
    expect(failed).toMatchObject([{ id: 'one', error: { code: 'deadline-exceeded' } }])
  })

  it('creates the other contracts after one was refused, and keeps the reason for the refusal', async () => {
    refuse('permission-denied')
    const { created, failed } = await createContracts([wish('one'), wish('two')])
    expect(created).toEqual(['two'])
    expect(failed).toMatchObject([{ id: 'one', error: { message: 'Said by the server.' } }])
  })
})

describe('saveContract', () => {
  it('sends the changed terms, their old values, and earlier saves that got no answer', async () => {
    const own = [
      { writeId: 'lost', terms: { location: 'Bergen' } },
      { writeId: 'this-one', terms: { location: 'Oslo' } },
    ]
    await saveContract(edited, { location: 'Oslo', filmingRate: undefined }, { writeId: 'this-one', own })
    expect(server.send).toHaveBeenCalledExactlyOnceWith(
      {
        kind: 'save',
        requestId: 'this-one',
        contractId: 'c1',
        terms: { location: 'Oslo', filmingRate: null },
        base: { location: 'Bristol', filmingRate: 40_000 },
        own: [{ writeId: 'lost', terms: { location: 'Bergen' } }],
        refresh: [],
      },
      'c1',
    )
  })

  it('returns the saved contract even if the person may not read it any more', async () => {
    server.send.mockResolvedValueOnce(undefined)
    expect(await saveContract(edited, { pmId: 'ben' })).toMatchObject({ id: 'c1', pmId: 'ben' })
  })

  const clash = (theirs: Partial<Contract>) =>
    refuse('conflict', {
      theirs: contractOf('c1', { ...edited, location: 'Bergen', ...theirs }),
      base: { location: 'Bristol', episode: 'Two' },
      clashes: ['location'],
    })

  it('fails with both versions of the contract if somebody else set the same term differently', async () => {
    clash({ lastModifiedById: 'ben' })
    const failure = await saveContract(edited, { location: 'Oslo' }).catch(error => error)
    expect(failure).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Somebody else changed the same terms .*: Place\b/),
      details: {
        theirs: { location: 'Bergen' },
        base: { id: 'c1', location: 'Bristol', episode: 'Two', filmingRate: 40_000 },
      },
    })
  })

  it('says in the error if the other value came from another tab of the same person', async () => {
    clash({ lastModifiedById: 'mia', lastWriteId: 'other-tab' })
    await expect(saveContract(edited, { location: 'Oslo' })).rejects.toThrow(/^You, in another tab,/)
    noteOwnWrite('this-tab')
    clash({ lastModifiedById: 'mia', lastWriteId: 'this-tab' })
    await expect(saveContract(edited, { location: 'Oslo' })).rejects.toThrow(/^Somebody else/)
  })
})

describe('dispatchContract', () => {
  const stale = (lastWriteId: string) =>
    refuse('conflict', { theirs: { revision: 2, lastModifiedById: 'mia', lastWriteId } })

  it('sends the event a second time if only this tab has saved the contract since', async () => {
    noteOwnWrite('own-save')
    stale('own-save')
    await dispatchContract(edited, { event: 'submit-contract' }, { writeId: 'submit' })
    expect(server.send.mock.calls.map(([request]) => request)).toMatchObject([
      { requestId: 'submit', seenRevision: 1 },
      { requestId: 'submit', seenRevision: 2 },
    ])
  })

  it('fails if somebody else has saved the contract since', async () => {
    stale('of-another')
    await expect(dispatchContract(edited, { event: 'submit-contract' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})
