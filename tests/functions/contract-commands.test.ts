import { randomUUID } from 'node:crypto'
import { FieldValue } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContractCommand, ContractEvent } from '@/domain/contracts/events/registry'
import type { ContractRole } from '@/domain/contracts/people'
import { noPersonDetails } from '@/domain/contracts/person-details/person-details'
import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { type ContractStatus, contractStatuses } from '@/domain/contracts/statuses'
import { addDays, todayIso } from '@/domain/shared/dates'
import { allowedContractEvents } from '../fixtures/allowed-contract-events'
import { buildProduction } from '../fixtures/builders'
import { validContract } from '../fixtures/valid-contract'
import { storedContract } from '../rules/support/contracts'
import { adminBucket as bucket, adminFirestore as db } from '../support/admin'
import { type CallableAnswer, callFunction, signUp } from '../support/callable'

const run = randomUUID().slice(0, 8)
const id = (name: string) => `${name}-${run}`
const today = todayIso(Date.now())

const open = { isEmployee: true, companyAccess: ['open'] }
/** Accounts by name. On the contracts of this test, 'pm', 'pc' and 'submitter' have the roles that they are named after. */
const accounts = {
  pm: open,
  pc: open,
  submitter: { ...open, canAccessContracts: true },
  contracts: { ...open, canAccessContracts: true },
  admin: { ...open, canAccessAdminApp: true },
  employee: { ...open, isDirector: true, isReviewer: true },
  freelancer: { ...open, isEmployee: false },
  /** May use contracts, but sees the contracts of no company. */
  outsider: { ...open, companyAccess: [], canAccessContracts: true },
  archived: { ...open, isArchived: true, canAccessAdminApp: true, canAccessContracts: true },
} as const
type Person = keyof typeof accounts
const everybody = Object.keys(accounts) as Person[]
const tokens = new Map<Person, string>()
const uids = new Map<Person, string>()

const stamps = {
  revision: 1,
  lastWriteId: 'seed',
  lastModifiedAt: 1,
  lastModifiedById: 'seed',
  writtenAt: FieldValue.serverTimestamp(),
}
async function store(path: string, body: object): Promise<void> {
  const { id: _, ...data } = JSON.parse(JSON.stringify(body))
  await db.doc(path).set({ ...data, ...stamps })
}

const bank = { accountName: 'Ada', sortCode: '089999', accountNumber: '66374958' }

// Removes the contracts that wait for somebody: the reminders in other tests would count them.
afterAll(async () => {
  const { docs } = await db.collection('contracts').where('productionId', '==', id('ice')).get()
  await Promise.all(docs.map(contract => contract.ref.delete()))
})

