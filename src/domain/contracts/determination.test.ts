import { describe, expect, it } from 'vitest'
import { actorOf } from '@/domain/users/actor'
import { userSchema } from '@/domain/users/schema'
import { validContract } from '~tests/fixtures/valid-contract'
import { voidedDetermination } from './determination'
import { determinationGiven } from './determination-given'
import type { ContractCommand } from './events/registry'
import type { Contract } from './schema'
import { applyContractCommand } from './workflow/apply'

const pm = actorOf(
  userSchema.parse({
    id: 'pm',
    email: 'pm@example.com',
    firstName: 'Priya',
    lastName: 'Mehta',
    isEmployee: true,
  }),
)
const now = Date.UTC(2026, 4, 4, 10)
const open = validContract('loanout', { status: 'submitted', sdsOutcome: '', determinedAt: 0 })
const command: ContractCommand = {
  event: 'determine-status',
  sdsOutcome: 'outside',
  sdsReasons: [' Control: decides how the work is done. ', ''],
  isDetermined: true,
}
const put = (contract: Contract, sent: ContractCommand) =>
  applyContractCommand(contract, sent, pm, { now, logId: 'log' })

describe('the status determination of a contract for tax', () => {
  it('stores its author, time and reasons, and makes earlier documents outdated', () => {
    const { changes, log } = put(open, command)
    expect(changes).toMatchObject({
      sdsOutcome: 'outside',
      sdsReasons: ['Control: decides how the work is done.'],
      determinedById: 'pm',
      determinedAt: now,
      termsRevision: open.termsRevision + 1,
    })
    expect(log.data).toMatchObject({
      from: 'submitted',
      to: 'submitted',
      comment: 'Outside off-payroll working\nControl: decides how the work is done.',
    })
  })

  it.each([
    ['without reasons', { sdsReasons: ['  '] }, 'Give the reasons'],
    ['without an outcome', { sdsOutcome: undefined }, 'Choose the tax status'],
    [
      'without the tick that says who determined it',
      { isDetermined: false },
      'determine the status yourself',
    ],
  ])('is refused %s', (_, wrong, sentence) => {
    expect(() => put(open, { ...command, ...wrong } as ContractCommand)).toThrow(sentence)
  })

  it('is refused for a contract that needs no determination', () => {
    const small = validContract('loanout', { status: 'submitted', engagerIsSmall: 'yes' })
    expect(() => put(small, command)).toThrow('needs no determination')
  })

  it('is cleared when the contract names another person, but its reasons stay', () => {
    const made = validContract('loanout', { determinedAt: now })
    expect(voidedDetermination(made, { crewId: 'else' })).toMatchObject({ sdsOutcome: '', determinedAt: 0 })
    expect(voidedDetermination(made, { crewId: 'else' })).not.toHaveProperty('sdsReasons')
    expect(voidedDetermination(made, { crewId: made.crewId })).toEqual({})
    expect(voidedDetermination(made, {})).toEqual({})
  })

  it('counts as delivered when somebody records it, or when it was mailed to the worker’s own address', () => {
    const file = { template: 'status-determination-letter', templateVersion: '1', fileId: 'letter' }
    const sent = validContract('loanout', {
      status: 'sent',
      sentAt: now,
      sentTo: ['Ada@crew.example'],
      sentFileIds: ['letter'],
      cachedCrew: { ...open.cachedCrew, email: 'ada@crew.example' },
      documentSet: {
        ...{ requestId: 'r', termsRevision: 1, isDraft: false, madeAt: 1, madeById: 'x', dataHash: 'x' },
        files: [{ ...file, name: 'a.docx', path: 'a' }],
      },
    })
    expect(determinationGiven(sent)).toBe('Sent to ada@crew.example on 4th May 2026')
    expect(determinationGiven({ ...sent, sentTo: ['agent@example.com'] })).toBe('')
    expect(determinationGiven({ ...sent, sentFileIds: [] })).toBe('')
    expect(determinationGiven({ ...sent, determinationGivenOn: '2026-05-05' })).toBe('Given on 5th May 2026')
  })

  it('cannot be delivered before it was made', () => {
    const approved = validContract('loanout', { status: 'approved', determinedAt: now })
    const given = { event: 'give-determination', comment: 'By hand.', givenOn: '2026-05-03' } as const
    expect(() => put(approved, given)).toThrow('The letter was given on that day or later')
    expect(() => put({ ...approved, determinedAt: 0 }, given)).toThrow('Nobody has determined')
    expect(put(approved, { ...given, givenOn: '2026-05-04' })).toMatchObject({
      changes: { determinationGivenOn: '2026-05-04', determinationGivenHow: 'By hand.' },
    })
  })
})
