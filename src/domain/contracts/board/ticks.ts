import { isContractEditor, seesContract } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import type { Actor } from '@/domain/users/actor'

/** The reason why a person cannot tick a contract for a batch; empty if they can. */
export function tickRefusal(contract: Contract, actor: Actor): string {
  if (!isContractEditor(contract, actor)) {
    return 'You cannot tick this contract. Only its production manager, its production coordinator and people who use contracts can act on it.'
  }
  if (!seesContract(contract, actor))
    return 'You cannot tick this contract, because you do not have access to the contracts of its company.'
  return contract.isArchived ? 'You cannot tick this contract, because it is archived.' : ''
}

export interface Ticks {
  ticked: ReadonlySet<string>
  /** Rows that were ticked before the list shows them, such as new contracts. They count as ticked when the list shows them. */
  awaited: ReadonlySet<string>
  /** The number of rows that lost their tick because the list no longer shows them. */
  dropped: number
}

export const noTicks: Ticks = { ticked: new Set(), awaited: new Set(), dropped: 0 }

/**
 * Updates the ticks when the list shows other rows. A row that the list no longer shows loses its tick, so that nobody acts on
 * rows that they do not see. Returns the same object if nothing changes.
 */
export function ticksOfShown(ticks: Ticks, shown: readonly { id: string }[]): Ticks {
  const ids = new Set(shown.map(({ id }) => id))
  const arrived = [...ticks.awaited].filter(id => ids.has(id))
  const gone = [...ticks.ticked].filter(id => !ids.has(id))
  if (arrived.length === 0 && gone.length === 0) return ticks
  return {
    ticked: new Set([...ticks.ticked, ...arrived].filter(id => ids.has(id))),
    awaited: new Set([...ticks.awaited].filter(id => !ids.has(id))),
    dropped: ticks.dropped + gone.length,
  }
}