beforeAll(async () => {
  for (const name of everybody) {
    const email = `${name}.${run}@contracts.test`
    const { idToken, uid } = await signUp(email)
    tokens.set(name, idToken)
    uids.set(name, uid)
    const account = { isArchived: false, ...accounts[name], userId: id(name), name: `${name} Person` }
    await store(`accounts/${email}`, account)
  }
  await store(`productions/${id('ice')}`, buildProduction({ id: id('ice'), name: 'Ice', pmId: id('pm') }))
  await store(
    `productions/${id('closed')}`,
    buildProduction({ id: id('closed'), companyId: 'company-one', companyAccess: 'company-one' }),
  )
  await store(`companies/${id('engager')}`, { name: 'Engager Ltd', address: '1 Quay, Bristol' })
  await store(`crew/${id('ada')}`, { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' })
  await store(`crew/${id('ada')}/private/details`, {
    address: '12 Analytical Row',
    niNumber: 'AB123456C',
    ...bank,
  })
  await store(`crew/${id('bo')}`, { firstName: 'Bo', lastName: 'Bare', email: 'bo@example.com' })
  await store(`contractCompanies/${id('lens')}`, { name: 'Lens Ltd' })
  await store(`contractCompanies/${id('lens')}/private/details`, { ...bank, accountName: 'Lens Ltd' })
})

const call = (who: Person | '', name: 'contractCommand' | 'privateDetails', request: object) =>
  callFunction(name, request, who === '' ? undefined : tokens.get(who))

/** 'ok', or the code with which a call was refused. */
const codeOf = ({ error }: CallableAnswer) => error?.status ?? 'ok'
const refusal = ({ error }: CallableAnswer) => ({
  status: error?.status,
  message: error?.message ?? '',
  ...(error?.details as { problems?: { path: string; message: string }[]; theirs?: object } | undefined),
})
const storedOf = async (contractId: string) => (await db.doc(`contracts/${contractId}`).get()).data()
const entriesOf = async (resourceId: string) =>
  (await db.collection('logs').where('resourceId', '==', resourceId).get()).docs.map(entry => entry.data())
const looksAt = async (resourceId: string) =>
  (await entriesOf(resourceId)).filter(({ logType }) => logType === 'sensitive-read')

const file = (contractId: string, changes: object = {}) => ({
  ...{ name: 'file.pdf', type: 'application/pdf', path: 'uploads/x/file.pdf', url: '', size: 9 },
  ...{ parentType: 'contract', parentId: contractId, productionId: id('ice'), companyId: 'some-company' },
  ...{ companyAccess: 'open', createdById: id('pc'), isArchived: false },
  ...changes,
})

const pathOf = (fileId: string) => `uploads/${fileId}/file.pdf`

/** What was sent with a contract, and who signed it. */
const signingFixture = ({ signatures, manifestHash }: { signatures: object[]; manifestHash: string }) => ({
  ...{ reference: 'CON-2026-0001', version: 1, files: [], manifestHash, deed: '' },
  signatures: signatures.map(each => ({
    ...{
      id: 'r',
      mark: { kind: 'typed' },
      consent: { version: 1, text: 'I agree.' },
      address: 'ada@example.com',
    },
    ...{ zone: 'UTC', localTime: '', ip: '', browser: '', method: '' },
    ...each,
  })),
})

/** A contract in a state that allows each of its events, with its files. */
async function contractIn(status: ContractStatus, changes: Partial<Contract> = {}): Promise<string> {
  const contractId = randomUUID()
  const { cachedCrew, cachedProductionCompany } = validContract('freelance')
  const isOver = status === 'signed'
  const files = [`set-${contractId}`, `signed-${contractId}`]
  for (const fileId of files) await store(`files/${fileId}`, file(contractId, { path: pathOf(fileId) }))
  if (status === 'sent') await bucket.file(pathOf(`signed-${contractId}`)).save(`Signed ${contractId}`)
  const contract = validContract('freelance', {
    id: contractId,
    status,
    productionId: id('ice'),
    productionCompanyId: id('engager'),
    crewId: id('bo'),
    companyId: 'some-company',
    pmId: id('pm'),
    pcId: id('pc'),
    location: 'Bristol',
    services: 'Filming',
    personDetails: { ...noPersonDetails, said: { agentName: 'Byron Associates' } },
    sdsReasons: ['May send a substitute'],
    determinedById: id('pm'),
    determinedAt: 1,
    cachedCrew: { ...cachedCrew, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    cachedProductionCompany: { ...cachedProductionCompany, name: 'Engager Ltd', address: '1 Quay, Bristol' },
    privateGiven: ['address', 'niNumber', 'accountName', 'sortCode', 'accountNumber'],
    contractStartDate: addDays(today, isOver ? -20 : 30),
    contractEndDate: addDays(today, isOver ? -2 : 43),
    rightToWorkCheckedOn: addDays(today, -1),
    submittedById: status === 'draft' ? '' : id('submitter'),
    cancelledAt: status === 'cancelled' ? Date.now() - 86_400_000 : 0,
    signedAt: isOver ? 1 : 0,
    // The other side has signed, so that the contract can be countersigned.
    signatures: status === 'sent' ? [{ act: 'person', name: 'Ada', capacity: '', at: 1 }] : [],
    query: status === 'sent' ? 'May she bring her own lenses?' : '',
    ...(['approved', 'sent', 'signed'].includes(status)
      ? {
          documentSet: {
            ...{ requestId: 'r', termsRevision: 1, isDraft: false, madeAt: 1, madeById: 'x', dataHash: 'x' },
            files: [
              {
                ...{ template: 'self-employed-crew-agreement', templateVersion: '1' },
                ...{ fileId: `set-${contractId}`, name: 'a.docx', path: `contracts/${contractId}/a.docx` },
              },
            ],
          },
        }
      : {}),
    ...changes,
  })
  await store(`contracts/${contractId}`, storedContract(contract))
  if (status === 'sent') {
    const signatures = contract.signatures.map(each => ({ ...each, manifestHash: 'hash' }))
    await store(`contracts/${contractId}/signings/1`, signingFixture({ signatures, manifestHash: 'hash' }))
  }
  return contractId
}

const because = { comment: 'The dates moved by a week.' }
/** The inputs of each event. */
const commands: Record<ContractEvent, (contractId: string) => ContractCommand> = {
  'ask-details': () => ({ event: 'ask-details', sentTo: ['ada@example.com'], askedDetails: ['utr'] }),
  'take-details': () => ({ event: 'take-details', takenDetails: ['agentName'] }),
  'check-right-to-work': contractId => ({
    event: 'check-right-to-work',
    rightToWork: {
      ...{ route: 'original', checkedOn: today, document: 'British passport', likeness: true },
      ...{ limitOn: '', nextOn: '', evidenceFileId: `signed-${contractId}`, outsideReason: '' },
    },
  }),
  'submit-contract': () => ({ event: 'submit-contract' }),
  'approve-contract': () => ({ event: 'approve-contract' }),
  'return-contract': () => ({ event: 'return-contract', ...because }),
  'withdraw-contract': () => ({ event: 'withdraw-contract' }),
  'reopen-contract': () => ({ event: 'reopen-contract', ...because }),
  'send-contract': contractId => ({
    event: 'send-contract',
    sentTo: ['ada@example.com'],
    sentFileIds: [`set-${contractId}`],
  }),
  'sign-contract': contractId => ({
    event: 'sign-contract',
    signedFileId: `signed-${contractId}`,
    signedOn: today,
  }),
  'sign-by-link': () => ({ event: 'sign-by-link' }),
  'decline-by-link': () => ({ event: 'decline-by-link', ...because }),
  'countersign-contract': () => ({ event: 'countersign-contract' }),
  'query-contract': () => ({ event: 'query-contract', comment: 'May it be in April?' }),
  'answer-contract': () => ({ event: 'answer-contract', comment: 'Yes.' }),
  'determine-status': () => ({
    event: 'determine-status',
    sdsOutcome: 'outside',
    sdsReasons: ['Control: decides how the work is done.'],
    isDetermined: true,
  }),
  'give-determination': () => ({
    event: 'give-determination',
    givenOn: today,
    comment: 'By hand, on set.',
  }),
  'cancel-contract': () => ({ event: 'cancel-contract', ...because }),
  'end-contract': () => ({
    event: 'end-contract',
    ...because,
    cancelledOn: addDays(today, -3),
    feeDue: 100,
  }),
  'restore-contract': () => ({ event: 'restore-contract' }),
  'keep-contract': () => ({ event: 'keep-contract' }),
}

/** An addressee never has a sign-in. */
const peopleIn = (role: ContractRole): readonly Person[] =>
  role === 'contracts' ? ['contracts', 'submitter'] : role === 'addressee' ? [] : [role]
/** The people who may cause this event in this status. */
const mayDo = (event: ContractEvent, status: ContractStatus) =>
  (allowedContractEvents[event][status] ?? []).flatMap(peopleIn)
const editorNames: readonly Person[] = ['pm', 'pc', 'submitter', 'contracts', 'admin']
const events = Object.keys(allowedContractEvents) as ContractEvent[]
const statusesOf = (event: ContractEvent) => Object.keys(allowedContractEvents[event]) as ContractStatus[]

interface Sending {
  requestId?: string
  seenRevision?: number
}
const act = (
  who: Person | '',
  contractId: string,
  command: object,
  { requestId = randomUUID(), seenRevision = 1 }: Sending = {},
) => call(who, 'contractCommand', { kind: 'event', requestId, contractId, seenRevision, command })

describe('a command on a contract', () => {
  it.each(events)(
    '%s is accepted only from the people and in the statuses that the table of events names',
    async event => {
      const outcomes = await Promise.all(
        statusesOf(event).flatMap(status =>
          everybody.map(async who => {
            const contractId = await contractIn(status)
            const answer = await act(who, contractId, commands[event](contractId))
            const { revision = 0 } = (await storedOf(contractId)) ?? {}
            // The certificate of a countersigned contract may be there already.
            const entries = (await entriesOf(contractId)).filter(
              ({ logType }) => logType !== 'complete-contract',
            )
            const isWritten = event === 'countersign-contract' ? revision >= 2 : revision === 2
            const isDone = codeOf(answer) === 'ok' && isWritten && entries.length === 1
            const isRefused = codeOf(answer) === 'PERMISSION_DENIED' && revision === 1 && entries.length === 0
            return [
              who,
              status,
              mayDo(event, status).includes(who) ? isDone : isRefused,
              answer.error?.message,
            ]
          }),
        ),
      )
      expect(outcomes.filter(([, , isRight]) => !isRight)).toEqual([])
    },
  )

  it('changes nothing, for anybody, in a status that the table of events does not list for it', async () => {
    const cases = events.flatMap(event =>
      contractStatuses
        .filter(status => !statusesOf(event).includes(status))
        .map(status => ({ event, status })),
    )
    const changed: object[] = []
    for (let at = 0; at < cases.length; at += 10) {
      await Promise.all(
        cases.slice(at, at + 10).flatMap(({ event, status }) =>
          (['admin', 'pm'] as const).map(async who => {
            const contractId = await contractIn(status)
            const answer = await act(who, contractId, commands[event](contractId))
            const { revision } = (await storedOf(contractId)) ?? {}
            if (revision !== 1 || (await entriesOf(contractId)).length > 0)
              changed.push({ event, status, who })
            expect(['ok', 'FAILED_PRECONDITION', 'PERMISSION_DENIED']).toContain(codeOf(answer))
          }),
        ),
      )
    }
    expect(cases.length).toBeGreaterThan(60)
    expect(changed).toEqual([])
  })

  it('is refused without a sign-in', async () => {
    expect(codeOf(await act('', await contractIn('draft'), { event: 'submit-contract' }))).toBe(
      'UNAUTHENTICATED',
    )
  })

  it('is refused if the person saw an older revision, and the error names the person who changed the contract', async () => {
    const contractId = await contractIn('submitted')
    await db.doc(`contracts/${contractId}`).update({ revision: 2, lastModifiedById: 'ben', lastWriteId: 'w' })
    const command = { event: 'approve-contract' }
    const stale = refusal(await act('pm', contractId, command, { seenRevision: 1 }))
    expect(stale).toMatchObject({
      status: 'ABORTED',
      isConflict: true,
      theirs: { revision: 2, lastModifiedById: 'ben', lastWriteId: 'w' },
    })
    expect(codeOf(await act('pm', contractId, command, { seenRevision: 2 }))).toBe('ok')
  })

  it('has one effect per request id, returns the same answer again, and is refused with other input under that id', async () => {
    const [contractId, other] = [await contractIn('draft'), await contractIn('draft')]
    const requestId = randomUUID()
    const submit = { event: 'submit-contract' }
    const answers = await Promise.all([1, 2, 3].map(() => act('pc', contractId, submit, { requestId })))
    answers.push(await act('pc', contractId, submit, { requestId, seenRevision: 2 }))
    expect(answers.map(({ result }) => result)).toEqual(Array(4).fill({ contractId }))
    expect(await storedOf(contractId)).toMatchObject({
      revision: 2,
      status: 'submitted',
      lastLogId: requestId,
    })
    expect(await entriesOf(contractId)).toHaveLength(1)
    expect(codeOf(await act('pc', other, submit, { requestId }))).toBe('INVALID_ARGUMENT')
    expect(codeOf(await act('contracts', other, submit, { requestId }))).toBe('INVALID_ARGUMENT')
    expect(await storedOf(other)).toMatchObject({ revision: 1 })
  })

  it('is refused for an incomplete contract, and the error lists the missing fields', async () => {
    const contractId = await contractIn('draft', { programmeName: '', privateGiven: [] })
    const refused = refusal(await act('pc', contractId, { event: 'submit-contract' }))
    expect(refused.status).toBe('FAILED_PRECONDITION')
    expect(refused.problems?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['programmeName', 'private']),
    )
    expect(await storedOf(contractId)).toMatchObject({ revision: 1, status: 'draft' })
  })

  it('is refused while a check blocks the contract', async () => {
    const contractId = await contractIn('draft', { contractEndDate: addDays(today, 29) })
    const refused = refusal(await act('pc', contractId, { event: 'submit-contract' }))
    expect(refused).toMatchObject({ status: 'FAILED_PRECONDITION' })
    expect(refused.problems?.map(({ path }) => path)).toContain('contractEndDate')
  })

  it('needs a reason when a check asks for one, and refuses a reason without meaning', async () => {
    const changes = { rightToWorkCheckedOn: today, contractStartDate: addDays(today, -5) }
    const contractId = await contractIn('draft', changes)
    const submit = { event: 'submit-contract' }
    const [finding] = refusal(await act('pc', contractId, submit)).problems ?? []
    const sentence = finding?.message ?? ''
    const withReason = (reason: string, of = sentence) =>
      act('pc', contractId, {
        ...submit,
        reasons: [{ check: 'right-to-work-after-start', sentence: of, reason }],
      })
    const why = 'The passport was seen on the first day, by the PM.'
    expect(sentence).not.toBe('')
    expect(codeOf(await withReason('ok'))).toBe('INVALID_ARGUMENT')
    expect(codeOf(await withReason(why, 'Another sentence'))).toBe('FAILED_PRECONDITION')
    expect(codeOf(await withReason(why))).toBe('ok')
    expect((await storedOf(contractId))?.checkReasons).toHaveLength(1)
  })

  it('accepts only files that belong to the same contract and are not archived', async () => {
    const contractId = await contractIn('sent')
    const foreign = `foreign-${run}`
    await store(`files/${foreign}`, file('another-contract'))
    const archived = `archived-${run}`
    await store(`files/${archived}`, file(contractId, { isArchived: true }))
    const sign = (signedFileId: string) => ({ event: 'sign-contract', signedFileId, signedOn: today })
    for (const wrong of [foreign, archived, 'none-there', 'a/b']) {
      expect([wrong, codeOf(await act('pc', contractId, sign(wrong)))]).toEqual([wrong, 'INVALID_ARGUMENT'])
    }
    expect(codeOf(await act('pc', contractId, sign(`signed-${contractId}`)))).toBe('ok')
    const approved = await contractIn('approved')
    await db.doc(`files/set-${approved}`).update({ isArchived: true })
    const send = commands['send-contract'](approved)
    expect(codeOf(await act('pc', approved, send))).toBe('INVALID_ARGUMENT')
  })

  it('refuses a signed copy that was never uploaded, and accepts it once it is uploaded', async () => {
    const contractId = await contractIn('sent')
    const fileId = `never-${contractId}`
    await store(`files/${fileId}`, file(contractId, { path: pathOf(fileId) }))
    const sign = { event: 'sign-contract', signedFileId: fileId, signedOn: today }
    expect(refusal(await act('pc', contractId, sign))).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: 'The signed copy has not arrived. Upload it again, then record the signature.',
    })
    expect(await storedOf(contractId)).toMatchObject({ revision: 1, status: 'sent' })
    expect(await entriesOf(contractId)).toEqual([])
    // The refusal tells people without rights nothing about the upload.
    for (const who of ['outsider', 'freelancer'] as const) {
      expect([who, codeOf(await act(who, contractId, sign))]).toEqual([who, 'PERMISSION_DENIED'])
    }
    await bucket.file(pathOf(fileId)).save('Signed')
    expect(codeOf(await act('pc', contractId, sign))).toBe('ok')
    expect(await storedOf(contractId)).toMatchObject({ status: 'signed', signedFileId: fileId })
  })

  it('lets only an admin approve a sum above the limit, and never lets the submitter approve', async () => {
    const dear = await contractIn('submitted', { filmingRate: 9_000_000 })
    expect(codeOf(await act('pm', dear, { event: 'approve-contract' }))).toBe('FAILED_PRECONDITION')
    expect(codeOf(await act('admin', dear, { event: 'approve-contract' }))).toBe('ok')
    const own = await contractIn('submitted', { submittedById: id('pm') })
    expect(codeOf(await act('pm', own, { event: 'approve-contract' }))).toBe('FAILED_PRECONDITION')
  })

  it('lets only an admin approve if the PM wrote the contract or a sum is not part of the total', async () => {
    const approvedBy = async (who: Person, changes: Partial<Contract>) =>
      codeOf(await act(who, await contractIn('submitted', changes), { event: 'approve-contract' }))
    expect(await approvedBy('pm', { createdBy: id('pc'), writtenByIds: [id('pc')] })).toBe('ok')
    expect(await approvedBy('pm', { createdBy: id('pm') })).toBe('FAILED_PRECONDITION')
    expect(await approvedBy('pm', { writtenByIds: [id('pm')] })).toBe('FAILED_PRECONDITION')
    expect(await approvedBy('admin', { writtenByIds: [id('pm')] })).toBe('ok')
    expect(await approvedBy('pm', { salary: 1 })).toBe('FAILED_PRECONDITION')
    expect(await approvedBy('admin', { salary: 1 })).toBe('ok')
  })

  it('refuses an approval by a person who changed terms or private details or made themselves PM', async () => {
    const changes: Record<string, (contractId: string) => Promise<CallableAnswer>> = {
      terms: contractId => save('pm', contractId, { location: 'Oslo' }, { base: { location: 'Bristol' } }),
      'its PM': contractId => save('pc', contractId, { pmId: id('pc') }, { base: { pmId: id('pm') } }),
      'private details': contractId =>
        call('pm', 'privateDetails', {
          ...{ kind: 'save', requestId: randomUUID(), of: 'contracts', id: contractId },
          details: { address: '1 Quay', niNumber: 'AB123456C', ...bank },
          base: {},
        }),
    }
    for (const [what, change] of Object.entries(changes)) {
      const contractId = await contractIn('draft')
      expect([what, codeOf(await change(contractId))]).toEqual([what, 'ok'])
      const { pmId } = (await storedOf(contractId)) as Contract
      const submit = { event: 'submit-contract' }
      expect([what, codeOf(await act('submitter', contractId, submit, { seenRevision: 2 }))]).toEqual([
        what,
        'ok',
      ])
      const who = pmId === id('pc') ? 'pc' : 'pm'
      const approve = () => act(who, contractId, { event: 'approve-contract' }, { seenRevision: 3 })
      expect([what, refusal(await approve()).message]).toEqual([
        what,
        expect.stringContaining('You wrote some of this contract'),
      ])
      // Without that change, the same contract is approved.
      await db.doc(`contracts/${contractId}`).update({ writtenByIds: [] })
      expect([what, codeOf(await approve())]).toEqual([what, 'ok'])
    }
  })

  it('accepts exactly one address per entry when it sends a contract, and removes spaces around it', async () => {
    const sentTo = async (addresses: unknown) => {
      const contractId = await contractIn('approved')
      const command = { ...commands['send-contract'](contractId), sentTo: addresses }
      return [codeOf(await act('pc', contractId, command)), (await storedOf(contractId))?.sentTo]
    }
    const two = [
      ...['a@b.co, c@d.co', 'a@b.co;c@d.co', 'a@b.co c@d.co', 'a@b.co\nc@d.co', 'a@b.co\r\nBcc: c@d.co'],
      ...['Ann <a@b.co>', '"a@b.co"', 'a@b.co>,<c@d.co', 'a@b.co?cc=c@d.co', 'a@b.co\u202E', ''],
    ]
    for (const address of two) {
      expect([address, (await sentTo(['ok@example.com', address]))[0]]).toEqual([address, 'INVALID_ARGUMENT'])
    }
    expect(await sentTo(['a@b.co', ' c@d.co\n'])).toEqual(['ok', ['a@b.co', 'c@d.co']])
  })

  it('keeps the sent and signed files, with their PDFs, when the contract returns to draft', async () => {
    const contractId = await contractIn('approved')
    const stored = (await storedOf(contractId)) as Contract
    const files = (stored.documentSet?.files ?? []).map(each => ({
      ...each,
      pdf: { fileId: 'pdf', path: 'a.pdf' },
    }))
    await db.doc(`contracts/${contractId}`).update({ 'documentSet.files': files })
    expect(codeOf(await act('pc', contractId, commands['send-contract'](contractId)))).toBe('ok')
    expect(await storedOf(contractId)).toMatchObject({ keptFileIds: [`set-${contractId}`, 'pdf'] })
    await act('pm', contractId, { event: 'reopen-contract', ...because }, { seenRevision: 2 })
    expect(await storedOf(contractId)).toMatchObject({
      ...{ status: 'draft', sentFileIds: [], keptFileIds: [`set-${contractId}`, 'pdf'] },
    })
    // A contract that was sent before the app recorded which documents are kept.
    const older = await contractIn('sent', { sentFileIds: ['set-old'] })
    await act('pm', older, { event: 'reopen-contract', ...because })
    expect(await storedOf(older)).toMatchObject({ keptFileIds: ['set-old'] })
  })

  it('refuses fields that the type of the contract does not have', async () => {
    const contractId = await contractIn('submitted')
    for (const more of [{ feeDue: 1 }, { status: 'signed' }, { approvedById: id('pm') }]) {
      expect(codeOf(await act('pm', contractId, { event: 'approve-contract', ...more }))).toBe(
        'INVALID_ARGUMENT',
      )
    }
  })
})

