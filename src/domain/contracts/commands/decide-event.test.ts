import { expect, it } from 'vitest'
import { defaultConfig } from '@/domain/config/schema'
import { contractChecks } from '@/domain/contracts/checks/checks'
import { addDays } from '@/domain/shared/dates'
import { validContract } from '~tests/fixtures/valid-contract'
import { contractOf } from '~tests/rules/support/contracts'
import { people } from '~tests/rules/support/people'
import { checkValid } from './check-valid'
import { decideContractEvent } from './decide-event'

const facts = { actor: people.pc, now: Date.now(), requestId: 'request', seenRevision: 1 }
const submit = { event: 'submit-contract' } as const

it('a contract command writes the contract and its log entry under the id of the request', () => {
  const [contract, entry, ...others] = decideContractEvent(contractOf('c1'), submit, facts)
  expect(contract).toMatchObject({
    path: 'contracts/c1',
    data: {
      status: 'submitted',
      submittedById: 'pc',
      revision: 2,
      lastWriteId: 'request',
      lastLogId: 'request',
    },
  })
  expect(entry).toMatchObject({ path: 'logs/request', data: { logType: 'submit-contract' } })
  expect(others).toEqual([])
})

it('a contract command for an older revision is refused, and the refusal names who changed the contract', () => {
  const changed = contractOf('c1', { revision: 3, lastModifiedById: 'ben', lastWriteId: 'of-ben' })
  expect(() => decideContractEvent(changed, submit, facts)).toThrow(
    expect.objectContaining({
      code: 'conflict',
      details: { theirs: { revision: 3, lastModifiedById: 'ben', lastWriteId: 'of-ben' } },
    }),
  )
})

it('a contract command writes nothing when the same request was done before', () => {
  const submitted = contractOf('c1', { status: 'submitted', revision: 2 })
  expect(decideContractEvent(submitted, submit, facts)).toEqual([])
})

const today = '2026-05-01'
const context = { today, limits: defaultConfig, isRoleListClosed: true }
const checkFacts = { context, ruleLines: defaultConfig.contractTemplateRules }
const given = ['address', 'dob', 'niNumber', 'accountName', 'sortCode', 'accountNumber']
const dailies = (days: number) =>
  validContract('dailies', {
    cachedCrew: { ...validContract('dailies').cachedCrew, firstName: 'Zoe', email: 'zoe@example.com' },
    cachedProductionCompany: {
      ...validContract('dailies').cachedProductionCompany,
      name: 'Ice',
      address: '1 Quay',
    },
    privateGiven: given,
    contractEndDate: addDays('2026-06-01', days - 1),
  })
const problemsOf = (check: () => void): { message: string }[] => {
  try {
    check()
    return []
  } catch (error) {
    expect(error).toMatchObject({ code: 'failed-precondition' })
    return (error as { details: { problems: { message: string }[] } }).details.problems
  }
}

it('a command that submits a contract is refused with a list of the missing terms', () => {
  const problems = problemsOf(() =>
    checkValid({ ...dailies(3), location: '', privateGiven: [] }, submit, checkFacts),
  )
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'location' }),
      expect.objectContaining({ path: 'private' }),
    ]),
  )
})

it('a contract can be submitted only with a reason for the exact sentence of each finding', () => {
  const contract = dailies(12)
  const [finding] = contractChecks(contract, context, 'submit').filter(
    ({ strength }) => strength === 'explain',
  )
  const { id: check = '', message: sentence = '' } = finding ?? {}
  const reason = 'They stand in for somebody who is ill.'
  const open = (reasons: { check: string; sentence: string; reason: string }[]) =>
    problemsOf(() => checkValid(contract, { ...submit, reasons }, checkFacts)).map(({ message }) => message)
  expect(open([])).toContain(sentence)
  expect(open([{ check, sentence: 'Another sentence', reason }])).toContain(sentence)
  expect(open([{ check, sentence, reason: 'Because.' }])).toContain(sentence)
  expect(open([{ check, sentence, reason }])).not.toContain(sentence)
})

it.each([
  ['a Word file', 'word'],
  ['a PDF', 'pdf'],
])(
  'the signed copy of a contract cannot be %s that was prepared for signing, but can be another file',
  (_, fileId) => {
    const file = {
      template: 'dailies-contract',
      fileId: 'word',
      name: 'a.docx',
      path: 'contracts/c1/a.docx',
    } as const
    const sent = contractOf('c1', {
      status: 'sent',
      documentSet: {
        ...{ requestId: 'r', termsRevision: 1, isDraft: false, madeAt: 1, madeById: 'pc', dataHash: 'h' },
        files: [{ ...file, templateVersion: '1', pdf: { fileId: 'pdf', path: 'contracts/c1/a.pdf' } }],
      },
    })
    const sign = (signedFileId: string) =>
      decideContractEvent(
        sent,
        { event: 'sign-contract', signedFileId, signedOn: '2026-05-01' },
        { ...facts, now: Date.parse('2026-05-02') },
      )
    expect(() => sign(fileId)).toThrow('nobody has signed')
    expect(sign('scan')).not.toEqual([])
  },
)
