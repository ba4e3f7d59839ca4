import { type ContractFacts, isDroneContract } from '@/domain/contracts/events/guards'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import type { SignatureNote } from '@/domain/contracts/signing/schema'
import { applyContractCommand } from '@/domain/contracts/workflow/apply'
import { contractPath } from '@/domain/contracts/workflow/plan'
import type { Actor } from '@/domain/users/actor'
import { type PlannedWrite, seenWrites } from '@/domain/workflow/planned-write'

/** The stored facts that decide an event. */
export interface ContractEventFacts extends ContractFacts {
  actor: Actor
  /** Milliseconds, the server's clock. */
  now: number
  requestId: string
  /** The signature that the event adds, if there is one. */
  signature?: SignatureNote
  /** The result of comparing the signed copy with the sent documents. */
  signedCopyNote?: string
  /** The revision that the person saw. */
  seenRevision: number
}

/** True if the event needs the drone PRA that the contract names. */
export function readsDronePra(contract: Contract, event: ContractCommand['event']): boolean {
  return ['sign-contract', 'countersign-contract'].includes(event) && isDroneContract(contract)
}

/**
 * The writes of an event; none if it was already done. The caller checks the terms. Throws AppError as `applyContractCommand`
 * does, and 'conflict' if the person saw an earlier revision.
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
