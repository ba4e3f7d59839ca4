import { describe, expect, it } from 'vitest'
import { contractEventDefinition } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import { availableContractCommands } from '@/domain/contracts/workflow/available'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { validContract } from '~tests/fixtures/valid-contract'
import { stage } from './stage'

const facts = { approvalLimit: 1000 }
const submitted = (fields: Partial<Contract> = {}): Contract => ({
  ...validContract('freelance', { status: 'submitted', submittedById: 'pc' }),
  totalContractPayment: 100_000,
  ...fields,
})

describe('a submitted contract', () => {
  it('waits for its PM if its total is within the approval limit', () => {
    expect(stage(submitted(), facts)).toMatchObject({ who: 'The PM', userIds: ['pm'] })
  })

  it('waits for an admin if its total is above the limit in its currency, and for its PM if there is no limit', () => {
    expect(stage(submitted({ totalContractPayment: 100_001 }), facts)).toMatchObject({
      who: 'An admin',
      userIds: [],
    })
    expect(stage(submitted({ currency: 'JPY', totalContractPayment: 1001 }), facts).who).toBe('An admin')
    expect(stage(submitted({ totalContractPayment: 100_001 }), { approvalLimit: 0 }).who).toBe('The PM')
  })

  it('waits for an admin if the production manager (PM) of the contract submitted it', () => {
    expect(stage(submitted({ submittedById: 'pm' }), facts).who).toBe('An admin')
  })

  it.each([
    ['made it', { createdBy: 'pm' }],
    ['changed its terms', { writtenByIds: ['pc', 'pm'] }],
  ])('waits for an admin, and says why, if its PM %s', (_, fields) => {
    expect(stage(submitted({ writtenByIds: ['pc'] }), facts)).toMatchObject({ who: 'The PM', why: '' })
    expect(stage(submitted(fields), facts)).toMatchObject({
      who: 'An admin',
      why: 'the production manager (PM) of the contract wrote some of it',
    })
  })

  it('waits for its PM exactly when the PM has an approve button', () => {
    for (const totalContractPayment of [100_000, 100_001]) {
      const contract = submitted({ totalContractPayment })
      const pm = actorOf(aUser('pm', { isEmployee: true, canAccessContracts: true }))
      const approve = availableContractCommands(contract, pm, facts).find(
        ({ event }) => event === 'approve-contract',
      )
      expect(stage(contract, facts).userIds.includes('pm')).toBe(approve?.enabled)
    }
  })
})

it.each([
  ['pc', 100_000, 'Somebody else must approve it: the production manager (PM) of the contract, or an admin.'],
  [
    'pc',
    100_001,
    'Somebody else must approve it: an admin, since the total of the contract is above the limit that its production manager (PM) may approve.',
  ],
  [
    'pm',
    100_000,
    'Somebody else must approve it: an admin, since the production manager (PM) of the contract submitted it.',
  ],
])(
  'the question before submitting says who will approve the contract: submitted by %s, total %i',
  (actorId, totalContractPayment, sentence) => {
    const contract = submitted({ status: 'draft', submittedById: '', totalContractPayment })
    const { question } = contractEventDefinition('submit-contract')
    expect(question(contract, { actorId, ...facts }).body).toContain(sentence)
  },
)
