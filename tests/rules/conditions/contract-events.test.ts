import { newPraEntry } from '@/domain/pras/events/new-entry'
import { addDays } from '@/domain/shared/dates'
import type { Alteration, MakeAction } from '../attacks/support/action'
import { all, given, moved, saying, withAlso, without } from '../attacks/support/alter'
import {
  command,
  entry,
  lyingAt,
  path,
  reason,
  sending,
  today,
  withSet,
} from '../attacks/support/contract-actions'
import { savings } from '../attacks/support/pra-writes'
import { LETTER_FILE, SET_FILE, SIGNED_FILE, setOf } from '../support/contracts'
import { people, seeded, stampsOf } from '../support/people'
import { praOf } from '../support/pras'
import { testConditions } from './support/alone'

/** Conditions of the rules of what happens to contracts that nothing else stands in for: each with the write that it alone refuses. */

const { admin, pc } = people
const querying = command(pc, () => ({ event: 'query-contract', comment: 'Which day?' }), {
  status: 'sent',
  sentAt: 1,
})
const answering = command(pc, () => ({ event: 'answer-contract', comment: 'Monday' }), {
  status: 'sent',
  sentAt: 1,
  query: 'Which day?',
})
const sendingOut = command(pc, () => sending, withSet({ status: 'approved' }))

const ending = command(
  admin,
  () => ({ event: 'end-contract', comment: reason, cancelledOn: today, feeDue: 100 }),
  { status: 'signed', signedAt: 1 },
)

const submitting = command(pc, () => ({ event: 'submit-contract' }), {
  ...{ type: 'loanout', sdsOutcome: 'outside' },
})
const signed = (id: string) => ({
  event: 'sign-contract' as const,
  ...{ signedFileId: `${SIGNED_FILE}-${id}`, signedOn: today },
})
const signing = command(pc, signed, { status: 'sent', sentAt: 1 })
const flying: MakeAction = id => {
  const state = { status: 'sent', sentAt: 1, serviceType: 'drone', dronePraId: 'flown' } as const
  const action = command(pc, signed, state)(id)
  return {
    ...action,
    given: { ...action.given, 'pras/flown': { type: 'drone', approvedVersion: 1, ...seeded } },
  }
}

/** No id that the app gives: nothing of such an id is made. */
const oddId = 'a.b'
/** What lies at a path lies under another id too. */
const alsoLying =
  (id: string, collection: string, from: string): Alteration =>
  action => ({
    ...action,
    given: { ...action.given, [`${collection}${id}`]: { ...action.given[from] } },
  })
const withOddId = (from: string, where: RegExp, field: string) =>
  all(alsoLying(oddId, from.replace(/[^/]+$/, ''), from), given(where, field, oddId))

/** What the contract says was sent, and its entry with it. */
const sent = (field: 'sentFileIds' | 'sentTo', value: string[]) =>
  all(saying(path, field, value), saying(entry, `data.${field === 'sentTo' ? 'sentTo' : 'fileIds'}`, value))

/** The day on which it is said to be signed. */
const signedOn = (day: string) => all(saying(path, 'signedOn', day), saying(entry, 'data.day', day))

/** The contract names the entry already that only now is written. */
const namedBefore: Alteration = action =>
  given(path, 'lastLogId', action.writes.find(write => path.test(write.path))?.data.lastLogId)(action)

/** The same question about two contracts, in one commit. */
const queryingBoth: MakeAction = id => {
  const [one, two] = [querying(id), querying('two')]
  return { ...one, given: { ...one.given, ...two.given }, writes: [...one.writes, ...two.writes] }
}
/** The first of them has no entry, and names that of the other. */
const sharingAnEntry: Alteration = action => {
  const [first, none, second] = action.writes
  return all(
    without(new RegExp(`^${none?.path}$`)),
    saying(new RegExp(`^${first?.path}$`), 'lastLogId', second?.data.lastLogId),
  )(action)
}

