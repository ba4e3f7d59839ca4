import type { Config } from '@/domain/config/schema'
import type { ContractParty } from '@/domain/contracts/events/define-event'
import { seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import { availableContractCommands } from '@/domain/contracts/workflow/available'
import { actorOf } from '@/domain/users/actor'
import type { PeopleNeeded } from '@/domain/users/needed'
import type { User } from '@/domain/users/schema'

type ApprovalConfig = Pick<Config, 'contractApprovalLimit'>

export function contractPeopleNeeded(contract: Contract): PeopleNeeded {
  const { pmId, pcId, submittedById, createdBy } = contract
  return {
    userIds: [...new Set([pmId, pcId, submittedById, createdBy].filter(id => id !== ''))],
    flags: ['canAccessAdminApp'],
  }
}

/** Active users who may see the contract. Nobody gets messages about an archived contract. */
export function readersOf(contract: Contract, users: readonly User[]): User[] {
  if (contract.isArchived) return []
  return users.filter(user => !user.isArchived && seesContract(contract, actorOf(user)))
}

/** The PM, or the admins without a PM, if the PM submitted it, or if its total is above the limit (domain K4). */
export function approversOf(contract: Contract, users: readonly User[], config: ApprovalConfig): User[] {
  const facts = { approvalLimit: config.contractApprovalLimit, now: contract.statusAt }
  const able = readersOf(contract, users).filter(user =>
    availableContractCommands(contract, actorOf(user), facts).some(
      ({ event, enabled }) => event === 'approve-contract' && enabled,
    ),
  )
  const pm = able.filter(user => user.id === contract.pmId)
  return pm.length > 0 ? pm : able
}

/** The readers of a contract who have these roles. Before the contract is submitted, its creator counts as its submitter. */
export function partiesOf(
  contract: Contract,
  users: readonly User[],
  parties: readonly ContractParty[],
): User[] {
  const isOne: Record<ContractParty, (user: User) => boolean> = {
    pm: ({ id }) => id === contract.pmId,
    pc: ({ id }) => id === contract.pcId,
    submitter: ({ id }) => id === (contract.submittedById || contract.createdBy),
    admins: ({ canAccessAdminApp }) => canAccessAdminApp,
  }
  return readersOf(contract, users).filter(user => parties.some(party => isOne[party](user)))
}

/** Names a contract in a message: 'CON-2026-0012 Northern Lights – Ada Lovelace – Camera'. */
export function contractSubject({ reference, name }: Pick<Contract, 'reference' | 'name'>): string {
  return `${reference} ${name}`.trim()
}
