import type { Capacity } from '@/domain/pras/approvals/capacities'
import { openAmendment, type RoundFacts } from '@/domain/pras/approvals/round'
import type { Row } from '@/domain/pras/events/define-event'
import { aboutEvent, type PraEvent, praEvents } from '@/domain/pras/events/registry'
import type { Pra, PraStatus, PraType } from '@/domain/pras/schema'

/** A row of the table with its event. */
export interface Transition extends Row {
  event: PraEvent
}

/** The parts of domain section 3: common to all types, low-risk, regular, drone, dive. */
const parts = 'CLRDV'

/** Where domain section 3 has the row: 'V7b' stands in the fifth part, as its seventh. */
function placeOf({ id }: Row): number {
  return parts.indexOf(id.charAt(0)) * 1000 + Number.parseInt(id.slice(1), 10)
}

/**
 * The state machine as data: the rows of every event, in the order of domain section 3 (with the fixed points of design
 * section 5). firestore.rules carries the same rows, and a test holds the two together; another puts every case to both.
 */
export const transitions: readonly Transition[] = praEvents
  .flatMap(event => aboutEvent(event).rows.map(row => ({ ...row, event })))
  .sort((one, other) => placeOf(one) - placeOf(other))

/** The rows of an event for a type, whatever the state: who could ever do it, and where it leads. */
export function rowsOf(type: PraType, event: PraEvent, capacity?: Capacity): Transition[] {
  return transitions.filter(
    row =>
      row.event === event &&
      row.types.includes(type) &&
      (event !== 'approve' || capacity === undefined || row.capacity === capacity),
  )
}

/** The rows that hold in a state: the status of a type, with or without an open amendment. */
export function transitionsFrom(state: Pick<RoundFacts, 'type' | 'status' | 'isAmendment'>): Transition[] {
  const amendment = state.isAmendment ? 'open' : 'none'
  return transitions.filter(
    row =>
      row.types.includes(state.type) &&
      row.from.includes(state.status) &&
      (row.amendment === 'any' || row.amendment === amendment),
  )
}

/** Whether the row leads on from a status: sending the same export again is possible, not the way on. */
export function leadsOn(row: Transition, from: PraStatus): boolean {
  return aboutEvent(row.event).movesOn === true && row.to !== from
}

/** The row that holds in the PRA's state, or undefined: at most one (a test holds it). */
export function findTransition(
  pra: Pick<Pra, 'type' | 'status' | 'amendments'>,
  event: PraEvent,
  capacity?: Capacity,
): Transition | undefined {
  const { type, status } = pra
  return transitionsFrom({ type, status, isAmendment: openAmendment(pra) !== undefined }).find(
    row =>
      row.event === event && (event !== 'approve' || capacity === undefined || row.capacity === capacity),
  )
}
