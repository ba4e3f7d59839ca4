import { privateCopies } from '@/domain/contracts/copies'
import type { Contract } from '@/domain/contracts/schema'
import { planContractPrivateSave, planContractSave } from '@/domain/contracts/workflow/plan'
import type { Action, Alteration, Documents, MakeAction } from '../attacks/support/action'
import { all, already, given, saying, withAlso, without } from '../attacks/support/alter'
import { entry, lying, lyingAt, path } from '../attacks/support/contract-actions'
import { contractOf } from '../support/contracts'
import { people, seeded, stampsOf } from '../support/people'
import { otherProduction, productionsToMoveTo } from '../support/pras'
import { TAKEN_AWAY } from '../support/rest'
import { testConditions } from './support/alone'

/** Conditions of the rules of contracts in draft that nothing else stands in for: each with the write that it alone refuses. */

const { pc } = people
const secrets = /^contracts\/[^/]+\/private\/crew$/
const writeBy = () => ({ actor: pc, writeId: crypto.randomUUID(), now: Date.now() })

type Change = Pick<Parameters<typeof planContractSave>[0], 'changes' | 'copies'>

/** The PC edits a draft. */
const saving = (contract: Contract, { changes, copies }: Change, beside: Documents = {}): Action => ({
  given: { ...lying(contract), ...beside },
  by: pc,
  writes: planContractSave({ ...writeBy(), contract, changes, copies, deleted: undefined }),
})

/** Its words, and copies who the person is. */
const editing: MakeAction = id => {
  const contract = contractOf(id, { episode: '1' })
  const cachedCrew = { ...contract.cachedCrew, firstName: 'Ada' }
  return saving(contract, { changes: { programmeName: 'Rivers' }, copies: { cachedCrew } })
}

/** And moves it to another production. */
const moving: MakeAction = id => {
  const { companyId, id: productionId } = otherProduction
  return saving(contractOf(id), { changes: { productionId }, copies: { companyId } }, productionsToMoveTo)
}

const copied = [
  'marineVessel',
  'cachedCrew',
  'cachedCompany',
  'cachedProduction',
  'cachedProductionCompany',
] as const

/** And edits the words of one that has a copy as none is made today. */
const aroundAnOld =
  (copy: (typeof copied)[number]): MakeAction =>
  id =>
    given(path, copy, { code: 7, inTheOldDays: true })(
      saving(contractOf(id), { changes: { programmeName: 'Rivers' } }),
    )

/** The edit changes a field more, and its entry names it. */
const also =
  (field: string, value: unknown): Alteration =>
  action => {
    const told = action.writes.find(write => entry.test(write.path))?.data.data as { fields: string[] }
    const fields = [...new Set([...told.fields, field])]
    return all(saying(path, field, value), saying(entry, 'data.fields', fields))(action)
  }

const none = privateCopies('freelance', undefined, undefined)
const first = { ...none, niNumber: 'AB123456C' }

/** The PC writes the first private details. */
const confiding: MakeAction = id => {
  const contract = contractOf(id)
  return {
    given: lying(contract),
    by: pc,
    writes: planContractPrivateSave({ ...writeBy(), contract, before: undefined, details: first }),
  }
}

/** And adds to them. */
const confidingMore: MakeAction = id => {
  const contract = contractOf(id, { privateGiven: ['niNumber'] })
  const before = { ...first, ...seeded, id: 'crew', writtenAt: 0 }
  return {
    given: { ...lying(contract), [`contracts/${id}/private/crew`]: { ...first, ...seeded } },
    by: pc,
    writes: planContractPrivateSave({
      ...{ ...writeBy(), contract, before },
      details: { ...first, address: '1 High Street' },
    }),
  }
}

const atTheSameRevision = all(saying(path, 'termsRevision', 1), saying(entry, 'data.termsRevision', 1))

testConditions('contract-drafts', {
  'no edit leaves the terms at the revision that documents were made of': {
    action: editing,
    but: atTheSameRevision,
  },
  'no edit takes a word of the terms away': {
    action: editing,
    but: also('episode', TAKEN_AWAY),
  },
  'nothing is edited that was submitted': { action: editing, but: lyingAt('submitted') },
  'no edit of the words claims a total': { action: editing, but: also('totalContractPayment', 1) },
  'a contract that goes to another production is of its company': {
    action: moving,
    but: given(/^productions\/other/, 'companyId', 'a-third-company'),
  },
  'private details change with their contract alone': {
    action: confidingMore,
    but: all(already(path), already(entry), saying(secrets, 'lastWriteId', seeded.lastWriteId)),
  },
  'private details are not written beside words that alone are told of': {
    action: editing,
    but: withAlso(({ writes }) => ({
      path: 'contracts/one/private/crew',
      op: 'create',
      data: { ...first, ...stampsOf(pc, 1, { lastWriteId: writes[0]?.data.lastWriteId }) },
    })),
  },
  'private details are of the write of their contract': {
    action: confiding,
    but: saying(secrets, 'lastWriteId', 'another'),
  },
  'private details do not leave the terms at the revision that documents were made of': {
    action: confiding,
    but: atTheSameRevision,
  },
  'nothing is told of private details that nobody wrote': {
    action: confiding,
    but: all(without(secrets), saying(entry, 'data.fields', [])),
  },
  'of private details that were there, those that changed are told': { action: confidingMore },
  ...Object.fromEntries(
    copied.map(copy => [
      `an edit of the words leaves an old ${copy} as it is`,
      { action: aroundAnOld(copy) },
    ]),
  ),
})
