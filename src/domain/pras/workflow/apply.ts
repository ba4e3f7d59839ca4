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

/** The result of a command; `planTransition` makes its writes. */
export interface PraChange extends Change<Partial<Unstamped<Pra>>, ReturnType<typeof newPraEntry>> {
  /** The version of the answers to write; null for none. */
  version: number | null
}

/**
 * Runs a command through the state machine: the changes of the header, and the log entry that explains them. Pure. The caller
 * checks that the answers are complete (domain g4 to g6), with `praProblems`. Throws as `permittedRow` does.
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

/** The owners of open conditions follow from the approvals. */
function withConditionOwners(pra: Pra, changes: Partial<Unstamped<Pra>>): Partial<Unstamped<Pra>> {
  const owners = conditionOwnerIds({ ...pra, ...changes })
  return isSameJson(owners, pra.conditionOwnerIds) ? changes : { ...changes, conditionOwnerIds: owners }
}

/**
 * On submission the level is computed again and can rise in the same commit. It never falls, because a person may have raised it
 * by hand (domain 2.2).
 */
function raisedLevel({ pra, env }: PraContext, row: PraTransition): { riskLevel?: RiskLevel } {
  const riskLevel = row.version && env.derived ? levelWhenSent(pra, env.derived.level) : pra.riskLevel
  return riskLevel === pra.riskLevel ? {} : { riskLevel }
}

/** The level of a PRA after its answers, which require `derived`, are submitted. */
export function levelWhenSent(pra: Pick<Pra, 'type' | 'riskLevel'>, derived: RiskLevel): RiskLevel {
  return pra.type !== 'low-risk' && isHigherLevel(derived, pra.riskLevel) ? derived : pra.riskLevel
}

/** False for raising, lowering, converting and archiving: they do not change the round, nor 'waiting since'. */
function movesRound(row: PraTransition): boolean {
  return row.to !== 'same' || row.adds !== undefined
}

/**
 * True if the transition makes the editor an author: submitting answers, or starting to amend them. A team that passes the
 * answers on is not an author.
 */
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
  /** True if the change is about the open amendment, and not about the PRA's own approvals. */
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

/** A version that is made during an amendment is a proposal; the last approval puts it in force. */
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

/** Each condition has an id that is the same for a repeated command. */
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

/** The entry that explains the change, as facts: the sentence is made when it is read (`praDescription`). */
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
    // The version that it made, or else the one that was decided on.
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

/** The longest comment, less room for its first words. */
const MAX_REASONS_LENGTH = 4800

/** The person's comment; without one, the reason why the level was raised. An approval has only its approver's comment. */
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
 * The capacity of the added approval. For a decline, the capacity that the command names, otherwise the first one that may
 * decline.
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
