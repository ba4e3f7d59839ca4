import type { Capacity } from '@/domain/pras/approvals/capacities'
import type { PraEvent } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { availableRows, type Button } from '@/domain/workflow/machine'
import { praWorkflow } from './transitions'

export interface AvailablePraCommand extends Button<PraEvent> {
  capacity?: Capacity
  requiresComment: boolean
}

/**
 * All commands that the person may give in the PRA's present state; all buttons come from this list. `now` is in milliseconds,
 * and matters for commands that depend on the day, such as amending long after a shoot. By default the day allows them.
 */
export function availablePraCommands(pra: Pra, actor: Actor, now = 0): AvailablePraCommand[] {
  return availableRows(praWorkflow, pra, actor, { now }).map(({ row, button, requirements }) => ({
    ...button,
    ...(row.capacity ? { capacity: row.capacity } : {}),
    requiresComment: requirements.includes('comment'),
  }))
}
