import { describe, expect, it } from 'vitest'
import type { Contract } from '@/domain/contracts/schema'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { planContractPrivateSave, planContractSave } from '@/domain/contracts/workflow/plan'
import { actorOf } from '@/domain/users/actor'
import { aContract, now, person, users } from '~tests/fixtures/contract-people'
import { decidersOf, wroteContract } from './approvers'

const deciders = decidersOf(aContract(), users)
const facts = { now, logId: 'l1' }
const submitted = (fields: Partial<Contract> = {}) => aContract({ createdBy: 'pc', ...fields })
const pm = actorOf(person('pm'))
const admin = actorOf(person('admin', { canAccessAdminApp: true }))
const approve =
  (contract: Contract, actor = pm, env: object = { deciders }) =>
  () =>
    applyContractCommand(contract, { event: 'approve-contract' }, actor, { ...facts, ...env })

it('the PM and all active admins may approve a contract', () => {
  expect(deciders).toEqual([
    { id: 'pm', isAdmin: false },
    { id: 'admin', isAdmin: true },
    { id: 'admin2', isAdmin: true },
  ])
})

describe('the approvers of a contract', () => {
  it.each([
    ['made the contract', { createdBy: 'pm' }],
    ['changed its words', { writtenByIds: ['pm'] }],
    ['changed its terms by becoming its PM', { createdBy: 'pc', writtenByIds: ['pc', 'pm'] }],
  ])('do not include the PM who %s', (_, fields) => {
    expect(approve(submitted())).not.toThrow()
    expect(approve(submitted(fields))).toThrow(
      /You wrote some of this contract.*an admin, since the production manager \(PM\) of the contract wrote/,
    )
    expect(approve(submitted(fields), admin)).not.toThrow()
  })

  it('do not include an admin who wrote part of the contract if somebody else can approve it', () => {
    const written = submitted({ writtenByIds: ['admin'] })
    expect(approve(written, admin)).toThrow(/You wrote some of this contract/)
    // Without `deciders`, the function knows nobody else who can decide.
    expect(approve(written, admin, {})).toThrow(/You wrote some of this contract/)
    expect(approve({ ...written, writtenByIds: ['admin', 'admin2', 'pm'] }, admin)).not.toThrow()
    expect(approve({ ...written, writtenByIds: ['admin', 'admin2'], salary: 1 }, admin)).not.toThrow()
    expect(approve({ ...written, writtenByIds: ['admin', 'admin2'] }, admin)).toThrow(/wrote/)
  })

  it('do not include the person who submitted the contract, even if nobody else can approve it', () => {
    const own = submitted({ submittedById: 'admin', writtenByIds: ['admin', 'admin2', 'pm'] })
    expect(approve(own, admin)).toThrow(/You submitted this contract/)
  })

  it('can approve changed bank details only if the page shows that they changed', () => {
    const env = { deciders, bankDiffersFrom: 'CON-2026-0009' }
    expect(approve(submitted(), pm, env)).toThrow(/bank details differ from those of CON-2026-0009/)
    expect(approve(submitted({ bankDiffersFrom: 'CON-2026-0009' }), pm, env)).not.toThrow()
  })
})

describe('the list of a contract’s writers', () => {
  const write = { actor: { id: 'pm', name: 'PM' }, writeId: 'w1', now }
  const written = (writes: readonly { path: string; data: Record<string, unknown> }[]) =>
    writes.find(({ path }) => path === 'contracts/c1')?.data.writtenByIds

  it('includes a person who changed its terms, and lists that person only once', () => {
    const contract = aContract({ status: 'draft', writtenByIds: ['pc'] })
    const plan = (from: Contract) =>
      planContractSave({ ...write, contract: from, changes: { location: 'Oslo' } })
    expect(written(plan(contract))).toEqual(['pc', 'pm'])
    expect(written(plan({ ...contract, writtenByIds: ['pm'] }))).toEqual(['pm'])
  })

  it('includes a person who changed private details', () => {
    const contract = aContract({ status: 'draft' })
    const details = { accountNumber: '66374958' } as Parameters<typeof planContractPrivateSave>[0]['details']
    expect(written(planContractPrivateSave({ ...write, contract, before: undefined, details }))).toEqual([
      'pm',
    ])
  })
})

it('a person without an id never counts as a writer of a contract', () => {
  expect(wroteContract({ createdBy: '', writtenByIds: [''] }, '')).toBe(false)
})
