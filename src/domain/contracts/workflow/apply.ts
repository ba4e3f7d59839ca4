import type { ContractEnv, ContractWish } from '@/domain/contracts/events/define-event'
import { checkContractGuards } from '@/domain/contracts/events/guards'
import { type NewContractEntry, newContractEntry } from '@/domain/contracts/events/new-entry'
import { aboutContractEvent, type ContractCommand } from '@/domain/contracts/events/registry'
import { contractRolesOf, seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Unstamped } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import { type ContractTransition, contractTransitions, findContractTransition } from './transitions'

/** A command, thought through: `planContractTransition` makes the writes of it. */
export interface ContractChange {
  changes: Partial<Unstamped<Contract>>
  log: NewContractEntry
  /** It was done before, by this person or in their place: nothing is to be written, and it is no error. */
  alreadyDone: boolean
}

/**
 * Puts a command to the state machine: the changes of the contract, and the log entry that explains them. Pure.
 * Whether the terms are complete is for the caller to check, with `submitProblems`.
 * Throws `permission-denied` (not theirs to do), `failed-precondition` (not in this state), `invalid-argument` (what
 * they entered does not do); each message says what to do.
 */
export function applyContractCommand(
  contract: Contract,
  command: ContractCommand,
  actor: Actor,
  env: ContractEnv,
): ContractChange {
  const roles = contractRolesOf(contract, actor)
  const mayEver = contractTransitions.some(
    row => row.event === command.event && row.by.some(role => roles.includes(role)),
  )
  if (actor.isArchived || !seesContract(contract, actor) || !mayEver) {
    throw new AppError(
      'permission-denied',
      'You may not do this with this contract. Ask its production manager, or an admin.',
    )
  }
  const row = findContractTransition(contract.status, command.event)
  const wish: ContractWish = { contract, command, actor, env }
  if (isDone(wish, command, row)) return { ...contractChangeByRow(wish, command, row), alreadyDone: true }
  if (row === undefined) {
    throw new AppError(
      'failed-precondition',
      'The contract has moved on, so this no longer applies. Look at its present status.',
    )
  }
  if (!row.by.some(role => roles.includes(role))) {
    throw new AppError('permission-denied', 'At this stage somebody else must do this. The header says who.')
  }
  checkContractGuards(row.guards, { ...env, contract, actor, command })
  return contractChangeByRow(wish, command, row)
}

/** Whether a repetition of the command finds its work done. */
function isDone(
  wish: ContractWish,
  { event }: ContractCommand,
  row: ContractTransition | undefined,
): boolean {
  const { isDone: ownWay, rows } = aboutContractEvent(event)
  if (ownWay) return row !== undefined && ownWay(wish)
  return row === undefined && rows.some(other => other.to === wish.contract.status)
}

/** The change that a row makes, once its guards have passed. */
function contractChangeByRow(
  wish: ContractWish,
  { event }: ContractCommand,
  row: ContractTransition | undefined,
): ContractChange {
  const { contract, command, actor, env } = wish
  const about = aboutContractEvent(event)
  const to = row === undefined || row.to === 'same' ? contract.status : row.to
  return {
    changes: {
      ...(to === contract.status ? {} : { status: to, statusAt: env.now }),
      ...about.changes?.(wish),
      lastLogId: env.logId,
    },
    log: newContractEntry({
      id: env.logId,
      logType: event,
      contract,
      actor,
      facts: { to, comment: (command.comment ?? '').trim(), ...about.facts?.(wish) },
    }),
    alreadyDone: false,
  }
}