const termsOf = (changes: Partial<ContractTerms> = {}) => ({
  type: 'loanout',
  productionId: id('ice'),
  productionCompanyId: id('engager'),
  crewId: id('ada'),
  contractCompanyId: id('lens'),
  filmingRate: 65_000,
  numberOfFilmingDays: 10,
  ...changes,
})
const create = (who: Person | '', terms: object = termsOf(), more: object = {}, requestId = randomUUID()) =>
  call(who, 'contractCommand', { kind: 'create', requestId, terms, ...more })
const madeBy = async (who: Person, terms?: object) =>
  ((await create(who, terms)).result as { contractId: string }).contractId

describe('a new contract', () => {
  it('can be made only by people who may use contracts', async () => {
    const codes = Object.fromEntries(
      await Promise.all(everybody.map(async who => [who, codeOf(await create(who))] as const)),
    )
    const denied = 'PERMISSION_DENIED'
    expect(codes).toEqual({
      ...{ contracts: 'ok', submitter: 'ok', admin: 'ok' },
      ...{ pm: denied, pc: denied, employee: denied, freelancer: denied, outsider: denied, archived: denied },
    })
    expect(codeOf(await create(''))).toBe('UNAUTHENTICATED')
    expect(codeOf(await create('contracts', termsOf({ productionId: id('closed') })))).toBe(denied)
  })

  it('gets figures from the server and private details from the records, and a log entry for each opened record', async () => {
    const before = (await looksAt(id('ada'))).length
    const contractId = await madeBy('contracts')
    expect(await storedOf(contractId)).toMatchObject({
      status: 'draft',
      createdBy: id('contracts'),
      totalContractPayment: 650_000,
      cachedCrew: { firstName: 'Ada', email: 'ada@example.com' },
      cachedCompany: { name: 'Lens Ltd' },
      cachedProductionCompany: { name: 'Engager Ltd' },
      engagerIsSmall: 'no',
      privateGiven: expect.arrayContaining(['address', 'accountNumber']),
      lastLogId: contractId,
    })
    expect((await db.doc(`contracts/${contractId}/private/crew`).get()).data()).toMatchObject({
      address: '12 Analytical Row',
      accountName: 'Lens Ltd',
    })
    expect(await entriesOf(contractId)).toMatchObject([
      { logType: 'create-contract', data: { fields: expect.arrayContaining(['address', 'accountNumber']) } },
    ])
    const looks = await looksAt(id('ada'))
    expect(looks).toHaveLength(before + 1)
    expect(looks.map(({ data }) => data.reason)).toContain('Copied into a contract')
  })

  it.each([
    'totalContractPayment',
    'cachedCrew',
    'status',
    'companyAccess',
    'approvedById',
    'createdBy',
    'number',
  ])('is refused if its request has %s', async field => {
    expect(codeOf(await create('contracts', { ...termsOf(), [field]: 1 }))).toBe('INVALID_ARGUMENT')
  })

  it('is made once per request id, and another person cannot use that id', async () => {
    const requestId = randomUUID()
    const again = () => create('contracts', termsOf(), {}, requestId)
    const answers = [...(await Promise.all([again(), again()])), await again()]
    expect(answers.map(({ result }) => result)).toEqual(Array(3).fill({ contractId: requestId }))
    expect(await entriesOf(requestId)).toHaveLength(1)
    const other = await create('contracts', termsOf({ tripNumber: 'T1' }), {}, requestId)
    expect(codeOf(other)).toBe('INVALID_ARGUMENT')
    expect(codeOf(await create('admin', termsOf(), {}, requestId))).toBe('INVALID_ARGUMENT')
    expect(await storedOf(requestId)).toMatchObject({ revision: 1, tripNumber: '' })
  })

  it('has the next number, even if several contracts are made at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => madeBy('contracts')))
    const contracts = await Promise.all(made.map(storedOf))
    const numbers = contracts.map(contract => contract?.number as number).sort((a, b) => a - b)
    expect(new Set(numbers).size).toBe(4)
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(3)
  })

  it('can amend a signed contract, or be a copy of a contract that the person may read', async () => {
    const [signed, sent] = [await contractIn('signed'), await contractIn('sent')]
    expect(codeOf(await create('contracts', termsOf(), { amendsContractId: signed }))).toBe('ok')
    expect(codeOf(await create('contracts', termsOf(), { amendsContractId: sent }))).toBe('PERMISSION_DENIED')
    const closed = await contractIn('draft', { companyAccess: 'company-one', companyId: 'company-one' })
    expect(codeOf(await create('contracts', termsOf(), { copiedFromId: sent }))).toBe('ok')
    expect(codeOf(await create('contracts', termsOf(), { copiedFromId: closed }))).toBe('PERMISSION_DENIED')
  })

  it('is refused if it names a person or production that does not exist', async () => {
    const wrong = [{ crewId: `${id('ada')}/private/details` }, { crewId: 'nobody' }, { productionId: '..' }]
    for (const names of wrong) expect(codeOf(await create('contracts', termsOf(names)))).toBe('NOT_FOUND')
  })
})

