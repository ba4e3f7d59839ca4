import dayjs from 'dayjs'
import { directorsNeeded, type Pra, type RiskLevel, riskLevels } from '@/domain/pras/schema'
import { AppError, type ErrorCode } from '@/domain/shared/app-error'
import { daysBetween, todayIso } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import {
  conflictOfInterest,
  countedApprovals,
  isLevelChecked,
  needsDroneTeam,
  needsSecondStage,
  tallyOf,
} from './approvals'
import type { PraCommand } from './events'

/** The shortest reason that a decline, or a change of level, may give (domain g8). */
export const MIN_REASON_LENGTH = 10
/** An amendment may start until this many days after the shoot (domain C6). */
export const AMENDABLE_DAYS_AFTER_END = 30
/** An approved PRA without debrief may be archived this many months after the shoot (domain C12). */
export const ARCHIVABLE_MONTHS_AFTER_END = 12

export interface GuardInput {
  pra: Pra
  actor: Actor
  command: PraCommand
  /** Milliseconds. */
  now: number
}

/**
 * A condition of a row: why not, in a sentence that helps, or the empty string. `needsInput` marks those that look at
 * what the person enters rather than at the state: a button is offered before they are met.
 */
interface Guard {
  check: (input: GuardInput) => string
  needsInput?: boolean
  code?: ErrorCode
}

const commentOf = (command: PraCommand) => (command.comment ?? '').trim()
const responseFiles = (command: PraCommand) =>
  'response' in command ? (command.response?.fileIds.length ?? 0) : 0
const rank = (level: RiskLevel) => riskLevels.indexOf(level)
const monthsAfter = (day: string, months: number) => dayjs(day).add(months, 'month').format('YYYY-MM-DD')
const tally = (pra: Pra) => tallyOf(countedApprovals(pra))

