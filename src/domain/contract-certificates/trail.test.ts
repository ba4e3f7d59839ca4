import { expect, it } from 'vitest'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { otherContractLogTypes } from '@/domain/contracts/events/registry'
import { type ContractLog, logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import { validContract } from '~tests/fixtures/valid-contract'
import { trailOf } from './trail'

/** Every log entry that may happen to a contract through its link, or between office and addressee. */
const told: readonly ContractLog['logType'][] = [
  ...(['prepare-documents', 'send-contract', 'send-contract-code', 'enter-wrong-code'] as const),
  ...(['open-contract-link', 'fetch-contract-document', 'ask-details', 'give-details'] as const),
  ...(['complete-details', 'take-details', 'change-bank', 'raise-query', 'query-contract'] as const),
  ...(['answer-contract', 'bounce-link', 'remind-addressee', 'expire-link', 'send-contract-link'] as const),
  ...(['deny-link', 'sign-by-link', 'decline-by-link', 'countersign-contract'] as const),
]

function entry(logType: ContractLog['logType'], at: number): ContractLog {
  const subject = validContract('freelance')
  const actor = { id: 'addressee', name: 'ada@example.com' }
  const log = logSchema.parse({
    ...newContractEntry({ id: `l${at}`, logType, subject, actor }),
    ...{ revision: 1, lastWriteId: 'w', lastModifiedAt: at, lastModifiedById: 'addressee', writtenAt: at },
  })
  if (!isContractLog(log)) throw new Error('not about a contract')
  return log
}

it('the trail of a certificate lists a link’s events in order, each with a hash and without e-mail addresses', async () => {
  const logs = told.map((logType, at) => entry(logType, at + 1))
  const trail = await trailOf(logs.toReversed(), 1)
  expect(trail.map(({ at }) => at)).toEqual(told.map((_, at) => at + 1))
  expect(new Set(trail.map(({ hash }) => hash)).size).toBe(told.length)
  expect(JSON.stringify(trail)).not.toContain('ada@')
  const shorter = await trailOf(logs.slice(1), 1)
  expect(shorter.at(-1)?.hash).not.toBe(trail.at(-1)?.hash)
})

it('the trail of a certificate leaves out events of other versions and edits of a draft', async () => {
  expect(await trailOf([entry('send-contract', 1)], 2)).toEqual([])
  expect(await trailOf([entry('edit-contract', 1), entry('edit-contract-private', 2)], 1)).toEqual([])
})

it('the trail of a certificate has a line for every logged action of an addressee', () => {
  const office = ['create-contract', 'edit-contract', 'edit-contract-private', 'import-contract']
  const after = ['complete-contract']
  expect(otherContractLogTypes.filter(type => ![...told, ...office, ...after].includes(type))).toEqual([])
})
