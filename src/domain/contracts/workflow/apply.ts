import type { ContractEnv } from '@/domain/contracts/events/define-event'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import type { Actor } from '@/domain/users/actor'
import { applyCommand } from '@/domain/workflow/machine'
import { contractWorkflow } from './transitions'

/** Applies a command to a contract. The caller checks that the terms are complete, with `submitProblems`. */
export function applyContractCommand(
  contract: Contract,
  command: ContractCommand,
  actor: Actor,
  env: ContractEnv,
) {
  const context = { contract, command, actor, env }
  return applyCommand(contractWorkflow, newContractEntry, contract, command.event, context)
}
