import { type ContractFacts, isDroneContract } from '@/domain/contracts/events/guards'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import type { SignatureNote } from '@/domain/contracts/signing/schema'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { contractPath } from '@/domain/contracts/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { type PlannedWrite, seenWrites } from '@/domain/workflow/planned-write'

/** The stored facts from which an event is decided. */
export interface ContractEventFacts extends ContractFacts {
  actor: Actor
  /** The server's time, in milliseconds. */
  now: number
  requestId: string
  signature?: SignatureNote
  signedCopyNote?: string
  seenRevision: number
}

/** Returns whether the event needs the drone PRA that the contract names. */
export function readsDronePra(contract: Contract, event: ContractCommand['event']): boolean {
  return ['sign-contract', 'countersign-contract'].includes(event) && isDroneContract(contract)
}

/**
 * The writes of an event; none if it was already done. The terms are checked elsewhere, by the caller of this function. Throws
 * AppError as `applyContractCommand` does, and 'conflict' if the person saw an earlier revision.
 */
export function decideContractEvent(
  contract: Contract,
  command: ContractCommand,
  { actor, now, requestId, seenRevision, ...facts }: ContractEventFacts,
): PlannedWrite[] {
  const change = applyContractCommand(contract, command, actor, { ...facts, now, logId: requestId })
  const write = { actor, writeId: requestId, now, seenRevision }
  return seenWrites(contractPath(contract.id), contract, change, write)
}
