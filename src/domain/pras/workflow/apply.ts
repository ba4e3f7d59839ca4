import type { NewLog } from '@/domain/logs/schema'
import {
  type Amendment,
  type Approval,
  directorsNeeded,
  emptyTally,
  type Pra,
  type PraStatus,
  type Tally,
} from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import type { Unstamped } from '@/domain/shared/entity'
import type { Actor } from '@/domain/users/actor'
import {
  countedApprovals,
  isAmendmentRound,
  openAmendment,
  rolesOn,
  seesPra,
  tallyOf,
  withAuthor,
} from './approvals'
import { type Capacity, capacities, capacityFlag, type PraCommand } from './events'
import { checkGuards } from './guards'
import { findTransition, rowsOf, type Transition } from './transitions'

/** What the caller knows and a pure function cannot. */
export interface CommandEnv {
  /** Milliseconds, the corrected clock. */
  now: number
  /** The id of the log entry to be written. */
  logId: string
  /** The display name of {name}, from config. */
  diveAdviserName: string
}

/** A command, thought through: `planTransition` makes the writes of it. */
export interface PraChange {
  changes: Partial<Unstamped<Pra>>
  log: NewLog
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
  if (isDone(pra, command, actor, row)) {
    return { changes: {}, log: logOf(pra, {}, command, actor, env, row), version: null, alreadyDone: true }
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
  if (pra.isArchived !== (command.event === 'restore')) {
    return pra.isArchived ? 'This PRA is archived. Restore it first.' : 'This PRA is not archived.'
  }
  return row ? '' : 'The PRA has moved on, so this no longer applies. Look at its present status.'
}

/** Whether a repetition of the command finds its work done (quality: the same approve clicked ten times). */
function isDone(pra: Pra, command: PraCommand, actor: Actor, row: Transition | undefined): boolean {
  switch (command.event) {
    case 'approve': {
      const lastRound = pra.status === 'approved' ? (pra.amendments.at(-1)?.approvals ?? []) : []
      return [...countedApprovals(pra), ...lastRound].some(
        approval => approval.userId === actor.id && approval[capacityFlag[command.capacity]],
      )
    }
    case 'archive':
      return pra.isArchived
    case 'restore':
      return !pra.isArchived
    case 'raise-risk':
    case 'lower-risk':
      return row !== undefined && pra.riskLevel === command.riskLevel
    case 'convert':
      return row !== undefined && pra.type === command.toType
    case 'start-amendment':
      return pra.status === 'approved' && openAmendment(pra)?.createdById === actor.id
    default:
      return row === undefined && rowsOf(pra.type, command.event).some(other => other.to === pra.status)
  }
}

/**
 * The change that a row makes, guards or no guards. `applyCommand` asks the guards first; the parity test does not, to
 * see that firestore.rules refuse what they refuse.
 */
export function changeByRow(
  pra: Pra,
  row: Transition,
  command: PraCommand,
  actor: Actor,
  env: CommandEnv,
): PraChange {
  const changes = headerChanges(pra, row, command, actor, env)
  return {
    changes,
    log: logOf(pra, changes, command, actor, env, row),
    version: row.version ? pra.submittedVersion + 1 : null,
    alreadyDone: false,
  }
}

function headerChanges(
  pra: Pra,
  row: Transition,
  command: PraCommand,
  actor: Actor,
  env: CommandEnv,
): Partial<Unstamped<Pra>> {
  const round = roundAfter(pra, row, command, actor, env)
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
          // Added to records from before the check: from their next version on, approvals wait for it.
          levelCheckedVersion: pra.levelCheckedVersion ?? 0,
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
    ...(command.event === 'decline' && row.to === 'declined'
      ? { declinedReason: command.comment.trim() }
      : {}),
    ...(command.event === 'submit-dive-team' && pra.diveAdviserName === ''
      ? { diveAdviserName: env.diveAdviserName }
      : {}),
    ...ownChanges(pra, command, actor, env),
  }
}

/** Raising, lowering, converting, archiving leave the round, and so 'waiting since', as they are. */
function movesRound(row: Transition): boolean {
  return row.to !== 'same' || row.adds !== undefined
}

/** Sending its answers on, or starting to amend them, makes an editor their author; a team that passes them on is not. */
function makesAuthor(row: Transition): boolean {
  const isByEditors = row.by.length === 1 && row.by[0] === 'editor'
  return isByEditors && (row.version === true || row.event === 'start-amendment')
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
  /** Whether the change lands in the open amendment rather than in the assessment's own approvals. */
  isAmendments: boolean
  amendment: Amendment | undefined
}

function roundAfter(pra: Pra, row: Transition, command: PraCommand, actor: Actor, env: CommandEnv): Round {
  const before = countedApprovals(pra)
  const added = row.adds ? [approvalOf(pra, row.adds, command, actor, env)] : []
  const approvals = row.clears ? [] : [...before, ...added]
  const tally = row.clears ? emptyTally : tallyOf(approvals)
  const open = openAmendment(pra)
  const touches = Boolean(row.version || row.adds || row.clears)
  return {
    approvals,
    tally,
    isAmendments: open !== undefined && touches,
    amendment: open && { ...open, ...finishedFields(command), ...declinedFields(command), approvals },
  }
}

