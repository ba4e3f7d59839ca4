import { planContractSave } from '@/domain/contracts/workflow/plan'
import type { MakeAction } from '../attacks/support/action'
import { given, saying } from '../attacks/support/alter'
import { command, lying, path, reason } from '../attacks/support/contract-actions'
import { contractOf } from '../support/contracts'
import { people } from '../support/people'
import { testConditions } from './support/alone'

/** Conditions of the entries of contracts that nothing else stands in for: each with the write that it alone decides. */

const { admin, pc, pm } = people

/** A draft is cancelled where one field of it is of another time, or absent. */
const cancelling =
  (field: string, value: unknown): MakeAction =>
  id =>
    given(path, field, value)(command(pm, () => ({ event: 'cancel-contract', comment: reason }))(id))

/** The PC changes a figure of a draft. */
const recounting: MakeAction = id => {
  const contract = contractOf(id)
  const changes = { numberOfFilmingDays: 3 }
  const write = { actor: pc, writeId: `write-${id}`, now: Date.now() }
  return {
    given: lying(contract),
    by: pc,
    writes: planContractSave({ ...write, contract, deleted: undefined, changes, copies: {} }),
  }
}

const restoring = command(admin, () => ({ event: 'restore-contract' }), {
  ...{ status: 'cancelled', cancelledAt: Date.now() - 86_400_000, cancelledReason: reason },
})

/** A reason as it is kept: of which check, when, by whom, what it said, and why. */
const why = (check: string, at: unknown) =>
  `${check}|${String(at)}|${pm.id}|It starts soon|The river froze early, as it did in 2019`
const submitting = command(pm, () => ({ event: 'submit-contract' }))
const now = (action: ReturnType<MakeAction>) =>
  action.writes.find(write => path.test(write.path))?.data.lastModifiedAt

testConditions('contract-entries', {
  'a contract whose words cannot be read is cancelled all the same': { action: cancelling('location', 7) },
  'the figures of a contract whose words cannot be read are changed all the same': {
    action: id => given(path, 'location', 7)(recounting(id)),
  },
  'a contract from before reasons were kept is cancelled': { action: cancelling('checkReasons', undefined) },
  'a contract that was to end early once is restored': {
    action: id => given(path, 'cancelledOn', '2020-01-01')(restoring(id)),
  },
  'each reason is a text of its own': {
    action: id => {
      const action = submitting(id)
      return saying(path, 'checkReasons', [why('late', now(action)), why('early', now(action))])(action)
    },
    but: action =>
      saying(path, 'checkReasons', [`${why('late', now(action))}\n${why('early', now(action))}`])(action),
  },
})