describe('importing a contract from before the app', () => {
  const row = {
    oldReference: `OLD-${run}`,
    productionId: id('ice'),
    firstName: 'Ada',
    historicFilmingRate: '£650',
  }
  const importRow = (who: Person, values: object = row) =>
    call(who, 'contractCommand', { kind: 'import-historic', requestId: randomUUID(), row: values })

  it('is done once, and only by an admin', async () => {
    for (const who of everybody.filter(name => name !== 'admin')) {
      expect([who, codeOf(await importRow(who))]).toEqual([who, 'PERMISSION_DENIED'])
    }
    const [first, again] = [await importRow('admin'), await importRow('admin')]
    const { contractId } = first.result as { contractId: string }
    expect(again.result).toEqual({ contractId })
    expect(await storedOf(contractId)).toMatchObject({
      status: 'historic',
      historicFilmingRate: '£650',
      revision: 1,
    })
    expect(await entriesOf(contractId)).toMatchObject([{ logType: 'import-contract' }])
    expect(codeOf(await importRow('admin', { ...row, productionId: '' }))).toBe('INVALID_ARGUMENT')
  })
})

interface Edit {
  base?: object
  own?: object[]
  refresh?: object[]
  requestId?: string
}
const save = (who: Person, contractId: string, terms: object, edit: Edit = {}) =>
  call(who, 'contractCommand', {
    ...{ kind: 'save', requestId: randomUUID(), contractId, terms, base: {}, own: [], refresh: [] },
    ...edit,
  })

