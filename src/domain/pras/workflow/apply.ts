import { type Capacity, capacities, capacityFacts } from '@/domain/pras/approvals/capacities'
import { conditionOwnerIds } from '@/domain/pras/approvals/conditions'
import { rolesOn, withAuthor } from '@/domain/pras/approvals/people'
import { countedApprovals, isAmendmentRound, openAmendment, tallyOf } from '@/domain/pras/approvals/round'
import type { PraCommandEnv, PraContext } from '@/domain/pras/events/define-event'
import type { PraEntry } from '@/domain/pras/events/entry'
import { newPraEntry } from '@/domain/pras/events/new-entry'
import { eventDefinition, type PraCommand, type PraEvent } from '@/domain/pras/events/registry'
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
import { isSameJson } from '@/domain/shared/values/same-content'
import type { Actor } from '@/domain/users/actor'
import type { ApprovalFlag } from '@/domain/users/schema'
import { type Change, permittedRow } from '@/domain/workflow/machine'
import { type PraTransition, praWorkflow } from './transitions'

/** The result of a command, from which `planTransition` makes the writes. */
export interface PraChange extends Change<Partial<Unstamped<Pra>>, ReturnType<typeof newPraEntry>> {
  /** The number of the version to write; null if none is made. */
  version: number | null
}

/**
 * Runs a command through the state machine: returns the changes of the header, and the log entry that explains them. Has no side
 * effects. Does not check that the answers are complete (domain g4 to g6); the caller does that, with `praProblems`. Throws as
 * `permittedRow` does.
 */
export function applyPraCommand(pra: Pra, command: PraCommand, actor: Actor, env: PraCommandEnv): PraChange {
  const context: PraContext = { pra, command, actor, env }
  const row = permittedRow(praWorkflow, pra, command.event, context)
  const changes = row ? headerChanges(context, row) : {}
  return {
    changes,
    log: logOf(context, command.event, changes, row),
    version: changes.submittedVersion ?? null,
    alreadyDone: row === undefined,
  }
}

