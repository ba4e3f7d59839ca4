import { afterAll, beforeAll, test } from 'vitest'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { planContractTransition } from '@/domain/contracts/workflow/plan'
import { contractOf, contractSurroundings, SIGNED_FILE, storedContract } from '../support/contracts'
import { expectAllowed, expectDenied } from '../support/expect'
import { as, people, peopleDocuments } from '../support/people'
import { RulesClient } from '../support/rest'

/** Conditions of the rules of contracts that nothing else stands in for: each with the write that it alone refuses. */

const client = new RulesClient('demo-conditions-contracts')
const { pc } = people

beforeAll(async () => {
  await client.start()
  await client.seed(peopleDocuments())
})
afterAll(() => client.stop())

test('a signed copy is a file that is there', async () => {
  const contract = contractOf('contract', { status: 'sent' })
  await client.seed({
    'contracts/contract': storedContract(contract),
    ...contractSurroundings('contract'),
  })
  const signing = (signedFileId: string) => {
    const by = { actor: pc, writeId: crypto.randomUUID(), now: Date.now() }
    const command = { event: 'sign-contract', signedFileId, signedOn: '2026-03-01' } as const
    const change = applyContractCommand(contract, command, pc, { ...by, logId: by.writeId })
    return client.commit(as(pc), planContractTransition({ ...by, contract, change }))
  }
  expectDenied(await signing('absent'))
  expectAllowed(await signing(`${SIGNED_FILE}-contract`))
})
