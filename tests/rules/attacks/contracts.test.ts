import { privateCopies } from '@/domain/contracts/copies'
import { type Contract, contractPrivateSchema, contractTermsSchema } from '@/domain/contracts/schema'
import { planContractPrivateSave, planContractSave } from '@/domain/contracts/workflow/plan'
import { addDays } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { contractOf, SET_FILE, SIGNED_FILE } from '../support/contracts'
import { people, stampsOf } from '../support/people'
import type { MakeAction } from './support/action'
import { byEach, forging, given, moved, omitting, saying, without } from './support/alter'
import { testAttacks } from './support/attack'
import {
  command,
  entry,
  lying,
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
import { schemaForgeries } from './support/schema-forgeries'

/** A contract says what was agreed, by whom, and what it comes to: nobody writes it otherwise by hand. */

const { admin, contracts, pc, pm } = people
const secrets = /^contracts\/[^/]+\/private\/crew$/

const edit =
  (by: Actor, changes: object, state: Partial<Contract> = {}): MakeAction =>
  id => {
    const contract = contractOf(id, state)
    const write = { actor: by, writeId: crypto.randomUUID(), now: Date.now() }
    return {
      given: lying(contract),
      by,
      writes: planContractSave({ ...write, contract, changes, deleted: undefined }),
    }
  }

const why = {
  check: 'dailies-too-long',
  sentence: 'Nine days. Say why.',
  reason: 'Payroll has agreed to it.',
}
const old = `dailies-too-long|1|${pm.id}|Eight days. Say why.|An older reason of the manager.`
/** To leave the new one out is no forgery: which reasons are asked for is the domain's alone. */
const reasons = forging(path, {
  checkReasons: [
    [],
    'x',
    null,
    [7],
    [old, 'x'],
    (was: unknown) => (was as string[]).slice(1),
    (was: unknown) => (was as string[]).map(line => line.replace('older', 'other')),
    (was: unknown) => (was as string[]).map(line => line.replace(`|${pc.id}|`, `|${pm.id}|`)),
    (was: unknown) => [old, (was as string[])[1]?.replace(/\|\d+\|/, '|5|')],
    (was: unknown) => [old, (was as string[])[1]?.replace('Payroll has agreed to it.', 'Too short.')],
    (was: unknown) => [old, (was as string[])[1]?.replace('Payroll has agreed to it.', ' '.repeat(40))],
    (was: unknown) => [old, `${(was as string[])[1]}${'x'.repeat(1000)}`],
    (was: unknown) => [old, `${(was as string[])[1]}\n${'x'.repeat(30)}`],
    (was: unknown) => [...Array(100).fill(old), (was as string[])[1]],
  ],
})

const signing = (id: string) =>
  ({ event: 'sign-contract', signedFileId: `${SIGNED_FILE}-${id}`, signedOn: today }) as const
const termShape = Object.fromEntries(
  Object.entries(contractTermsSchema.shape).filter(([key]) => !['type', 'marineVessel'].includes(key)),
)
const numbers = ['filmingRate', 'numberOfFilmingDays', 'kitTotalAgreed'] as const
const shapeOf = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(termShape).filter(([key]) => names.includes(key)))

const aFile =
  (by: Actor): MakeAction =>
  id => {
    const contract = contractOf(id)
    const fileId = id.slice(-60)
    return {
      given: lying(contract),
      by,
      writes: [
        {
          path: `files/${fileId}`,
          op: 'create',
          data: {
            ...{ name: 'signed.pdf', type: 'application/pdf', path: `uploads/${fileId}/signed.pdf`, url: '' },
            ...{ size: 9, parentType: 'contract', parentId: id, isArchived: false, createdById: by.id },
            productionId: contract.productionId,
            companyId: contract.companyId,
            companyAccess: contract.companyAccess,
            ...stampsOf(by, 1),
          },
        },
      ],
    }
  }

const privately: MakeAction = id => {
  const contract = contractOf(id)
  const details = { ...privateCopies('freelance', undefined, undefined), niNumber: 'AB123456C' }
  const write = { actor: pc, writeId: crypto.randomUUID(), now: Date.now() }
  return {
    given: lying(contract),
    by: pc,
    writes: planContractPrivateSave({ ...write, contract, before: undefined, details }),
  }
}

/** The PC names another person, whose private details go along. */
const naming: MakeAction = id => {
  const contract = contractOf(id, { crewId: 'ada' })
  const details = { ...privateCopies('freelance', undefined, undefined), niNumber: 'AB123456C' }
  return {
    given: lying(contract),
    by: pc,
    writes: planContractSave({
      ...{ actor: pc, writeId: crypto.randomUUID(), now: Date.now(), contract, deleted: undefined },
      changes: { crewId: 'bo' },
      privateChange: { before: undefined, details },
    }),
  }
}

