import { aboutCapacity, type Capacity, capacities } from '@/domain/pras/approvals/capacities'
import { rolesOn, seesPra, withAuthor } from '@/domain/pras/approvals/people'
import { countedApprovals, isAmendmentRound, openAmendment, tallyOf } from '@/domain/pras/approvals/round'
import type { CommandEnv, Wish } from '@/domain/pras/events/define-event'
import type { PraEntry } from '@/domain/pras/events/entry'
import { checkGuards } from '@/domain/pras/events/guards'
import { type NewPraEntry, newPraEntry } from '@/domain/pras/events/new-entry'
import { aboutEvent, type PraCommand } from '@/domain/pras/events/registry'
import {
  type Amendment,
  type Approval,
  directorsNeeded,
  emptyTally,
  isHigherLevel,
  type Pra,
  type PraStatus,
  type RiskLevel,
  type Tally,
} from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Unstamped } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import type { ApprovalFlag } from '@/domain/users/schema'
import { findTransition, rowsOf, type Transition } from './transitions'

/** A command, thought through: `planTransition` makes the writes of it. */
export interface PraChange {
  changes: Partial<Unstamped<Pra>>
  log: NewPraEntry
  /** The version of the answers to write; null for none. */
  version: number | null
  /** The action was done before, by this person or in their place: nothing is to be written, and it is no error. */
  alreadyDone: boolean
}

/**
 * Puts a command to the state machine: the changes of the header, and the log entry that explains them. Pure.
 * Whether the answers are complete (domain g4 to g6) is for the caller to check, with `praProblems`.
 * Throws `permission-denied` (not theirs to do), `failed-precondition` (not in this state), `invalid-argument` (what
 * they entered does not do); each message says what to do.
 */
export function applyCommand(pra: Pra, command: PraCommand, actor: Actor, env: CommandEnv): PraChange {
  const capacity = command.event === 'approve' ? command.capacity : undefined
  const roles = rolesOn(pra, actor)
  const mayEver = rowsOf(pra.type, command.event, capacity).some(row =>
    row.by.some(role => roles.includes(role)),
  )
  if (actor.isArchived || !seesPra(actor, pra) || (!mayEver && !existsForNobody(pra, command))) {
    throw new AppError('permission-denied', 'You may not do this on this PRA. Ask its owner or an admin.')
  }
  const row = findTransition(pra, command.event, capacity)
  const wish: Wish = { pra, command, actor, env }
  if (isDone(wish, command, row)) {
    return { changes: {}, log: logOf(wish, command, {}, row), version: null, alreadyDone: true }
  }
  const obstacle = stateObstacle(pra, command, row)
  if (row === undefined || obstacle !== '') throw new AppError('failed-precondition', obstacle)
  if (!row.by.some(role => roles.includes(role))) {
    throw new AppError('permission-denied', 'At this stage somebody else must do this. The header says who.')
  }
  checkGuards(row.guards, { pra, actor, command, now: env.now })
  return changeByRow(pra, row, command, actor, env)
}

/** An event that this type never has is a wrong state, not a lack of permission. */
function existsForNobody(pra: Pra, command: PraCommand): boolean {
  return rowsOf(pra.type, command.event).length === 0
}

function stateObstacle(pra: Pra, command: PraCommand, row: Transition | undefined): string {
  if (pra.isArchived !== (aboutEvent(command.event).isInArchive === true)) {
    return pra.isArchived ? 'This PRA is archived. Restore it first.' : 'This PRA is not archived.'
  }
  return row ? '' : 'The PRA has moved on, so this no longer applies. Look at its present status.'
}

/** Whether a repetition of the command finds its work done (quality: the same approve clicked ten times). */
function isDone(wish: Wish, { event }: PraCommand, row: Transition | undefined): boolean {
  const { isDone: ownWay } = aboutEvent(event)
  if (ownWay) return ownWay(wish, row !== undefined)
  return row === undefined && rowsOf(wish.pra.type, event).some(other => other.to === wish.pra.status)
}

