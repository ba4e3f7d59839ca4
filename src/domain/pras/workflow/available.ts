import type { Capacity } from '@/domain/pras/approvals/capacities'
import { rolesOn, seesPra } from '@/domain/pras/approvals/people'
import { roundOf } from '@/domain/pras/approvals/round'
import type { CommandInput } from '@/domain/pras/events/command'
import { askedBy, stateReason } from '@/domain/pras/events/guards'
import { aboutEvent, type PraEvent } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { leadsOn, type Transition, transitionsFrom } from './transitions'

/** What a button asks for before it can be pressed. */
export type CommandNeeds = 'nothing' | 'comment' | 'export' | 'amendment' | 'response' | 'risk'

/** One button: absent where the person has no part in it, disabled with a reason where the time has not come. */
export interface AvailableCommand {
  event: PraEvent
  capacity?: Capacity
  label: string
  enabled: boolean
  reason?: string
  /** Whether it moves the PRA on, as the next-action label says: at most one or two, shown first. */
  primary: boolean
  needs: CommandNeeds
}

/**
 * Every command that the person has a part in, in the PRA's present state; drives all buttons.
 * `now`, in milliseconds, decides what depends on the day (amending long after a shoot); left out, the day allows it.
 */
export function availableCommands(pra: Pra, actor: Actor, now?: number): AvailableCommand[] {
  if (actor.isArchived || !seesPra(actor, pra)) return []
  const roles = rolesOn(pra, actor)
  return transitionsFrom(roundOf(pra))
    .filter(row => row.by.some(role => roles.includes(role)))
    .filter(row => pra.isArchived === (aboutEvent(row.event).isInArchive === true))
    .filter(row => aboutEvent(row.event).isSensible?.(pra) ?? true)
    .map(row => {
      const { label, given } = aboutEvent(row.event)
      const reason = stateReason(row.guards, { pra, actor, command: given?.(pra) ?? {}, now: now ?? 0 })
      return {
        event: row.event,
        ...(row.capacity ? { capacity: row.capacity } : {}),
        label: label(pra, row),
        enabled: reason === '',
        ...(reason === '' ? {} : { reason }),
        primary: leadsOn(row, pra.status),
        needs: needsOf(row),
      }
    })
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
  const asked = askedBy(row.guards)
  return asked.find(each => each === 'response') ?? asked.find(each => each === 'comment') ?? 'nothing'
}
