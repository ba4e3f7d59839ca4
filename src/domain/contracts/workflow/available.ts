import type { ContractInput } from '@/domain/contracts/events/command'
import { askedBy, type ContractFacts, isLate, stateReason } from '@/domain/contracts/events/guards'
import { aboutContractEvent, type ContractEvent } from '@/domain/contracts/events/registry'
import { contractRolesOf, seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import type { Actor } from '@/domain/users/actor'
import { contractTransitionsFrom } from './transitions'

/** One button: absent where the person has no part in it, disabled with a reason where the time has not come. */
export interface AvailableCommand {
  event: ContractEvent
  label: string
  enabled: boolean
  reason?: string
  /** Whether it moves the contract on: shown first. */
  primary: boolean
  isDangerous: boolean
  /** What its dialog asks for, in order. The words of the dialog are the event's `question`. */
  needs: readonly (keyof ContractInput)[]
  /** Whether the comment may be left empty. */
  isCommentOptional: boolean
}

/**
 * Every command that the person has a part in, in the contract's present status; drives all buttons. `facts`: the time in
 * milliseconds decides what depends on the day, and the configuration's approval limit who approves.
 */
export function availableCommands(
  contract: Contract,
  actor: Actor,
  facts: ContractFacts & { now?: number } = {},
): AvailableCommand[] {
  if (actor.isArchived || !seesContract(contract, actor)) return []
  const roles = contractRolesOf(contract, actor)
  const now = facts.now ?? Date.now()
  return contractTransitionsFrom(contract.status)
    .filter(row => row.by.some(role => roles.includes(role)))
    .filter(row => aboutContractEvent(row.event).isSensible?.(contract) ?? true)
    .map(row => {
      const { label, movesOn, isDangerous, needs } = aboutContractEvent(row.event)
      const reason = stateReason(row.guards, { ...facts, contract, actor, command: {}, now })
      const asked = [...new Set([...needs, ...askedBy(row.guards)])]
      const isCommentNeeded =
        row.guards.includes('reason') ||
        row.guards.includes('words') ||
        (row.guards.includes('whyLate') && isLate(contract, now))
      return {
        event: row.event,
        label,
        enabled: reason === '',
        ...(reason === '' ? {} : { reason }),
        primary: movesOn === true,
        isDangerous: isDangerous === true,
        needs: [...asked.filter(each => each !== 'comment'), 'comment'],
        isCommentOptional: !isCommentNeeded,
      }
    })
}