/** The change that a row makes, once its guards have passed. */
function changeByRow(
  pra: Pra,
  row: Transition,
  command: PraCommand,
  actor: Actor,
  env: CommandEnv,
): PraChange {
  const wish: Wish = { pra, command, actor, env }
  const changes = headerChanges(wish, row)
  return {
    changes,
    log: logOf(wish, command, changes, row),
    version: row.version ? pra.submittedVersion + 1 : null,
    alreadyDone: false,
  }
}

function headerChanges(wish: Wish, row: Transition): Partial<Unstamped<Pra>> {
  const { pra, actor, env } = wish
  const round = roundAfter(wish, row)
  const status = statusAfter(pra, row, round.tally)
  const version = row.version ? pra.submittedVersion + 1 : pra.submittedVersion
  const isCompleted = row.completes === true && status === 'approved'
  return {
    lastLogId: env.logId,
    ...(movesRound(row) ? { status, statusAt: env.now } : {}),
    ...(row.version
      ? {
          submittedVersion: version,
          declinedReason: '',
          ...raisedLevel(wish, row),
        }
      : {}),
    ...(makesAuthor(row) ? { authorIds: withAuthor(pra, actor.id) } : {}),
    ...(isCompleted ? { approvedVersion: openRoundVersion(pra) } : {}),
    ...(row.adds || row.clears ? { tally: round.tally } : {}),
    ...(round.isAmendments
      ? {
          amendments: [
            ...pra.amendments.slice(0, -1),
            amendmentAfter(round.amendment, row, version, isCompleted, env),
          ],
        }
      : row.adds || row.clears
        ? { approvals: round.approvals }
        : {}),
    ...aboutEvent(row.event).changes?.(wish, row),
  }
}

/**
 * Sending answers on derives the level again and raises it in the same commit, never lowers it (domain section 2.2): somebody
 * may have raised it by hand.
 */
function raisedLevel({ pra, env }: Wish, row: Transition): { riskLevel?: RiskLevel } {
  const riskLevel = row.version && env.derived ? levelWhenSent(pra, env.derived.level) : pra.riskLevel
  return riskLevel === pra.riskLevel ? {} : { riskLevel }
}

/** The level that a PRA has once its answers, which call for `derived`, are sent on. */
export function levelWhenSent(pra: Pick<Pra, 'type' | 'riskLevel'>, derived: RiskLevel): RiskLevel {
  return pra.type !== 'low-risk' && isHigherLevel(derived, pra.riskLevel) ? derived : pra.riskLevel
}

/** Raising, lowering, converting, archiving leave the round, and so 'waiting since', as they are. */
function movesRound(row: Transition): boolean {
  return row.to !== 'same' || row.adds !== undefined
}

/** Sending its answers on, or starting to amend them, makes an editor their author; a team that passes them on is not. */
function makesAuthor(row: Transition): boolean {
  const isByEditors = row.by.length === 1 && row.by[0] === 'editor'
  return isByEditors && (row.version === true || aboutEvent(row.event).beginsAmendment === true)
}

function openRoundVersion(pra: Pra): number {
  return isAmendmentRound(pra) ? (openAmendment(pra)?.version ?? 0) : pra.submittedVersion
}

function statusAfter(pra: Pra, row: Transition, tally: Tally): PraStatus {
  if (row.completes && tally.directors >= directorsNeeded(pra)) return 'approved'
  return row.to === 'same' ? pra.status : row.to
}

interface Round {
  approvals: Approval[]
  tally: Tally
  /** Whether the change lands in the open amendment rather than in the PRA's own approvals. */
  isAmendments: boolean
  amendment: Amendment | undefined
}

function roundAfter(wish: Wish, row: Transition): Round {
  const { pra } = wish
  const before = countedApprovals(pra)
  const added = row.adds ? [approvalOf(wish, row.adds)] : []
  const approvals = row.clears ? [] : [...before, ...added]
  const tally = row.clears ? emptyTally : tallyOf(approvals)
  const open = openAmendment(pra)
  const touches = Boolean(row.version || row.adds || row.clears)
  return {
    approvals,
    tally,
    isAmendments: open !== undefined && touches,
    amendment: open && { ...open, ...aboutEvent(row.event).amends?.(wish), approvals },
  }
}