/** Every guard of the table, by name. */
export const guards = {
  notOwnWork: {
    check: ({ pra, actor }) => conflictOfInterest(pra, actor),
  },
  levelChecked: {
    check: ({ pra }) =>
      isLevelChecked(pra)
        ? ''
        : `The risk level of version ${pra.submittedVersion} is being checked. This takes a few seconds.`,
  },
  versionSeen: {
    needsInput: true,
    check: ({ pra, command }) =>
      'version' in command && command.version === pra.submittedVersion && command.hash === pra.submittedHash
        ? ''
        : `Version ${pra.submittedVersion} was submitted while you were reading another. Read it, then decide.`,
  },
  onceARound: {
    check: ({ pra, actor }) =>
      countedApprovals(pra).some(approval => approval.userId === actor.id)
        ? 'You have approved in another role in this round. One person counts once: somebody else must approve.'
        : '',
  },
  reason: {
    needsInput: true,
    code: 'invalid-argument',
    check: ({ command }) =>
      commentOf(command).length < MIN_REASON_LENGTH
        ? `Give the reason, in at least ${MIN_REASON_LENGTH} characters, so that others can act on it.`
        : '',
  },
  hasSp: {
    check: ({ pra }) =>
      pra.type !== 'drone' && pra.spId === '' ? 'No SP on this production. Add one to submit.' : '',
  },
  lowRisk: {
    check: ({ pra }) =>
      pra.type === 'low-risk' && pra.riskLevel !== 'low'
        ? 'The answers no longer make this low risk. Convert it to regular, or lower the risks.'
        : '',
  },
  roundIsEmpty: {
    check: ({ pra }) =>
      countedApprovals(pra).length > 0
        ? 'It has been approved by somebody already, so it cannot be withdrawn. Ask an approver to decline it.'
        : '',
  },
  spStageOpen: {
    check: ({ pra }) => (tally(pra).reviewers > 0 ? 'The SP stage is approved already.' : ''),
  },
  spStageDone: {
    check: ({ pra }) => (tally(pra).reviewers === 0 ? 'Waiting for SP approval first.' : ''),
  },
  droneTeamDone: {
    check: ({ pra }) => (needsDroneTeam(pra) ? 'Waiting for Drone Team approval first.' : ''),
  },
  droneTeamOpen: {
    check: ({ pra }) => (tally(pra).droneTeam > 0 ? 'The Drone Team has approved already.' : ''),
  },
  diveTeamDone: {
    check: ({ pra }) => (tally(pra).diveTeam === 0 ? 'Waiting for Dive Team approval first.' : ''),
  },
  secondStageOpen: {
    check: ({ pra }) =>
      tally(pra).diveTeamSecondStage > 0 ? 'The Dive Team second stage is approved already.' : '',
  },
  secondStageBeforeLast: {
    check: ({ pra }) =>
      needsSecondStage(pra) && tally(pra).directors + 1 >= directorsNeeded(pra)
        ? 'Waiting for Dive Team second stage.'
        : '',
  },
  notDebriefed: {
    check: ({ pra }) => (pra.isDebriefed ? 'This PRA is debriefed, so it can no longer be amended.' : ''),
  },
  endedRecently: {
    check: ({ pra, now }) =>
      pra.endDate !== '' && daysBetween(pra.endDate, todayIso(now)) > AMENDABLE_DAYS_AFTER_END
        ? `The shoot ended more than ${AMENDABLE_DAYS_AFTER_END} days ago. Copy this PRA to a new one instead.`
        : '',
  },
  amendmentComplete: {
    needsInput: true,
    code: 'invalid-argument',
    check: ({ command }) => {
      if (command.event !== 'finish-amendment') return ''
      if (command.amendment.summary.trim() === '') return 'Say what changed and why, in the summary.'
      return command.amendment.changedSteps.length === 0
        ? 'Nothing has changed, so there is nothing to submit.'
        : ''
    },
  },
  neverSentUnlessAdmin: {
    check: ({ pra, actor }) =>
      actor.canAccessAdminApp || (pra.submittedVersion === 0 && pra.approvals.length === 0)
        ? ''
        : 'It has been sent to others, so only an admin can archive or restore it.',
  },
  debriefedOrLongOver: {
    check: ({ pra, now }) => {
      if (pra.isDebriefed) return ''
      const isLongOver =
        pra.endDate !== '' && monthsAfter(pra.endDate, ARCHIVABLE_MONTHS_AFTER_END) <= todayIso(now)
      return isLongOver
        ? ''
        : `An approved PRA is archived after its debrief, or ${ARCHIVABLE_MONTHS_AFTER_END} months after the shoot.`
    },
  },
  isHigher: {
    needsInput: true,
    code: 'invalid-argument',
    check: ({ pra, command }) =>
      'riskLevel' in command && rank(command.riskLevel) > rank(pra.riskLevel)
        ? ''
        : 'Choose a risk level above the present one.',
  },
  isLower: {
    needsInput: true,
    code: 'invalid-argument',
    check: ({ pra, command }) =>
      'riskLevel' in command && rank(command.riskLevel) < rank(pra.riskLevel)
        ? ''
        : 'Choose a risk level below the present one.',
  },
  levelNotYetApproved: {
    check: ({ pra }) =>
      pra.status !== 'approved' && (tally(pra).reviewers > 0 || tally(pra).directors > 0)
        ? 'The SP or a director has approved it at this level. Decline it to lower the level.'
        : '',
  },
  convertible: {
    needsInput: true,
    code: 'invalid-argument',
    check: ({ command }) =>
      command.event === 'convert' && (command.toType === 'regular' || command.toType === 'low-risk')
        ? ''
        : 'Only low-risk and regular can be converted into each other.',
  },
  whyNoResponse: {
    needsInput: true,
    code: 'invalid-argument',
    check: ({ command }) =>
      commentOf(command).length < MIN_REASON_LENGTH
        ? `No response of 1st Option is recorded. Say why, in at least ${MIN_REASON_LENGTH} characters.`
        : '',
  },
  responseFile: {
    needsInput: true,
    code: 'invalid-argument',
    check: ({ command }) => (responseFiles(command) === 0 ? 'Attach the response as a file.' : ''),
  },
  responseFileOrText: {
    needsInput: true,
    code: 'invalid-argument',
    check: ({ command }) =>
      responseFiles(command) === 0 && commentOf(command) === ''
        ? 'Attach the response, or enter its text.'
        : '',
  },
  responseDeclared: {
    needsInput: true,
    code: 'invalid-argument',
    check: ({ command }) =>
      responseFiles(command) === 0
        ? 'Attach the response, which confirms that it was received and actioned.'
        : '',
  },
} as const satisfies Record<string, Guard>
export type GuardName = keyof typeof guards

/** Throws the first guard that does not hold, as a sentence for the person. */
export function checkGuards(names: readonly GuardName[], input: GuardInput): void {
  for (const name of names) {
    const guard: Guard = guards[name]
    const reason = guard.check(input)
    if (reason !== '') throw new AppError(guard.code ?? 'failed-precondition', reason)
  }
}

/** Why a button cannot be pressed in this state; empty where it can, once its form is filled in. */
export function stateReason(names: readonly GuardName[], input: GuardInput): string {
  for (const name of names) {
    const guard: Guard = guards[name]
    const reason = guard.needsInput ? '' : guard.check(input)
    if (reason !== '') return reason
  }
  return ''
}
