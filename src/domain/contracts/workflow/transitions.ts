import type { ContractWorkflow } from '@/domain/contracts/events/define-event'
import { contractGuardOf } from '@/domain/contracts/events/guards'
import { type ContractEvent, contractTable } from '@/domain/contracts/events/registry'
import { contractRolesOf, isAddressee, seesContract } from '@/domain/contracts/people'
import type { ContractStatus } from '@/domain/contracts/statuses'
import type { Workflow } from '@/domain/workflow/machine'

/** The state machine as data: the rows of every event. */
export const contractTransitions = contractTable.rows

/** The rows of a status: at most one per event (a test checks it). */
export function contractTransitionsFrom(status: ContractStatus) {
  return contractTransitions.filter(row => row.from.includes(status))
}

/** The workflow machine's definition of contracts. */
export const contractWorkflow: Workflow<ContractWorkflow, ContractEvent> = {
  table: contractTable,
  guardOf: contractGuardOf,
  named: contract => ({ contract }),
  rolesOn: (contract, actor) =>
    isAddressee(contract, actor) ? ['addressee'] : contractRolesOf(contract, actor),
  sees: (contract, actor) => isAddressee(contract, actor) || seesContract(contract, actor),
  noun: 'contract',
  notTheirs: 'You may not do this with this contract. Ask its production manager, or an admin.',
}
