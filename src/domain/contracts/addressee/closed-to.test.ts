import { describe, expect, it } from 'vitest'
import { type ContractCommand, contractEventDefinition } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { actorOf } from '@/domain/users/actor'
import { aContract, now, person } from '~tests/fixtures/contract-people'
import { closedWithout, isClosedTo, openAddresses } from './closed-to'
import { planDenial } from './deny'

const admin = actorOf(person('admin', { canAccessAdminApp: true, canAccessContracts: true }))
const [ADA, BO] = ['ada@example.com', 'bo@example.com']
const changesBy = (contract: Contract, command: ContractCommand) =>
  applyContractCommand(contract, command, admin, { now, logId: 'log' }).changes
const sent = (fields: Partial<Contract> = {}) =>
  aContract({ status: 'sent', sentTo: [ADA, BO], closedTo: [ADA], ...fields })

describe('an address whose reader said that the link was not meant for them', () => {
  it('is stored in the contract once, with the log entry of the denial', () => {
    const [change, entry] = planDenial(sent({ closedTo: [BO, 'Ada@example.com'], revision: 3 }), {
      ...{ actor: { id: 'addressee', name: ADA }, writeId: 'w', now },
    })
    expect(change).toMatchObject({
      path: 'contracts/c1',
      data: { closedTo: [BO, ADA], lastLogId: 'w', revision: 4, lastModifiedById: 'addressee' },
    })
    expect(entry).toMatchObject({ path: 'logs/w', data: { logType: 'deny-link', createdByName: ADA } })
  })

  it('gets no mails, whatever the case of its letters, and other addresses still do', () => {
    expect(openAddresses(sent({ closedTo: ['Ada@Example.com'] }))).toEqual([BO])
    expect(isClosedTo(sent(), 'ADA@example.com')).toBe(true)
    expect(isClosedTo(sent(), BO)).toBe(false)
    expect(closedWithout(sent({ closedTo: [ADA, BO] }), 'Ada@example.com')).toEqual([BO])
  })

  it('gets no answer by mail, and the question before the answer says so', () => {
    const { question } = contractEventDefinition('answer-contract')
    const asked = sent({ query: 'Who is this for?', queryFrom: ADA })
    const said = 'the reader at ada@example.com said later that the link was not meant for them'
    expect(question(asked, { actorId: 'admin' })).toMatchObject({
      confirmLabel: 'Record the answer',
      body: expect.stringContaining(said),
    })
    expect(question({ ...asked, closedTo: [] }, { actorId: 'admin' })).toMatchObject({
      confirmLabel: 'Send the answer',
    })
  })

  it('is forgotten when the contract becomes a draft again', () => {
    const reopen = { event: 'reopen-contract', comment: 'The dates moved by a week.' } as const
    expect(changesBy(sent(), reopen)).toMatchObject({ status: 'draft', closedTo: [] })
  })

  it('is forgotten when the contract is sent', () => {
    const file = { template: 'crew', templateVersion: '1', fileId: 'f', name: 'f.docx', path: 'f' }
    const approved = aContract({
      ...{ status: 'approved', closedTo: [ADA], contractStartDate: '2026-06-01' },
      documentSet: {
        ...{ requestId: 'r', termsRevision: 1, isDraft: false, madeAt: 1, madeById: 'x', dataHash: 'x' },
        files: [file],
      },
    })
    const send: ContractCommand = { event: 'send-contract', sentTo: [ADA], sentFileIds: ['f'] }
    expect(changesBy(approved, send)).toMatchObject({ status: 'sent', closedTo: [] })
  })

  it('is forgotten when details are requested from it, but not when they are requested from another address', () => {
    const ask = (address: string): ContractCommand => ({
      ...{ event: 'ask-details', sentTo: [address], askedDetails: ['utr'] },
    })
    expect(changesBy(sent(), ask(ADA))).toMatchObject({ closedTo: [] })
    expect(changesBy(sent(), ask(BO))).toMatchObject({ closedTo: [ADA] })
  })

  it('stays closed after other events', () => {
    expect(changesBy(sent(), { event: 'query-contract', comment: 'May it be in April?' })).not.toHaveProperty(
      'closedTo',
    )
  })
})
