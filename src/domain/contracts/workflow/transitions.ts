import type { ContractWorkflow } from '@/domain/contracts/events/define-event'
import { contractGuardOf } from '@/domain/contracts/events/guards'
import { type ContractEvent, contractTable } from '@/domain/contracts/events/registry'
import { contractRolesOf, isAddressee, seesContract } from '@/domain/contracts/people'
import type { ContractStatus } from '@/domain/contracts/statuses'
import type { Workflow } from '@/domain/workflow/machine'

/** The rows of all events: the state machine of contracts, as data. */
export const contractTransitions = contractTable.rows

/** The rows that start from a status. A test checks that each event has at most one. */
export function contractTransitionsFrom(status: ContractStatus) {
  return contractTransitions.filter(row => row.from.includes(status))
}

/** The definition of contracts for the workflow machine, which also runs PRAs. */
export const contractWorkflow: Workflow<ContractWorkflow, ContractEvent> = {
  table: contractTable,
  guardOf: contractGuardOf,
  named: contract => ({ contract }),
  rolesOn: (contract, actor) =>
    isAddressee(contract, actor) ? ['addressee'] : contractRolesOf(contract, actor),
  sees: (contract, actor) => isAddressee(contract, actor) || seesContract(contract, actor),
  noun: 'contract',
  notTheirs: 'You may not do this with the contract. Ask its production manager, or an admin.',
}