describe('saving the terms of a contract', () => {
  it('is allowed only to people who may write the draft', async () => {
    for (const who of everybody) {
      const contractId = await contractIn('draft')
      const code = codeOf(await save(who, contractId, { tripNumber: 'T4' }))
      expect([who, code]).toEqual([who, editorNames.includes(who) ? 'ok' : 'PERMISSION_DENIED'])
      expect(await storedOf(contractId)).toMatchObject({ revision: code === 'ok' ? 2 : 1 })
    }
    for (const status of contractStatuses.filter(each => each !== 'draft')) {
      expect(codeOf(await save('admin', await contractIn(status), { tripNumber: 'T4' }))).toBe(
        'PERMISSION_DENIED',
      )
    }
  })

  it('calculates the figures, removes cleared terms, and adds one log entry with the names of the changed fields', async () => {
    const contractId = await contractIn('draft')
    const base = { filmingRate: 65_000, travelDayRate: 65_000 }
    await save('pc', contractId, { filmingRate: 70_000, travelDayRate: null }, { base })
    const stored = await storedOf(contractId)
    expect(stored).toMatchObject({ filmingRate: 70_000, totalContractPayment: 700_000, termsRevision: 2 })
    expect(stored).not.toHaveProperty('travelDayRate')
    const [entry, ...others] = await entriesOf(contractId)
    expect(entry?.data.fields).toEqual(
      expect.arrayContaining(['filmingRate', 'travelDayRate', 'totalContractPayment']),
    )
    expect(others).toEqual([])
  })

  it.each([
    'totalContractPayment',
    'kitTotal',
    'cachedCrew',
    'status',
    'companyAccess',
    'documentSet',
    'checkReasons',
  ])('is refused if the request has %s', async field => {
    expect(codeOf(await save('pc', await contractIn('draft'), { [field]: 1 }))).toBe('INVALID_ARGUMENT')
  })

  it('accepts every currency of the list', async () => {
    const currencyOf = async (currency: string) =>
      codeOf(await save('pc', await contractIn('draft'), { currency }, { base: { currency: 'GBP' } }))
    expect(await currencyOf('JPY')).toBe('ok')
    for (const other of ['XBT', 'gbp', '', '£'])
      expect([other, await currencyOf(other)]).toEqual([other, 'INVALID_ARGUMENT'])
  })

  it('never changes the type of the contract', async () => {
    expect(codeOf(await save('pc', await contractIn('draft'), { type: 'dailies' }))).toBe('INVALID_ARGUMENT')
  })

  it('keeps the changes of other people, and is refused only if two people set the same term differently', async () => {
    const contractId = await contractIn('draft')
    await save('pm', contractId, { location: 'Bergen', episode: 'Two' }, { base: { location: 'Bristol' } })
    const kept = await save('pc', contractId, { tripNumber: 'T4' }, { base: { tripNumber: '' } })
    expect(codeOf(kept)).toBe('ok')
    const clash = await save('pc', contractId, { location: 'Oslo' }, { base: { location: 'Bristol' } })
    expect(refusal(clash)).toMatchObject({
      status: 'ABORTED',
      isConflict: true,
      theirs: { location: 'Bergen', episode: 'Two', tripNumber: 'T4' },
      base: { location: 'Bristol' },
      clashes: ['location'],
    })
    expect(await storedOf(contractId)).toMatchObject({ location: 'Bergen', episode: 'Two', tripNumber: 'T4' })
  })

  it('does not conflict with an earlier save of the same person whose answer was lost', async () => {
    const contractId = await contractIn('draft')
    const lost = randomUUID()
    await save('pc', contractId, { location: 'Bergen' }, { requestId: lost, base: { location: 'Bristol' } })
    await save('pm', contractId, { episode: 'Two' })
    const own = [{ writeId: lost, terms: { location: 'Bergen' } }]
    const edit = { base: { location: 'Bristol' }, own }
    expect(codeOf(await save('pc', contractId, { location: 'Oslo' }, edit))).toBe('ok')
    expect(await storedOf(contractId)).toMatchObject({ location: 'Oslo', episode: 'Two' })
  })

  it('has one effect per request id, even if the request names other ids as its own earlier saves', async () => {
    const contractId = await contractIn('draft')
    const edit = { requestId: randomUUID(), base: { location: 'Bristol' } }
    await save('pc', contractId, { location: 'Oslo' }, edit)
    const own = [{ writeId: 'other', terms: {} }]
    expect(codeOf(await save('pc', contractId, { location: 'Oslo' }, { ...edit, own }))).toBe('ok')
    expect(await storedOf(contractId)).toMatchObject({ revision: 2 })
  })

  it('accepts only people and companies that the person may read, and copies their records', async () => {
    const contractId = await contractIn('draft')
    const rename = (who: Person, terms: Partial<ContractTerms>) =>
      save(who, contractId, terms, { base: { crewId: id('bo'), productionId: id('ice') } })
    expect(codeOf(await rename('pm', { crewId: id('ada') }))).toBe('PERMISSION_DENIED')
    expect(codeOf(await rename('contracts', { productionId: id('closed') }))).toBe('PERMISSION_DENIED')
    expect(codeOf(await rename('contracts', { crewId: id('ada') }))).toBe('ok')
    expect(await storedOf(contractId)).toMatchObject({
      cachedCrew: { firstName: 'Ada', lastName: 'Lovelace' },
      name: expect.stringContaining('Ada Lovelace'),
    })
  })

  it('copies requested fields from the present records', async () => {
    const contractId = await madeBy('contracts')
    await db.doc(`crew/${id('ada')}`).update({ phone: '+44 117 496 0123', citizenship: 'GBR' })
    const refresh = [{ copy: 'cachedCrew', field: 'phone' }]
    expect(codeOf(await save('contracts', contractId, {}, { refresh }))).toBe('ok')
    expect(await storedOf(contractId)).toMatchObject({
      cachedCrew: { phone: '+44 117 496 0123', citizenship: '' },
    })
  })

  it('replaces all private details when the contract names another person', async () => {
    const contractId = await madeBy('contracts', termsOf({ type: 'freelance' }))
    expect(
      codeOf(await save('contracts', contractId, { crewId: id('bo') }, { base: { crewId: id('ada') } })),
    ).toBe('ok')
    expect(await storedOf(contractId)).toMatchObject({ crewId: id('bo'), privateGiven: [] })
    expect((await db.doc(`contracts/${contractId}/private/crew`).get()).data()).toMatchObject({
      address: '',
      accountNumber: '',
    })
  })
})

