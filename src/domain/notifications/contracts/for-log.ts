import type { Config } from '@/domain/config/schema'
import { contractLoggedDefinition } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import type { ContractLog } from '@/domain/logs/schema'
import { contractDescription } from '@/domain/logs/sentence'
import type { Message } from '@/domain/notifications/schema'
import { messagesAbout, type Reason } from '@/domain/notifications/weightiest'
import { paths } from '@/domain/shared/paths'
import type { User } from '@/domain/users/schema'
import { approversOf, contractSubject, partiesOf } from './people'

/**
 * The messages about one entry of a contract's history (domain 3.10): a to-do for each person who may approve the contract, and
 * messages for others as the event says. `contract` is the contract as it is now; `users` includes at least the people of
 * `contractPeopleNeeded`. The person who acted, archived people, and people who may not see the contract get no message. Messages
 * name that person, the action and the contract, but no amount or other term. Each person gets one message. Its id is made from
 * the entry's, so nobody gets it twice.
 */
export function contractNotificationsFor(
  log: ContractLog,
  contract: Contract,
  users: readonly User[],
  config: Pick<Config, 'contractApprovalLimit'>,
): Message[] {
  const others = users.filter(user => user.id !== log.createdById)
  const reasons = [...toDos(log, contract, others, config), ...notices(log, contract, others)]
  const did = `${log.createdByName} ${contractDescription(log, ' it')}.`
  return messagesAbout(log, did, reasons, {
    praId: '',
    contractId: contract.id,
    subject: contractSubject(contract),
    link: paths.contract(contract.id),
  })
}

/** None if the contract's status has changed since the entry, because the later entry has to-dos of its own. */
function toDos(
  { data: { from, to } }: ContractLog,
  contract: Contract,
  others: readonly User[],
  config: Pick<Config, 'contractApprovalLimit'>,
): Reason[] {
  if (to !== 'submitted' || from === to || contract.status !== to) return []
  return approversOf(contract, others, config).map(user => ({
    user,
    kind: 'to-do',
    next: 'The contract awaits your approval.',
  }))
}

function notices(log: ContractLog, contract: Contract, others: readonly User[]): Reason[] {
  const told = contractLoggedDefinition(log.logType).notifies?.(log.data) ?? []
  return told.flatMap(({ to, ...notice }) =>
    partiesOf(contract, others, to).map((user): Reason => ({ user, ...notice })),
  )
}
