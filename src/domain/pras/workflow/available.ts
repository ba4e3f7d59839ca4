import type { Capacity } from '@/domain/pras/approvals/capacities'
import type { PraEvent } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { availableRows, type Button } from '@/domain/workflow/machine'
import { praWorkflow } from './transitions'

export interface AvailablePraCommand extends Button<PraEvent> {
  capacity?: Capacity
  /** True if it needs a reason, or another text. */
  requiresComment: boolean
}

/**
 * Every command that the person may give in the PRA's present state; all buttons come from it. `now`, in milliseconds, matters to
 * commands that depend on the day (amending long after a shoot); by default the day allows them.
 */
export function availablePraCommands(pra: Pra, actor: Actor, now = 0): AvailablePraCommand[] {
  return availableRows(praWorkflow, pra, actor, { now }).map(({ row, button, requirements }) => ({
    ...button,
    ...(row.capacity ? { capacity: row.capacity } : {}),
    requiresComment: requirements.includes('comment'),
  }))
}
