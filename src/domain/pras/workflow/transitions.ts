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

/** The letters of the parts of domain 3: common to all types, low-risk, regular, drone, dive. */
const parts = 'CLRDV'

/** The position of a row in domain 3, from its id: 'V7b' is the seventh row of the fifth part, V. */
function placeOf({ id }: PraRow): number {
  return parts.indexOf(id.charAt(0)) * 1000 + Number.parseInt(id.slice(1), 10)
}

/**
 * The state machine of PRAs as data: the rows of all events, in the order of domain 3. A second table, written by hand, tests it:
 * tests/fixtures/allowed-actions.ts.
 */
export const transitions: readonly PraTransition[] = praTable.rows.toSorted(
  (one, other) => placeOf(one) - placeOf(other),
)

function allows({ amendment }: PraRow, isAmendment: boolean): boolean {
  return amendment === 'any' || (amendment === 'open') === isAmendment
}

/** The rows that apply in a state: type, status, and whether an amendment is open. */
export function transitionsFrom(state: Pick<RoundFacts, 'type' | 'status' | 'isAmendment'>): PraTransition[] {
  return transitions.filter(
    row =>
      row.types.includes(state.type) && row.from.includes(state.status) && allows(row, state.isAmendment),
  )
}

/** Returns whether a row changes the status. The row for sending the same export again does not. */
export function praLeadsOn(row: PraTransition, from: PraStatus): boolean {
  return isOnward(praTable, row, from)
}

/** Finds the row of a command in the PRA's state; undefined if there is none. A test checks that there is at most one. */
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

/** Returns whether a row is meant by a command. An approval has a row for each capacity, so the command names the capacity. */
function isMeant({ event, capacity }: PraTransition, command: { capacity?: Capacity | undefined }): boolean {
  return event !== 'approve' || command.capacity === undefined || capacity === command.capacity
}

/** The definition of PRAs for the workflow machine, which also runs contracts. */
export const praWorkflow: Workflow<PraWorkflow, PraEvent> = {
  table: { ...praTable, rows: transitions },
  guardOf: praGuardOf,
  named: pra => ({ pra }),
  // Everybody who may close a condition has the role 'condition'. The guard of the closing event checks which condition.
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
  notTheirs: 'You may not do this with the PRA. Ask its owner or an admin.',
}