function finishedFields(command: PraCommand): Partial<Amendment> {
  return command.event === 'finish-amendment'
    ? { ...command.amendment, summary: command.amendment.summary.trim() }
    : {}
}

function declinedFields(command: PraCommand): Partial<Amendment> {
  return command.event === 'decline' ? { declinedReason: command.comment.trim() } : {}
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

function approvalOf(
  pra: Pra,
  capacity: Capacity,
  command: PraCommand,
  actor: Actor,
  env: CommandEnv,
): Approval {
  return {
    userId: actor.id,
    userName: actor.name,
    at: env.now,
    comments: (command.comment ?? '').trim(),
    isReviewer: capacity === 'reviewer',
    isDirector: capacity === 'director',
    isDroneTeam: capacity === 'droneTeam',
    isDiveTeam: capacity === 'diveTeam',
    isDiveTeamSecondStage: capacity === 'diveTeamSecondStage',
    version: pra.submittedVersion,
    hash: pra.submittedHash,
  }
}

/** What the event itself changes, beyond status and round. */
function ownChanges(pra: Pra, command: PraCommand, actor: Actor, env: CommandEnv): Partial<Unstamped<Pra>> {
  switch (command.event) {
    case 'start-amendment':
      return { amendments: [...pra.amendments, newAmendment(pra, command.amendment, actor, env)] }
    case 'discard-amendment': {
      const open = openAmendment(pra)
      if (open === undefined) return {}
      return {
        amendments: pra.amendments.filter(amendment => amendment !== open),
        withdrawnAmendments: [...pra.withdrawnAmendments, open],
        riskLevel: open.baseRiskLevel,
      }
    }
    case 'raise-risk':
    case 'lower-risk':
      return { riskLevel: command.riskLevel }
    case 'convert': {
      const riskLevel = pra.riskLevel === 'high' ? 'high' : 'regular'
      return { type: command.toType, riskLevel: command.toType === 'low-risk' ? pra.riskLevel : riskLevel }
    }
    case 'archive':
      return { isArchived: true }
    case 'restore':
      return { isArchived: false }
    default:
      return {}
  }
}

function newAmendment(
  pra: Pra,
  input: { reason: Amendment['reason']; summary: string; affectsDroneOrDive: boolean },
  actor: Actor,
  env: CommandEnv,
): Amendment {
  return {
    number: pra.amendments.length + pra.withdrawnAmendments.length + 1,
    createdById: actor.id,
    createdAt: env.now,
    reason: input.reason,
    summary: input.summary.trim(),
    affectsDroneOrDive: input.affectsDroneOrDive,
    changedSteps: [],
    baseVersion: pra.approvedVersion,
    baseRiskLevel: pra.riskLevel,
    version: 0,
    submittedAt: 0,
    isApproved: false,
    approvedAt: 0,
    declinedReason: '',
    approvals: [],
  }
}

/** The entry that explains the change, as facts: the sentence is made of them when it is read (`praSentence`). */
function logOf(
  pra: Pra,
  changes: Partial<Unstamped<Pra>>,
  command: PraCommand,
  actor: Actor,
  env: CommandEnv,
  row: Transition | undefined,
): NewLog {
  const about = row?.adds || command.event === 'decline' ? pra.submittedVersion : 0
  return {
    id: env.logId,
    resourceType: 'pra',
    resourceId: pra.id,
    logType: command.event,
    createdById: actor.id,
    createdByName: actor.name,
    productionId: pra.productionId,
    companyAccess: pra.companyAccess,
    data: {
      type: changes.type ?? pra.type,
      from: pra.status,
      to: changes.status ?? pra.status,
      riskLevel: changes.riskLevel ?? pra.riskLevel,
      ...actingCapacity(pra, command, actor, row),
      comment: (command.comment ?? '').trim(),
      // The version that it made, or else the one that was decided on.
      version: row?.version ? pra.submittedVersion + 1 : about,
      amendment: (openAmendment(pra) ?? startedAmendment(command, changes))?.number ?? 0,
      approvals: command.event === 'decline' ? countedApprovals(pra) : [],
      outcome: 'response' in command ? (command.response?.outcome ?? '') : '',
      fileIds: [
        ...('response' in command ? (command.response?.fileIds ?? []) : []),
        ...('export' in command ? [command.export.fileId] : []),
      ],
    },
  }
}

function startedAmendment(command: PraCommand, changes: Partial<Unstamped<Pra>>): Amendment | undefined {
  return command.event === 'start-amendment' ? changes.amendments?.at(-1) : undefined
}

function actingCapacity(
  pra: Pra,
  command: PraCommand,
  actor: Actor,
  row: Transition | undefined,
): { capacity?: Capacity } {
  if (row?.adds) return { capacity: row.adds }
  if (command.event !== 'decline') return {}
  const held = rolesOn(pra, actor)
  const able = capacities.filter(capacity => held.includes(capacity) && row?.by.includes(capacity))
  const capacity = able.find(one => one === command.capacity) ?? able[0]
  return capacity ? { capacity } : {}
}