describe('the bank account of a contract', () => {
  const withBank = async (status: ContractStatus, crewId: string, account: string, changes = {}) => {
    const contractId = await contractIn(status, { crewId, ...changes })
    await store(`contracts/${contractId}/private/crew`, {
      ...bank,
      address: '1 Quay',
      accountNumber: account,
    })
    return contractId
  }
  const submit = (contractId: string) => act('submitter', contractId, { event: 'submit-contract' })
  const differsFrom = async (contractId: string) => (await storedOf(contractId))?.bankDiffersFrom
  const reference = (n: number) => ({ reference: `CON-BANK-${n}` })

  it('is compared with the bank account of the last approved contract', async () => {
    const person = id('payee')
    await store(`crew/${person}`, { firstName: 'Pay', lastName: 'Ee' })
    const first = await withBank('draft', person, '66374958', reference(1))
    expect(codeOf(await submit(first))).toBe('ok')
    expect(await differsFrom(first)).toBe('')
    expect(codeOf(await act('pm', first, { event: 'approve-contract' }, { seenRevision: 2 }))).toBe('ok')
    const agreed = (await db.doc(`crew/${person}/private/agreedBank`).get()).data()
    expect(agreed).toMatchObject({ accountNumber: '66374958', reference: 'CON-BANK-1', contractId: first })
    expect(agreed).not.toHaveProperty('address')

    const same = await withBank('draft', person, '66 37 49 58', reference(2))
    await submit(same)
    const other = await withBank('draft', person, '11111111', reference(3))
    await submit(other)
    expect([await differsFrom(same), await differsFrom(other)]).toEqual(['', 'CON-BANK-1'])
    // Once approved, its bank details are those that other contracts are compared with, even if they were submitted before.
    expect(codeOf(await act('pm', other, { event: 'approve-contract' }, { seenRevision: 2 }))).toBe('ok')
    const refused = await act('pm', same, { event: 'approve-contract' }, { seenRevision: 2 })
    expect(refusal(refused).message).toContain('differ from those of CON-BANK-3')
    await act('submitter', same, { event: 'withdraw-contract' }, { seenRevision: 2 })
    await act('submitter', same, { event: 'submit-contract' }, { seenRevision: 3 })
    expect(await differsFrom(same)).toBe('CON-BANK-3')
    expect(codeOf(await act('pm', same, { event: 'approve-contract' }, { seenRevision: 4 }))).toBe('ok')
  })

  it('is compared with the last approved contract even if that approval did not store the account', async () => {
    const person = id('old-payee')
    await store(`crew/${person}`, { firstName: 'Old', lastName: 'Payee' })
    const former = [
      await withBank('signed', person, '22222222', reference(4)),
      await withBank('sent', person, '33333333', reference(5)),
      await withBank('cancelled', person, '44444444', reference(6)),
    ]
    for (const [at, contractId] of former.entries())
      await db.doc(`contracts/${contractId}`).update({ statusAt: new Date(at) })
    const same = await withBank('draft', person, '33333333')
    await submit(same)
    const other = await withBank('draft', person, '22222222')
    await submit(other)
    expect([await differsFrom(same), await differsFrom(other)]).toEqual(['', 'CON-BANK-5'])
  })

  it('has a history entry when it changes, and the history never contains its number', async () => {
    const contractId = await withBank('draft', id('bo'), '66374958')
    const answer = await call('pc', 'privateDetails', {
      ...{ kind: 'save', requestId: randomUUID(), of: 'contracts', id: contractId },
      details: { ...bank, address: '1 Quay', accountNumber: '12345678' },
      base: { ...bank, address: '1 Quay' },
    })
    expect(codeOf(answer)).toBe('ok')
    const [entry] = await entriesOf(contractId)
    expect(entry).toMatchObject({ logType: 'edit-contract-private', data: { fields: ['accountNumber'] } })
    expect(JSON.stringify(entry)).not.toContain('12345678')
  })
})