function headerChanges(context: PraContext, row: PraTransition): Partial<Unstamped<Pra>> {
  const { pra, actor, env } = context
  const round = roundAfter(context, row)
  const status = statusAfter(pra, row, round.tally)
  const version = row.version ? pra.submittedVersion + 1 : pra.submittedVersion
  const isCompleted = row.completes === true && status === 'approved'
  return withConditionOwners(pra, {
    lastLogId: env.logId,
    ...(movesRound(row) ? { status, statusAt: env.now } : {}),
    ...(row.version
      ? {
          submittedVersion: version,
          declinedReason: '',
          ...raisedLevel(context, row),
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
    ...eventDefinition(row.event).changes?.(context, row),
  })
}

function withConditionOwners(pra: Pra, changes: Partial<Unstamped<Pra>>): Partial<Unstamped<Pra>> {
  const owners = conditionOwnerIds({ ...pra, ...changes })
  return isSameJson(owners, pra.conditionOwnerIds) ? changes : { ...changes, conditionOwnerIds: owners }
}

/** The level may rise in the same commit, and never falls, because a person may have raised it (domain 2.2). */
function raisedLevel({ pra, env }: PraContext, row: PraTransition): { riskLevel?: RiskLevel } {
  const riskLevel = row.version && env.derived ? levelWhenSent(pra, env.derived.level) : pra.riskLevel
  return riskLevel === pra.riskLevel ? {} : { riskLevel }
}

/** The risk level after a submission of answers that require the level `derived`. */
export function levelWhenSent(pra: Pick<Pra, 'type' | 'riskLevel'>, derived: RiskLevel): RiskLevel {
  return pra.type !== 'low-risk' && isHigherLevel(derived, pra.riskLevel) ? derived : pra.riskLevel
}

/**
 * Returns whether an event changes the round, and so the time since which the PRA waits. Raising, lowering, converting and
 * archiving do not.
 */
function movesRound(row: PraTransition): boolean {
  return row.to !== 'same' || row.adds !== undefined
}

/** True for submitting answers or starting to amend them. A team that passes them on does not become an author. */
function makesAuthor(row: PraTransition): boolean {
  const isByEditors = row.by.length === 1 && row.by[0] === 'editor'
  return isByEditors && (row.version === true || eventDefinition(row.event).beginsAmendment === true)
}

function openRoundVersion(pra: Pra): number {
  return isAmendmentRound(pra) ? (openAmendment(pra)?.version ?? 0) : pra.submittedVersion
}

function statusAfter(pra: Pra, row: PraTransition, tally: Tally): PraStatus {
  if (row.completes && tally.directors >= directorsNeeded(pra)) return 'approved'
  return row.to === 'same' ? pra.status : row.to
}

interface Round {
  approvals: Approval[]
  tally: Tally
  /** True if the change is about the approvals of the open amendment, and not about the PRA's own. */
  isAmendments: boolean
  amendment: Amendment | undefined
}

function roundAfter(context: PraContext, row: PraTransition): Round {
  const { pra } = context
  const before = countedApprovals(pra)
  const added = row.adds ? [approvalOf(context, row.adds)] : []
  const approvals = row.clears ? [] : [...before, ...added]
  const tally = row.clears ? emptyTally : tallyOf(approvals)
  const open = openAmendment(pra)
  const touches = Boolean(row.version || row.adds || row.clears)
  return {
    approvals,
    tally,
    isAmendments: open !== undefined && touches,
    amendment: open && { ...open, ...eventDefinition(row.event).amends?.(context), approvals },
  }
}

/** A version made during an amendment is only a proposal, until the last approval puts it in force. */
function amendmentAfter(
  amendment: Amendment | undefined,
  row: PraTransition,
  version: number,
  isCompleted: boolean,
  env: PraCommandEnv,
): Amendment {
  if (amendment === undefined)
    throw new AppError('internal', 'Only an open amendment allows this, and no amendment is open.')
  return {
    ...amendment,
    ...(row.version ? { version, submittedAt: env.now, declinedReason: '' } : {}),
    ...(isCompleted ? { isApproved: true, approvedAt: env.now } : {}),
  }
}

function approvalOf({ pra, command, actor, env }: PraContext, capacity: Capacity): Approval {
  const as = (each: Capacity) => [capacityFacts[each].flag, each === capacity] as const
  return {
    userId: actor.id,
    userName: actor.name,
    at: env.now,
    comments: (command.comment ?? '').trim(),
    ...(Object.fromEntries(capacities.map(as)) as Record<ApprovalFlag, boolean>),
    version: pra.submittedVersion,
    hash: pra.submittedHash,
    ...conditionsGiven(command, env.logId),
  }
}

/** Adds an id to each condition. The id is the same if the command is repeated. */
function conditionsGiven(
  { conditions = [] }: PraContext['command'],
  logId: string,
): Pick<Approval, 'conditions'> {
  if (conditions.length === 0) return {}
  return {
    conditions: conditions.map(({ text, ...who }, index) => ({
      id: `${logId}-${index + 1}`,
      text: text.trim(),
      ...who,
    })),
  }
}

/** Makes the log entry of the change, as facts. The sentence is made when somebody reads the entry (`praDescription`). */
function logOf(
  context: PraContext,
  event: PraEvent,
  changes: Partial<Unstamped<Pra>>,
  row: PraTransition | undefined,
): PraChange['log'] {
  const { pra, command, actor, env } = context
  const { type = pra.type, status = pra.status, riskLevel = pra.riskLevel } = changes
  const refuses = eventDefinition(event).refuses === true
  const decided = row?.adds || refuses ? pra.submittedVersion : 0
  const begun = openAmendment({ amendments: changes.amendments ?? [] })
  const facts: Partial<PraEntry> = {
    type,
    to: status,
    riskLevel,
    ...(row?.version && riskLevel !== pra.riskLevel ? { raisedFrom: pra.riskLevel } : {}),
    ...actingCapacity(context, row, refuses),
    comment: commentOf(context, row, riskLevel),
    // The version that the event made, otherwise the version that was approved or declined.
    version: row?.version ? pra.submittedVersion + 1 : decided,
    amendment: (openAmendment(pra) ?? begun)?.number ?? 0,
    approvals: refuses ? countedApprovals(pra) : [],
    ...eventDefinition(event).facts?.(context),
    outcome: command.response?.outcome ?? '',
    chasedOn: command.response?.chasedOn ?? '',
    openComments: command.response ? (command.conditions ?? []) : [],
    fileIds: [...(command.response?.fileIds ?? []), ...(command.export ? [command.export.fileId] : [])],
  }
  const { productionId = pra.productionId } = changes
  return newPraEntry({ id: env.logId, logType: event, subject: { ...pra, productionId }, actor, facts })
}

/** The limit of the reasons in a comment: less than the longest comment, because other words come first. */
const MAX_REASONS_LENGTH = 4800

/** Without one, the reason why the level was raised. An approval only ever has its approver's comment. */
function commentOf(
  { pra, command, env }: PraContext,
  row: PraTransition | undefined,
  riskLevel: RiskLevel,
): string {
  const own = (command.comment ?? '').trim()
  if (own !== '' || !row?.version || row.adds || riskLevel === pra.riskLevel) return own
  return `The answers call for ${riskLevel}: ${env.derived?.reasons.join('; ') ?? ''}`.slice(
    0,
    MAX_REASONS_LENGTH,
  )
}

/**
 * The capacity in which the person acted: that of the added approval. For a decline, it is the capacity that the command names,
 * otherwise the person's first capacity that may decline.
 */
function actingCapacity(
  { pra, command, actor }: PraContext,
  row: PraTransition | undefined,
  refuses: boolean,
): { capacity?: Capacity } {
  if (row?.adds) return { capacity: row.adds }
  if (!refuses) return {}
  const held = rolesOn(pra, actor)
  const able = capacities.filter(capacity => held.includes(capacity) && row?.by.includes(capacity))
  const capacity = able.find(one => one === command.capacity) ?? able[0]
  return capacity ? { capacity } : {}
}
