import type { ContractStatus } from '@/domain/contracts/statuses'
import { addDays } from '@/domain/shared/dates'
import type { Alteration } from '../attacks/support/action'
import { all, given, saying } from '../attacks/support/alter'
import { command, entry, path, reason, sending, today, withSet } from '../attacks/support/contract-actions'
import { SET_FILE } from '../support/contracts'
import { people } from '../support/people'
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

const restoring = command(admin, () => ({ event: 'restore-contract' }), {
  ...{ status: 'cancelled', cancelledAt: Date.now() - 86_400_000, cancelledReason: reason },
})
const ending = command(
  admin,
  () => ({ event: 'end-contract', comment: reason, cancelledOn: today, feeDue: 100 }),
  { status: 'signed', signedAt: 1 },
)

/** A contract that is elsewhere, and stays there. */
const lyingAt = (status: ContractStatus) =>
  all(given(path, 'status', status), saying(entry, 'data.from', status), saying(entry, 'data.to', status))

/** What the contract says was sent, and its entry with it. */
const sent = (field: 'sentFileIds' | 'sentTo', value: string[]) =>
  all(saying(path, field, value), saying(entry, `data.${field === 'sentTo' ? 'sentTo' : 'fileIds'}`, value))

/** The contract names the entry already that only now is written. */
const namedBefore: Alteration = action =>
  given(path, 'lastLogId', action.writes.find(write => path.test(write.path))?.data.lastLogId)(action)

testConditions('contract-events', {
  'nothing is asked about a contract that was not sent': { action: querying, but: lyingAt('approved') },
  'nothing is answered about a contract that was not sent': { action: answering, but: lyingAt('approved') },
  'what was not cancelled is not restored': {
    action: restoring,
    but: all(given(path, 'status', 'submitted'), saying(entry, 'data.from', 'submitted')),
  },
  'a contract is ended on a day': {
    action: ending,
    but: all(saying(path, 'cancelledOn', ''), saying(entry, 'data.day', '')),
  },
  'a loan-out is submitted by a company that is there': {
    action: command(pc, () => ({ event: 'submit-contract' }), { type: 'loanout', sdsOutcome: 'outside' }),
    but: given(path, 'productionCompanyId', 'absent'),
  },
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