testAttacks('contracts', {
  'the words of a draft are changed by its PC': {
    action: edit(pc, { episode: '2', specialConditions: 'None', sdsReasons: ['Control'] }),
    with: {
      ...byEach(...strangers),
      ...stamps,
      ...told,
      ...forging(path, {
        type: ['loanout'],
        checkReasons: [[old]],
        approvedById: [pc.id],
        sentAt: [1],
        privateGiven: [['niNumber']],
      }),
      'of a contract that is with its approver': given(path, 'status', 'submitted'),
      'of one that is signed': given(path, 'status', 'signed'),
      'of a company that they do not see': given(path, 'companyAccess', 'company-two'),
    },
  },
  'another person is named, with their private details, by the PC of a draft': {
    action: naming,
    with: {
      ...byEach(...strangers),
      ...{ ...stamps, ...told },
      ...schemaForgeries(secrets, contractPrivateSchema.shape),
      ...forging(path, { privateGiven: [['bank-of-mine'], 'x', [7]], approvedById: [pc.id] }),
      'without the private details that it says are given': without(secrets),
      'with private details that the entry does not name': saying(entry, 'data.fields', [
        'crewId',
        'privateGiven',
      ]),
      'without its contract': without(path),
      'of a contract that is with its approver': given(path, 'status', 'submitted'),
    },
  },
  'the numbers of a draft are changed by its PM': {
    action: edit(pm, { filmingRate: 50_000 }),
    with: {
      ...byEach(...strangers),
      ...schemaForgeries(path, shapeOf(numbers)),
      'a total that is not the sum': saying(path, 'totalContractPayment', 1),
      'a total of half a penny less': saying(path, 'totalContractPayment', 124_999),
      'days that are not the sum': saying(path, 'numberOfDaysContracted', 1),
      'a kit total out of nowhere': saying(path, 'kitTotal', 100),
      'a holiday rate on a day deal': saying(path, 'holidayRate', 100),
      'a rate left out': omitting(path, 'totalContractPayment'),
    },
  },
  'a draft is submitted by its PC with a reason': {
    action: command(pc, () => ({ event: 'submit-contract', reasons: [why] }), { checkReasons: [old] }),
    with: {
      ...byEach(...strangers),
      ...{ ...termsStay, ...stamps, ...told, ...reasons },
      ...forging(path, { submittedById: [pm.id, '', null], approvedById: [pm.id] }),
    },
  },
  'a contract is approved by its PM': {
    action: command(pm, () => ({ event: 'approve-contract' }), {
      status: 'submitted',
      submittedById: contracts.id,
    }),
    with: {
      ...byEach(...strangers, pc, contracts),
      ...{ ...termsStay, ...stamps, ...told },
      ...forging(path, { approvedById: [admin.id, ''], submittedById: [pc.id], checkReasons: [[old]] }),
      'that they submitted themselves': given(path, 'submittedById', pm.id),
      'above their limit': given(path, 'totalContractPayment', 1_000_001),
      'of a company that they do not see': given(path, 'companyAccess', 'company-two'),
    },
  },
  'a contract is sent by its PC with a reason': {
    action: command(
      pc,
      () => ({ ...sending, reasons: [why] }),
      withSet({ status: 'approved', checkReasons: [old] }),
    ),
    with: {
      ...byEach(...strangers),
      ...{ ...termsStay, ...stamps, ...told, ...reasons },
      ...forging(path, {
        sentTo: [[], ['nobody'], ['a@b.test,eve@b.test'], 'a@b.test', Array(11).fill('a@b.test')],
        sentFileIds: [[], ['another'], 'x', [SET_FILE, 'another']],
        sentAt: [0, 7],
        query: ['Mine'],
      }),
      'with documents that are drafts': given(path, 'documentSet.isDraft', true),
      'with documents of other terms': given(path, 'documentSet.termsRevision', 0),
    },
  },
  'a contract is signed by its PC with a reason': {
    action: command(pc, id => ({ ...signing(id), reasons: [why] }), {
      status: 'sent',
      sentAt: 1,
      checkReasons: [old],
    }),
    with: {
      ...byEach(...strangers),
      ...{ ...termsStay, ...stamps, ...told, ...reasons },
      ...forging(path, {
        signedFileId: ['absent', '', 'x/y', 7],
        signedOn: ['', 'today', addDays(today, 3), 7],
        signedAt: [0, 7],
        sentTo: [['eve@example.test']],
      }),
      'with the file of another contract': given(/^files\//, 'parentId', 'another'),
      'with a file that was archived': given(/^files\//, 'isArchived', true),
      'for a drone without its PRA': given(path, 'uavDetails', 'A drone'),
    },
  },
  'a sent contract is reopened by its PM': {
    action: command(pm, () => ({ event: 'reopen-contract', comment: reason }), {
      status: 'sent',
      sentAt: 1,
      sentTo: ['ada@example.test'],
    }),
    with: {
      ...byEach(...strangers, pc, contracts),
      ...{ ...stamps, ...told },
      ...forging(path, {
        // The links that were sent would open on.
        version: [1, undefined, 3],
        termsRevision: [1],
        sentTo: [['ada@example.test']],
        sentAt: [1],
        approvedById: [pm.id],
        filmingRate: [1],
      }),
    },
  },
  'private details are written by the PC of a draft': {
    action: privately,
    with: {
      ...byEach(...strangers),
      ...schemaForgeries(secrets, contractPrivateSchema.shape),
      'without their contract': without(path),
      'without their entry': without(entry),
      'of another contract': moved(secrets, () => 'contracts/another/private/crew'),
      'under another name': moved(secrets, at => at.replace('crew', 'copy')),
      'of a contract that is with its approver': given(path, 'status', 'submitted'),
      ...forging(path, { privateGiven: [['bank-of-mine'], 'x', [7]], filmingRate: [1] }),
      ...forging(entry, { 'data.fields': [['niNumber', 'AB123456C'], []], 'data.comment': [7] }),
    },
  },
  'a signed copy is filed by its PM': {
    action: aFile(pm),
    with: {
      ...byEach(...strangers),
      ...forging(/^files\//, {
        parentId: ['absent', '', 'x/y'],
        parentType: ['pra', 'none'],
        path: ['contracts/one/plan.pdf', 'uploads/another/signed.pdf'],
        url: ['https://example.com/x'],
        companyAccess: ['company-one'],
        productionId: ['another'],
        createdById: [pc.id],
        contractId: ['another'],
      }),
      'of a contract of a company that they do not see': given(path, 'companyAccess', 'company-two'),
    },
  },
})