describe('private details of a contract', () => {
  const reveal = (who: Person | '', of: string, recordId: string, requestId = randomUUID()) =>
    call(who, 'privateDetails', { kind: 'reveal', requestId, of, id: recordId })
  const write = (who: Person, of: string, recordId: string, details: object, base: object = {}) =>
    call(who, 'privateDetails', { kind: 'save', requestId: randomUUID(), of, id: recordId, details, base })
  const detailsIn = ({ result }: CallableAnswer) => (result as { details?: object } | undefined)?.details

  it('are shown to people with the right to see them, with one log entry per look, even if a request is repeated', async () => {
    const before = (await looksAt(id('lens'))).length
    const requestId = randomUUID()
    const answers = await Promise.all(
      [1, 2].map(() => reveal('contracts', 'contractCompanies', id('lens'), requestId)),
    )
    answers.push(await reveal('contracts', 'contractCompanies', id('lens'), requestId))
    for (const answer of answers)
      expect(detailsIn(answer)).toMatchObject({ accountName: 'Lens Ltd', iban: '' })
    expect(await looksAt(id('lens'))).toHaveLength(before + 1)
    await reveal('contracts', 'contractCompanies', id('lens'))
    expect(await looksAt(id('lens'))).toHaveLength(before + 2)
    expect(await db.doc(`requests/${uids.get('contracts')}_${requestId}`).get()).toMatchObject({
      exists: false,
    })
  })

  it('are hidden from everybody else, and a refused request adds no log entry', async () => {
    const contractId = await madeBy('contracts')
    const closed = await contractIn('draft', { companyAccess: 'company-one', companyId: 'company-one' })
    const ofCrew: readonly Person[] = ['contracts', 'submitter', 'admin', 'outsider']
    await db.doc(`contracts/${contractId}`).update({ pcId: id('pc') })
    for (const who of everybody) {
      const before = (await looksAt(id('ada'))).length
      const code = codeOf(await reveal(who, 'crew', id('ada')))
      expect([who, code]).toEqual([who, ofCrew.includes(who) ? 'ok' : 'PERMISSION_DENIED'])
      expect(await looksAt(id('ada'))).toHaveLength(before + (code === 'ok' ? 1 : 0))
      expect([who, codeOf(await reveal(who, 'contracts', contractId))]).toEqual([
        who,
        editorNames.includes(who) ? 'ok' : 'PERMISSION_DENIED',
      ])
      expect([who, codeOf(await reveal(who, 'contracts', closed))]).toEqual([
        who,
        who === 'admin' ? 'ok' : 'PERMISSION_DENIED',
      ])
    }
    expect(codeOf(await reveal('', 'crew', id('ada')))).toBe('UNAUTHENTICATED')
    expect(await looksAt(contractId)).toHaveLength(editorNames.length)
    expect(codeOf(await reveal('admin', 'crew', 'nobody'))).toBe('NOT_FOUND')
    expect(codeOf(await reveal('admin', 'users', id('admin')))).toBe('INVALID_ARGUMENT')
  })

  it('are not shown if the request id belongs to another action', async () => {
    const requestId = randomUUID()
    await reveal('contracts', 'crew', id('ada'), requestId)
    expect(codeOf(await reveal('contracts', 'contractCompanies', id('lens'), requestId))).toBe(
      'INVALID_ARGUMENT',
    )
    expect(codeOf(await reveal('admin', 'crew', id('ada'), requestId))).toBe('INVALID_ARGUMENT')
  })

  it('can be saved only by people with the right, and the save records their name and the time', async () => {
    await store(`crew/${id('cy')}`, { firstName: 'Cy' })
    const forged = { niNumber: 'AB123456C', lastModifiedById: 'forged', unknown: 'x' }
    for (const who of ['pm', 'employee', 'freelancer', 'archived'] as const) {
      expect([who, codeOf(await write(who, 'crew', id('cy'), forged))]).toEqual([who, 'PERMISSION_DENIED'])
    }
    expect(codeOf(await write('contracts', 'crew', id('cy'), forged))).toBe('ok')
    const stored = (await db.doc(`crew/${id('cy')}/private/details`).get()).data()
    expect(stored).toMatchObject({ niNumber: 'AB123456C', revision: 1, lastModifiedById: id('contracts') })
    expect(stored).not.toHaveProperty('unknown')
    const entries = (await entriesOf(id('cy'))).filter(({ lastWriteId }) => lastWriteId !== 'seed')
    expect(entries).toMatchObject([{ logType: 'updated', data: { fields: ['niNumber'] } }])
    expect(codeOf(await write('contracts', 'crew', id('cy'), { dob: 'yesterday' }))).toBe('INVALID_ARGUMENT')
    const draft = await contractIn('draft')
    expect(codeOf(await write('pc', 'contracts', draft, { address: '1 New Street' }))).toBe('ok')
    expect(await storedOf(draft)).toMatchObject({ privateGiven: ['address'], termsRevision: 2 })
    expect(codeOf(await write('employee', 'contracts', draft, { address: '2' }))).toBe('PERMISSION_DENIED')
    expect(codeOf(await write('admin', 'contracts', await contractIn('sent'), {}))).toBe('PERMISSION_DENIED')
  })

  it('keep the changes of two people to different details, and refuse the second change to the same account', async () => {
    const draft = await contractIn('draft')
    await store(`crew/${id('dee')}`, { firstName: 'Dee' })
    const places = [
      ['contracts', draft, `contracts/${draft}/private/crew`],
      ['crew', id('dee'), `crew/${id('dee')}/private/details`],
    ] as const
    for (const [of, recordId, path] of places) {
      const save = (details: object, base: object) => write('submitter', of, recordId, details, base)
      const base = { address: '1 Quay', ...bank }
      expect(codeOf(await save(base, {}))).toBe('ok')
      expect(codeOf(await save({ ...base, accountNumber: '12345678' }, base))).toBe('ok')
      expect(codeOf(await save({ ...base, address: '2 Quay' }, base))).toBe('ok')
      const both = { address: '2 Quay', ...bank, accountNumber: '12345678' }
      expect((await db.doc(path).get()).data()).toMatchObject(both)
      // Another part of the same account: a mixture of two accounts would belong to nobody.
      const refused = refusal(await save({ ...base, sortCode: '200000' }, base))
      expect(refused.status).toBe('ABORTED')
      expect(refused.message).toContain('Sort code, Account number')
      expect((await db.doc(path).get()).data()).toMatchObject(both)
      expect(codeOf(await save({ ...both, sortCode: '200000' }, both))).toBe('ok')
    }
  })

  it('are copied from the records into a draft only for people who may read the records', async () => {
    const contractId = await madeBy('contracts')
    await db.doc(`contracts/${contractId}/private/crew`).update({ address: '' })
    const take = (who: Person) =>
      call(who, 'privateDetails', { kind: 'take', requestId: randomUUID(), id: contractId })
    expect(codeOf(await take('employee'))).toBe('PERMISSION_DENIED')
    expect((await take('contracts')).result).toEqual({ isTaken: true })
    expect((await db.doc(`contracts/${contractId}/private/crew`).get()).data()).toMatchObject({
      address: '12 Analytical Row',
    })
  })
})
