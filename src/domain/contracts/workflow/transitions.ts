import type { ContractRow } from '@/domain/contracts/events/define-event'
import { aboutContractEvent, type ContractEvent, contractEvents } from '@/domain/contracts/events/registry'
import type { ContractStatus } from '@/domain/contracts/statuses'

/** A row of the table with its event. */
export interface ContractTransition extends ContractRow {
  event: ContractEvent
}

/** The state machine as data: the rows of every event. firestore.rules carries the same rows, made from these. */
export const contractTransitions: readonly ContractTransition[] = contractEvents.flatMap(event =>
  aboutContractEvent(event).rows.map(row => ({ ...row, event })),
)

/** The rows that hold in a status. */
export function contractTransitionsFrom(status: ContractStatus): ContractTransition[] {
  return contractTransitions.filter(row => row.from.includes(status))
}

/** The row that holds in a status, or undefined: at most one (a test holds it). */
export function findContractTransition(
  status: ContractStatus,
  event: ContractEvent,
): ContractTransition | undefined {
  return contractTransitionsFrom(status).find(row => row.event === event)
}
