import type { ContractInput } from '@/domain/contracts/events/command'
import { type ContractFacts, isLate } from '@/domain/contracts/events/guards'
import type { ContractEvent } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import type { Actor } from '@/domain/users/actor'
import { availableRows, type Button } from '@/domain/workflow/machine'
import { contractWorkflow } from './transitions'

export interface AvailableContractCommand extends Button<ContractEvent> {
  /** The inputs of the command's dialog, in order. The texts of the dialog are the event's `question`. */
  needs: readonly (keyof ContractInput)[]
  isCommentOptional: boolean
}

/**
 * All commands that the person may give in the contract's present status; all buttons come from this list. `facts` has the time
 * in milliseconds, for rules about days, and the configured approval limit, which decides who approves.
 */
export function availableContractCommands(
  contract: Contract,
  actor: Actor,
  facts: ContractFacts & { now?: number } = {},
): AvailableContractCommand[] {
  const now = facts.now ?? Date.now()
  return availableRows(contractWorkflow, contract, actor, { ...facts, now }).map(
    ({ row, button, requirements }) => {
      const isCommentNeeded =
        row.guards.includes('reason') ||
        row.guards.includes('words') ||
        row.guards.includes('givenHow') ||
        (row.guards.includes('whyLate') && isLate(contract, now))
      return {
        ...button,
        needs: [...requirements.filter(each => each !== 'comment'), 'comment'],
        isCommentOptional: !isCommentNeeded,
      }
    },
  )
}
