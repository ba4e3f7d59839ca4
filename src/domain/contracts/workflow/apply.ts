import type { ContractContext, ContractEnv } from '@/domain/contracts/events/define-event'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { type ContractCommand, contractEventDefinition } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import type { Unstamped } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import { permittedRow, rowChanges } from '@/domain/workflow/machine'
import { contractWorkflow } from './transitions'

/** A command, thought through: `planContractTransition` makes the writes of it. */
export interface ContractChange {
  changes: Partial<Unstamped<Contract>>
  log: ReturnType<typeof newContractEntry>
  /** It was done before, by this person or in their place: nothing is to be written, and it is no error. */
  alreadyDone: boolean
}

/**
 * Puts a command to the state machine: the changes of the contract, and the log entry that explains them. Pure.
 * Whether the terms are complete is for the caller to check, with `submitProblems`. Throws as `permittedRow` does.
 */
export function applyContractCommand(
  contract: Contract,
  command: ContractCommand,
  actor: Actor,
  env: ContractEnv,
): ContractChange {
  const { event } = command
  const context: ContractContext = { contract, command, actor, env }
  const row = permittedRow(contractWorkflow, contract, event, context)
  const definition = contractEventDefinition(event)
  const to = row === undefined || row.to === 'same' ? contract.status : row.to
  return {
    changes: row ? rowChanges(contractWorkflow, row, context) : {},
    log: newContractEntry({
      id: env.logId,
      logType: event,
      subject: contract,
      actor,
      facts: { to, comment: (context.command.comment ?? '').trim(), ...definition.facts?.(context) },
    }),
    alreadyDone: row === undefined,
  }
}