/** A version made during an amendment is what the amendment proposes; the last approval puts it in force. */
function amendmentAfter(
  amendment: Amendment | undefined,
  row: Transition,
  version: number,
  isCompleted: boolean,
  env: CommandEnv,
): Amendment {
  if (amendment === undefined)
    throw new AppError('internal', 'This step needs an open amendment, and there is none.')
  return {
    ...amendment,
    ...(row.version ? { version, submittedAt: env.now, declinedReason: '' } : {}),
    ...(isCompleted ? { isApproved: true, approvedAt: env.now } : {}),
  }
}

function approvalOf({ pra, command, actor, env }: Wish, capacity: Capacity): Approval {
  const as = (each: Capacity) => [aboutCapacity[each].flag, each === capacity] as const
  return {
    userId: actor.id,
    userName: actor.name,
    at: env.now,
    comments: (command.comment ?? '').trim(),
    ...(Object.fromEntries(capacities.map(as)) as Record<ApprovalFlag, boolean>),
    version: pra.submittedVersion,
    hash: pra.submittedHash,
  }
}

/** The entry that explains the change, as facts: the sentence is made of them when it is read (`praDescription`). */
function logOf(
  wish: Wish,
  { event }: PraCommand,
  changes: Partial<Unstamped<Pra>>,
  row: Transition | undefined,
): NewPraEntry {
  const { pra, command, actor, env } = wish
  const { type = pra.type, status = pra.status, riskLevel = pra.riskLevel } = changes
  const refuses = aboutEvent(event).refuses === true
  const decided = row?.adds || refuses ? pra.submittedVersion : 0
  const begun = openAmendment({ amendments: changes.amendments ?? [] })
  const facts: Partial<PraEntry> = {
    type,
    to: status,
    riskLevel,
    ...(row?.version && riskLevel !== pra.riskLevel ? { raisedFrom: pra.riskLevel } : {}),
    ...actingCapacity(wish, row, refuses),
    comment: commentOf(wish, row, riskLevel),
    // The version that it made, or else the one that was decided on.
    version: row?.version ? pra.submittedVersion + 1 : decided,
    amendment: (openAmendment(pra) ?? begun)?.number ?? 0,
    approvals: refuses ? countedApprovals(pra) : [],
    outcome: command.response?.outcome ?? '',
    fileIds: [...(command.response?.fileIds ?? []), ...(command.export ? [command.export.fileId] : [])],
  }
  const { productionId = pra.productionId } = changes
  return newPraEntry({ id: env.logId, logType: event, pra: { ...pra, productionId }, actor, facts })
}

/** As long as a comment may be, with room for its first words. */
const MAX_REASONS_LENGTH = 4800

/** What the person says; where they say nothing, why the level was raised. An approval says what its approver said. */
function commentOf({ pra, command, env }: Wish, row: Transition | undefined, riskLevel: RiskLevel): string {
  const own = (command.comment ?? '').trim()
  if (own !== '' || !row?.version || row.adds || riskLevel === pra.riskLevel) return own
  return `The answers call for ${riskLevel}: ${env.derived?.reasons.join('; ') ?? ''}`.slice(
    0,
    MAX_REASONS_LENGTH,
  )
}

/** The capacity whose approval it adds; of a refusal, the one that was named, or else the first that may refuse. */
function actingCapacity(
  { pra, command, actor }: Wish,
  row: Transition | undefined,
  refuses: boolean,
): { capacity?: Capacity } {
  if (row?.adds) return { capacity: row.adds }
  if (!refuses) return {}
  const held = rolesOn(pra, actor)
  const able = capacities.filter(capacity => held.includes(capacity) && row?.by.includes(capacity))
  const capacity = able.find(one => one === command.capacity) ?? able[0]
  return capacity ? { capacity } : {}
}