/** In one commit the PC asks about a contract, and saves a PRA that has the same id, and names an entry that is not there. */
const queryingBesideAPra: MakeAction = id => {
  const [asked, saved] = [given(path, 'lastLogId', 'another-log')(querying(id)), savings['in draft'](id)]
  return { ...asked, given: { ...asked.given, ...saved.given }, writes: [...asked.writes, ...saved.writes] }
}
/** That entry is written now, of the PRA and with the event of the contract, which names it as its own. */
const namingThePras: Alteration = action => {
  const facts = { comment: 'Which day?' }
  const logType = 'query-contract' as never
  const { id, ...told } = newPraEntry({ id: 'seed-log', logType, pra: praOf('one'), actor: pc, facts })
  const data = { ...told, ...stampsOf(pc, 1, { lastWriteId: 'write-one' }) }
  return all(
    without(entry),
    saying(path, 'lastLogId', id),
    withAlso(() => ({ path: `logs/${id}`, op: 'create', data })),
  )(action)
}

testConditions('contract-events', {
  'nothing is asked about a contract that was not sent': { action: querying, but: lyingAt('approved') },
  'nothing is answered about a contract that was not sent': { action: answering, but: lyingAt('approved') },
  'a loan-out is sent whose letter is the one document that was made': {
    action: command(pc, () => ({ ...sending, sentFileIds: [LETTER_FILE] }), {
      ...{ status: 'approved', type: 'loanout', engagerIsSmall: 'no', sdsOutcome: 'outside' },
      documentSet: setOf({ termsRevision: 1 }, { files: setOf({ termsRevision: 1 }).files.slice(1) }),
    }),
  },
  'a contract is ended on a day': {
    action: ending,
    but: all(saying(path, 'cancelledOn', ''), saying(entry, 'data.day', '')),
  },
  'the day on which a contract is ended is a day': {
    action: ending,
    but: all(saying(path, 'cancelledOn', '1 May'), saying(entry, 'data.day', '1 May')),
  },
  'a contract is ended on its last day at the latest': {
    action: ending,
    but: given(path, 'contractEndDate', '2020-01-01'),
  },
  'a contract without a last day is ended': {
    action: id => given(path, 'contractEndDate', '')(ending(id)),
  },
  'a loan-out is submitted by a company that has an id': {
    action: submitting,
    but: withOddId('companies/engager', path, 'productionCompanyId'),
  },
  'a signed copy is a file that has an id': {
    action: signing,
    but: all(
      alsoLying(oddId, 'files/', `files/${SIGNED_FILE}-one`),
      saying(path, 'signedFileId', oddId),
      saying(entry, 'data.fileIds', [oddId]),
    ),
  },
  'a contract is signed on a day': {
    action: signing,
    but: signedOn(''),
  },
  'a contract is signed today at the latest': {
    action: signing,
    but: signedOn(addDays(today, 3)),
  },
  'a drone flies by a PRA that has an id': {
    action: flying,
    but: withOddId('pras/flown', path, 'dronePraId'),
  },
  'what happens names an entry that has an id': {
    action: querying,
    but: all(
      saying(path, 'lastLogId', oddId),
      moved(entry, () => `logs/${oddId}`),
    ),
  },
  'a contract with a freelancer is submitted whatever is known of the company that engages': {
    action: command(pc, () => ({ event: 'submit-contract' }), { type: 'freelance', engagerIsSmall: '' }),
  },
  'a loan-out is submitted by a company that is there': {
    action: submitting,
    but: given(path, 'productionCompanyId', 'absent'),
  },
  'every write has an id that is a text': { action: querying, but: saying(/./, 'lastWriteId', 7) },
  'no write has an id without end': {
    action: querying,
    but: saying(/./, 'lastWriteId', 'x'.repeat(101)),
  },
  'what happens has an entry': { action: querying, but: without(entry) },
  'what happens has an entry that is not of another contract': { action: queryingBoth, but: sharingAnEntry },
  'what happens has an entry that is not of a PRA': { action: queryingBesideAPra, but: namingThePras },
  'what happens has an entry of its own': { action: querying, but: namedBefore },
  'no more than 20 documents are sent': {
    action: sendingOut,
    but: sent('sentFileIds', Array(21).fill(SET_FILE)),
  },
  'a contract is sent to no more than 10 people': {
    action: sendingOut,
    but: sent('sentTo', Array(11).fill('ada@example.test')),
  },
  'a contract without a first day is sent': {
    action: id => given(path, 'contractStartDate', '')(sendingOut(id)),
  },
  'a contract is sent after its first day where somebody says why': {
    action: command(
      pc,
      () => ({ ...sending, comment: reason }),
      withSet({ status: 'approved', contractStartDate: addDays(today, -3) }),
    ),
  },
})
