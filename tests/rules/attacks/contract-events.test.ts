import { companySchema } from '@/domain/companies/schema'
import type { ContractEvent } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import { planCreateContract, planImportHistoric } from '@/domain/contracts/workflow/plan-create'
import { productionSchema } from '@/domain/productions/schema'
import { addDays } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { contractOf, LETTER_FILE, SET_FILE, SIGNED_FILE, setOf, storedContract } from '../support/contracts'
import { people, seeded } from '../support/people'
import { production, stored } from '../support/pras'
import type { Alteration, MakeAction } from './support/action'
import { all, byEach, forging, given, other, saying, without } from './support/alter'
import { type Attacks, testAttacks } from './support/attack'
import {
  command,
  entry,
  path,
  reason,
  sending,
  stamps,
  strangers,
  termsStay,
  today,
  told,
  withSet,
} from './support/contract-actions'

/** Every event of a contract changes its own facts, and no others; a new contract is a draft with the next number. */

const { admin, contracts, pc, pm } = people

/** The facts of events. What an action changes itself it changes to this or to nothing else. */
const facts = forging(path, {
  status: [other('draft', 'signed'), other('cancelled', 'approved')],
  statusAt: [new Date(0)],
  submittedById: ['somebody'],
  approvedById: ['somebody'],
  returnedReason: ['Because I could not care less.'],
  query: ['Mine'],
  sentAt: [7],
  sentTo: [['eve@example.test'], 'x'],
  sentFileIds: [['another'], 'x'],
  signedAt: [7],
  signedOn: ['1999-01-01'],
  signedFileId: ['another'],
  cancelledAt: [7],
  cancelledReason: ['Because I could not care less.'],
  cancelledOn: ['tomorrow', 7],
  feeDue: [-1, 0.5, 'much'],
  amendsContractId: ['another'],
  copiedFromId: ['another'],
  type: [other('loanout', 'dailies')],
  number: [7],
  year: [1999],
  createdAt: [7],
  searchTokens: [['mine']],
})

const saysWhy = forging(entry, { 'data.comment': ['', 'short', '          ', 7, undefined] })
/** A comment that the contract does not repeat. */
const saysElse = forging(entry, { 'data.comment': ['Another reason than the contract’s.'] })

const event = (
  by: Actor,
  name: ContractEvent,
  state: Partial<Contract>,
  input: object = {},
  more: Record<string, Alteration> = {},
): Attacks => ({
  action: command(by, () => ({ event: name, ...input }) as never, state),
  with: { ...byEach(...strangers), ...termsStay, ...stamps, ...told, ...facts, ...more },
})

const over: Partial<Contract> = {
  status: 'signed',
  signedAt: 1,
  contractStartDate: addDays(today, -40),
  contractEndDate: addDays(today, -20),
}
const loanOut: Partial<Contract> = { type: 'loanout', engagerIsSmall: 'no', sdsOutcome: 'outside' }
const drone: Partial<Contract> = { serviceType: 'drone', dronePraId: 'flown' }

const withPra =
  (action: MakeAction, pra: object): MakeAction =>
  id => {
    const made = action(id)
    return { ...made, given: { ...made.given, 'pras/flown': { ...pra, ...seeded } } }
  }

const signing = command(
  pc,
  id => ({ event: 'sign-contract', signedFileId: `${SIGNED_FILE}-${id}`, signedOn: today }),
  { status: 'sent', sentAt: 1, ...drone },
)

const year = new Date().getUTCFullYear()
const aProduction = { ...productionSchema.parse(production), id: 'production' }
const engager = companySchema.parse({ id: 'engager', name: 'Otter Films Ltd' })
const numbered = (id: string, by: Actor) => ({
  actor: by,
  writeId: `write-${id}`,
  now: Date.now(),
  id,
  logId: `log-${id}`,
  lastNumber: 41,
})
const around = {
  'productions/production': stored(production),
  [`counters/contracts-${year}`]: { value: 41, contractId: 'before', ...seeded, revision: 41 },
}
const created: MakeAction = id => ({
  given: around,
  by: contracts,
  writes: planCreateContract({
    ...numbered(id, contracts),
    sources: { production: aProduction, productionCompany: engager },
    terms: { type: 'freelance', productionId: 'production', filmingRate: 40_000, numberOfFilmingDays: 2 },
  }),
})
const amending: MakeAction = id => {
  const signed = contractOf(`${id}-signed`, { status: 'signed' })
  const made = created(id)
  const naming = (data: object) => ({ ...data, amendsContractId: signed.id })
  return {
    ...made,
    given: { ...made.given, [`contracts/${signed.id}`]: storedContract(signed) },
    writes: made.writes.map(write =>
      path.test(write.path) ? { ...write, data: naming(write.data) } : write,
    ),
  }
}
const imported: MakeAction = id => ({
  given: around,
  by: admin,
  writes: planImportHistoric({
    ...numbered(id, admin),
    sources: { production: aProduction },
    historic: {
      terms: { type: 'freelance', productionId: 'production' },
      historicCompanyName: 'Old Otter Films',
      historicFilmingRate: '£300 a day',
      historicTotalContractPayment: 'about £3,000',
      historicTravelDayRate: '',
    },
  }),
})
const counter = /^counters\//
const counted: Record<string, Alteration> = {
  ...forging(counter, {
    value: [41, 43, '42', 0],
    contractId: ['before', 'absent', 'x/y', 7, undefined],
    surprise: [1],
  }),
  'without the counter': without(counter),
  'without the contract': without(path),
  'without the entry': without(entry),
}
const asNew = forging(path, {
  status: ['submitted', 'approved', 'signed', other('draft', 'historic')],
  statusAt: [7, new Date(0)],
  number: [41, 43],
  year: [year + 1],
  reference: ['CON-2026-9999', 'x', `CON-${year}-42`, `CON-${year}-00042`],
  createdBy: [pm.id],
  createdAt: [7, 0],
  productionId: ['absent', 'x/y', 7],
  companyId: ['company-one'],
  companyAccess: ['company-one', 'company-two'],
  version: [2, 0],
  termsRevision: [2, 0],
  type: ['stunt', 7],
  filmingRate: [-1, 'x', 0.5],
  totalContractPayment: [1],
  submittedById: [pc.id],
  approvedById: [pc.id],
  signedAt: [1],
  signedFileId: ['mine'],
  sentTo: [['eve@example.test']],
  documentSet: [{ requestId: 'mine', termsRevision: 1, isDraft: false, files: [] }],
  checkReasons: [['x']],
  amendsContractId: ['absent', 'x/y'],
  lastLogId: ['absent', 'x/y', ''],
  isArchived: [true],
  surprise: [1],
})

