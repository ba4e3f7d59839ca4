import type { Capacity } from '@/domain/pras/approvals/capacities'
import type { CommandInput } from '@/domain/pras/events/command'
import { praGuardOf } from '@/domain/pras/events/guards'
import { aboutEvent, type PraEvent } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { askedBy } from '@/domain/workflow/guards'
import { availableRows, type Button } from '@/domain/workflow/machine'
import { praWorkflow, type Transition } from './transitions'

/** What a button asks for before it can be pressed. */
export type CommandNeeds = 'nothing' | 'comment' | 'export' | 'amendment' | 'response' | 'risk'

export interface AvailableCommand extends Button<PraEvent> {
  capacity?: Capacity
  needs: CommandNeeds
}

/**
 * Every command that the person has a part in, in the PRA's present state; drives all buttons.
 * `now`, in milliseconds, decides what depends on the day (amending long after a shoot); left out, the day allows it.
 */
export function availableCommands(pra: Pra, actor: Actor, now = 0): AvailableCommand[] {
  return availableRows(praWorkflow, pra, actor, { now }).map(({ row, button }) => ({
    ...button,
    ...(row.capacity ? { capacity: row.capacity } : {}),
    needs: needsOf(row),
  }))
}

/** What the form of an event asks for first. */
const forms: readonly (readonly [keyof CommandInput, CommandNeeds])[] = [
  ['riskLevel', 'risk'],
  ['amendment', 'amendment'],
  ['export', 'export'],
]

/** By what the event needs, else by what the row's guards ask. */
function needsOf(row: Transition): CommandNeeds {
  const needed = aboutEvent(row.event).needs
  const form = forms.find(([input]) => needed.includes(input))
  if (form) return form[1]
  const asked = askedBy(row.guards.map(praGuardOf))
  return asked.find(each => each === 'response') ?? asked.find(each => each === 'comment') ?? 'nothing'
}
