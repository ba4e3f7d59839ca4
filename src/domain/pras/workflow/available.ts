import { type Pra, type PraType, riskLevels } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'
import { openAmendment, rolesOn, seesPra } from './approvals'
import { type Capacity, capacityName, type PraCommand, type PraEvent } from './events'
import { stateReason } from './guards'
import { type Transition, transitions } from './transitions'

/** What a button asks for before it can be pressed. */
export type CommandNeeds = 'nothing' | 'comment' | 'export' | 'amendment' | 'response' | 'risk'

/** One button: absent where the person has no part in it, disabled with a reason where the time has not come. */
export interface AvailableCommand {
  event: PraEvent
  capacity?: Capacity
  /** For 'convert'. */
  toType?: PraType
  label: string
  enabled: boolean
  reason?: string
  /** Whether it moves the PRA on, as the next-action label says: at most one or two, shown first. */
  primary: boolean
  needs: CommandNeeds
}

const onward: readonly PraEvent[] = [
  'export-first-option',
  'export-dive-adviser',
  'record-dive-adviser',
  'submit',
  'submit-drone-team',
  'submit-dive-team',
  'approve',
  'reopen',
  'finish-amendment',
  'release-drone-team',
]

/**
 * Every command that the person has a part in, in the assessment's present state; drives all buttons.
 * `now`, in milliseconds, decides what depends on the day (amending long after a shoot); left out, the day allows it.
 */
export function availableCommands(pra: Pra, actor: Actor, now?: number): AvailableCommand[] {
  if (actor.isArchived || !seesPra(actor, pra)) return []
  const roles = rolesOn(pra, actor)
  return transitions
    .filter(row => holds(pra, row) && row.by.some(role => roles.includes(role)))
    .filter(row => pra.isArchived === (row.event === 'restore'))
    .filter(row => isSensible(pra, row))
    .map(row => {
      const reason = stateReason(row.guards, {
        pra,
        actor,
        command: emptyCommand(pra, row),
        now: now ?? 0,
      })
      return {
        event: row.event,
        ...(row.capacity ? { capacity: row.capacity } : {}),
        ...(row.event === 'convert' ? { toType: otherType(pra) } : {}),
        label: labelOf(pra, row),
        enabled: reason === '',
        ...(reason === '' ? {} : { reason }),
        primary: isPrimary(pra, row),
        needs: needsOf(row),
      }
    })
}

function holds(pra: Pra, row: Transition): boolean {
  const state = openAmendment(pra) ? 'open' : 'none'
  return (
    row.types.includes(pra.type) &&
    row.from.includes(pra.status) &&
    (row.amendment === 'any' || row.amendment === state)
  )
}

/** Buttons that no input could ever make work are left out: raising the highest level, or lowering the lowest. */
function isSensible(pra: Pra, row: Transition): boolean {
  if (row.event === 'raise-risk') return pra.riskLevel !== riskLevels.at(-1)
  if (row.event === 'lower-risk') return pra.riskLevel === 'high'
  return true
}

function isPrimary(pra: Pra, row: Transition): boolean {
  if (!onward.includes(row.event)) return false
  // Sending the same export again is possible, not the way on.
  const repeats = row.event.startsWith('export-') && row.from.includes(pra.status) && pra.status === row.to
  return !repeats
}

/** What the guards see while the form is still empty; only guards of the state are asked. */
function emptyCommand(pra: Pra, row: Transition): PraCommand {
  return row.event === 'convert' ? { event: 'convert', toType: otherType(pra) } : { event: 'withdraw' }
}

function otherType(pra: Pra): PraType {
  return pra.type === 'low-risk' ? 'regular' : 'low-risk'
}

function needsOf(row: Transition): CommandNeeds {
  if (row.event === 'raise-risk' || row.event === 'lower-risk') return 'risk'
  if (row.event === 'start-amendment' || row.event === 'finish-amendment') return 'amendment'
  if (row.event === 'export-first-option' || row.event === 'export-dive-adviser') return 'export'
  if (row.guards.some(guard => guard.startsWith('response'))) return 'response'
  return row.guards.includes('reason') || row.guards.includes('whyNoResponse') ? 'comment' : 'nothing'
}

function labelOf(pra: Pra, row: Transition): string {
  const adviser = pra.diveAdviserName || 'the dive adviser'
  const again = pra.status === row.to ? ' again' : ''
  switch (row.event) {
    case 'export-first-option':
      return `Export${again} for 1st Option`
    case 'export-dive-adviser':
      return `Export${again} for ${adviser}`
    case 'record-first-option':
      return 'Record response of 1st Option'
    case 'record-dive-adviser':
      return `Record response of ${adviser} and approve`
    case 'submit':
      return 'Submit to SP'
    case 'submit-drone-team':
      return 'Submit to Drone Team'
    case 'submit-dive-team':
      return 'Submit to Dive Team'
    case 'approve':
      return row.capacity ? `Approve as ${capacityName[row.capacity]}` : 'Approve'
    case 'decline':
      return openAmendment(pra) ? 'Decline amendment' : 'Decline'
    case 'withdraw':
      return openAmendment(pra) ? 'Withdraw amendment' : 'Withdraw'
    case 'reopen':
      return 'Reopen'
    case 'start-amendment':
      return 'Amend'
    case 'finish-amendment':
      return 'Finish amendment'
    case 'discard-amendment':
      return 'Discard amendment'
    case 'raise-risk':
      return 'Raise risk level'
    case 'lower-risk':
      return 'Lower risk level'
    case 'convert':
      return pra.type === 'low-risk' ? 'Convert to regular' : 'Convert to low-risk'
    case 'archive':
      return 'Archive'
    case 'restore':
      return 'Restore'
    case 'release-drone-team':
      return 'Pass on to directors'
  }
}