testAttacks('contract-events', {
  // Every contract of these tests has the same company.
  'a loan-out is submitted by its PC': {
    ...event(
      pc,
      'submit-contract',
      { ...loanOut, status: 'draft' },
      {},
      {
        'without its company': given(path, 'productionCompanyId', ''),
        'with a company that is not there': given(path, 'productionCompanyId', 'absent'),
        'of a company that is small now': given(/^companies/, 'isSmallEngager', true),
        'saying that its company is small': given(path, 'engagerIsSmall', 'yes'),
      },
    ),
    isAlone: true,
  },
  'a contract is returned by its PM': event(
    pm,
    'return-contract',
    { status: 'submitted', submittedById: contracts.id },
    { comment: reason },
    { ...saysWhy, ...saysElse, ...forging(path, { returnedReason: ['', 'short', 7] }) },
  ),
  'a contract is withdrawn by whoever submitted it': event(pc, 'withdraw-contract', {
    status: 'submitted',
    submittedById: pc.id,
  }),
  'a contract is queried': event(
    pc,
    'query-contract',
    { status: 'sent', sentAt: 1 },
    { comment: 'Which day?' },
    { ...saysElse, ...forging(path, { query: ['', 7] }) },
  ),
  'a query is answered': event(
    pc,
    'answer-contract',
    { status: 'sent', sentAt: 1, query: 'Which day?' },
    { comment: 'Monday' },
    { 'where none is open': given(path, 'query', ''), ...forging(entry, { 'data.comment': ['', '   '] }) },
  ),
  'a draft is cancelled': event(
    pc,
    'cancel-contract',
    { status: 'draft' },
    { comment: reason },
    { ...saysWhy, ...saysElse },
  ),
  'a signed contract is ended': event(
    admin,
    'end-contract',
    { status: 'signed', signedAt: 1 },
    { comment: reason, cancelledOn: today, feeDue: 100 },
    { ...saysWhy, ...saysElse, ...forging(path, { cancelledOn: [''], feeDue: [undefined] }) },
  ),
  'a cancelled contract is restored': event(
    admin,
    'restore-contract',
    { status: 'cancelled', cancelledAt: Date.now() - 86_400_000, cancelledReason: reason },
    {},
    {
      'after a month': given(path, 'cancelledAt', Date.now() - 40 * 86_400_000),
      'after it was signed': given(path, 'signedAt', 1),
    },
  ),
  'a signed contract is kept after its last day': event(
    admin,
    'keep-contract',
    over,
    {},
    {
      'before that': given(path, 'contractEndDate', addDays(today, 20)),
      'without a last day': given(path, 'contractEndDate', ''),
    },
  ),
  'a loan-out is sent with its letter': {
    action: command(
      pc,
      () => ({ ...sending, sentFileIds: [SET_FILE, LETTER_FILE] }),
      withSet({ ...loanOut, status: 'approved' }),
    ),
    with: {
      'without sending the letter': all(
        saying(path, 'sentFileIds', [SET_FILE]),
        saying(entry, 'data.fileIds', [SET_FILE]),
      ),
      'without its letter': given(path, 'documentSet', {
        ...setOf(contractOf('x')),
        files: setOf(contractOf('x')).files.slice(0, 1),
      }),
      'without a determination': given(path, 'sdsOutcome', ''),
      inside: given(path, 'sdsOutcome', 'inside'),
      'without documents': given(path, 'documentSet', undefined),
      'after its first day, without a reason': given(path, 'contractStartDate', addDays(today, -3)),
    },
  },
  'a drone contract is signed with its approved PRA': {
    action: withPra(signing, { type: 'drone', approvedVersion: 1 }),
    with: {
      'which is a dive’s': given(/^pras/, 'type', 'dive'),
      'which is not approved': given(/^pras/, 'approvedVersion', 0),
      'which is not there': given(path, 'dronePraId', 'absent'),
      'which is none': given(path, 'dronePraId', ''),
      'with the file of a PRA': given(/^files/, 'parentType', 'pra'),
      'on a day to come': saying(path, 'signedOn', addDays(today, 3)),
    },
    isAlone: true,
  },
  'a contract is created': {
    action: created,
    with: { ...byEach(pm, pc, ...strangers), ...told, ...asNew, ...counted },
    isAlone: true,
  },
  'a contract that amends a signed one is created': {
    action: amending,
    with: {
      ...forging(path, { amendsContractId: ['absent', 'x/y', 7] }),
      'that is not signed': given(path, 'status', 'sent'),
      'of a company that they do not see': given(path, 'companyAccess', 'company-two'),
    },
    isAlone: true,
  },
  'a contract from before the app is imported': {
    action: imported,
    with: {
      ...byEach(pm, pc, contracts, ...strangers),
      ...asNew,
      ...counted,
    },
    isAlone: true,
  },
})
