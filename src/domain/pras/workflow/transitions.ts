import type { Capacity } from '@/domain/pras/approvals/capacities'
import { conditionsOf, mayCloseCondition } from '@/domain/pras/approvals/conditions'
import { rolesOn, seesPra } from '@/domain/pras/approvals/people'
import { openAmendment, type RoundFacts } from '@/domain/pras/approvals/round'
import type { PraRow, PraWorkflow } from '@/domain/pras/events/define-event'
import { praGuardOf } from '@/domain/pras/events/guards'
import { type PraEvent, praTable } from '@/domain/pras/events/registry'
import type { Pra, PraStatus } from '@/domain/pras/schema'
import { leadsOn as isOnward, type Workflow } from '@/domain/workflow/machine'
import type { Transition as RowOfEvent } from '@/domain/workflow/types'

export type PraTransition = RowOfEvent<PraWorkflow, PraEvent>

/** The parts of domain 3: common to all types, low-risk, regular, drone, dive. */
const parts = 'CLRDV'

/** The position of the row in domain 3: 'V7b' is in the fifth part, as its seventh. */
function placeOf({ id }: PraRow): number {
  return parts.indexOf(id.charAt(0)) * 1000 + Number.parseInt(id.slice(1), 10)
}

/**
 * The state machine as data: the rows of every event, in the order of domain 3. A second table, written by hand, tests it:
 * tests/fixtures/allowed-actions.ts.
 */
export const transitions: readonly PraTransition[] = praTable.rows.toSorted(
  (one, other) => placeOf(one) - placeOf(other),
)

/** True if a row applies with, or without, an open amendment. */
function allows({ amendment }: PraRow, isAmendment: boolean): boolean {
  return amendment === 'any' || (amendment === 'open') === isAmendment
}

/** The rows of a state: the status of a type, with or without an open amendment. */
export function transitionsFrom(state: Pick<RoundFacts, 'type' | 'status' | 'isAmendment'>): PraTransition[] {
  return transitions.filter(
    row =>
      row.types.includes(state.type) && row.from.includes(state.status) && allows(row, state.isAmendment),
  )
}

/** True if the row changes the status. Sending the same export again is a row that does not. */
export function praLeadsOn(row: PraTransition, from: PraStatus): boolean {
  return isOnward(praTable, row, from)
}

/** The row for the PRA's state, or undefined: there is at most one (a test checks it). */
export function findTransition(
  pra: Pick<Pra, 'type' | 'status' | 'amendments'>,
  event: PraEvent,
  capacity?: Capacity,
): PraTransition | undefined {
  const { type, status } = pra
  return transitionsFrom({ type, status, isAmendment: openAmendment(pra) !== undefined }).find(
    row => row.event === event && isMeant(row, { capacity }),
  )
}

/** Approvals have one row per capacity: the command names it. */
function isMeant({ event, capacity }: PraTransition, command: { capacity?: Capacity | undefined }): boolean {
  return event !== 'approve' || command.capacity === undefined || capacity === command.capacity
}

/** The workflow machine's definition of PRAs. */
export const praWorkflow: Workflow<PraWorkflow, PraEvent> = {
  table: { ...praTable, rows: transitions },
  guardOf: praGuardOf,
  named: pra => ({ pra }),
  // The guard of the closing event checks whose conditions they are.
  rolesOn: (pra, actor) => [
    ...rolesOn(pra, actor),
    ...(conditionsOf(pra).some(condition => mayCloseCondition(condition, actor))
      ? (['condition'] as const)
      : []),
  ],
  sees: (pra, actor) => seesPra(actor, pra),
  isOfKind: ({ types }, { type }) => types.includes(type),
  holdsIn: (row, pra) => allows(row, openAmendment(pra) !== undefined),
  isMeant,
  refusal: ({ isArchived }, { isInArchive = false }) => {
    if (isArchived === isInArchive) return ''
    return isArchived ? 'This PRA is archived. Restore it first.' : 'This PRA is not archived.'
  },
  noun: 'PRA',
  notTheirs: 'You may not do this on this PRA. Ask its owner or an admin.',
}
