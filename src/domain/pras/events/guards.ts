import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { conditionsFault, mayCloseCondition, openConditions } from '@/domain/pras/approvals/conditions'
import { conflictOfInterest } from '@/domain/pras/approvals/people'
import { capacityOf, countedApprovals, roundOf } from '@/domain/pras/approvals/round'
import { type Pra, type RiskLevel, riskLevels } from '@/domain/pras/schema'
import { mayPrepareFor } from '@/domain/productions/prepare'
import { addMonths, daysBetween, todayIso } from '@/domain/shared/dates'
import {
  type Guard,
  type GuardInput,
  isShort,
  MIN_REASON_LENGTH,
  reasonGuard,
} from '@/domain/workflow/guards'
import type { CommandInput } from './command'
import { isStageGuard, type StageGuardName, stageGuards } from './stage-guards'

/** How many days after the shoot an amendment may still start (domain C6). */
export const AMENDABLE_DAYS_AFTER_END = 30
/** How many months after the shoot an approved PRA without a debrief may be archived (domain C12). */
export const ARCHIVABLE_MONTHS_AFTER_END = 12

type PraGuard = Guard<GuardInput<{ pra: Pra }, CommandInput, object>, keyof CommandInput>
type Command = Partial<CommandInput>
const commentOf = ({ comment = '' }: Command) => comment.trim()
const responseFiles = ({ response }: Command) => response?.fileIds.length ?? 0
const rank = (level: RiskLevel) => riskLevels.indexOf(level)

/** The problem with a recorded answer of 1st Option, as a sentence; empty if the answer is complete. `today` is `YYYY-MM-DD`. */
export function firstOptionFault(
  { response, conditions = [], comment = '' }: Command,
  pra: Pick<Pra, 'startDate' | 'endDate'>,
  today: string,
): string {
  const outcome = response?.outcome
  if (outcome === 'no-answer') {
    const { chasedOn = '' } = response ?? {}
    if (chasedOn === '') return 'Say on which day 1st Option was asked again.'
    return chasedOn > today ? 'The day on which 1st Option was asked again is in the future.' : ''
  }
  if (responseFiles({ ...(response ? { response } : {}) }) === 0) return 'Attach the response as a file.'
  if (outcome === 'not-supported' && isShort({ comment })) {
    return `1st Option does not support this PRA. Say what 1st Option objects to and what you do about it, in at least ${MIN_REASON_LENGTH} characters.`
  }
  if (outcome !== 'comments-open') {
    return conditions.length === 0
      ? ''
      : 'You list open comments, but the outcome says that no comment is open. Correct one of the two.'
  }
  if (conditions.length === 0) return 'Name each open comment. Say what must be done, by whom, and by when.'
  return conditionsFault(conditions, pra, today, 'Open comment')
}

const ownGuards = {
  notOwnWork: {
    check: ({ pra, actor }) => conflictOfInterest(pra, actor),
  },
  versionSeen: {
    requires: 'version',
    check: ({ pra, command }) =>
      command.version === pra.submittedVersion && command.hash === pra.submittedHash
        ? ''
        : `Version ${pra.submittedVersion} was submitted while you were reading another version. Read version ${pra.submittedVersion}, then decide.`,
  },
  onceARound: {
    check: ({ pra, actor }) => {
      const given = countedApprovals(pra).find(approval => approval.userId === actor.id)
      if (given === undefined) return ''
      const capacity = capacityOf(given)
      const as = capacity ? ` as ${capacityFacts[capacity].noun}` : ''
      return `You have already approved${as} in this round. Each person counts once, so somebody else must approve now.`
    },
  },
  conditionsMeet: {
    code: 'invalid-argument',
    check: ({ pra, command, env: { now } }) => conditionsFault(command.conditions ?? [], pra, todayIso(now)),
  },
  conditionIsTheirs: {
    requires: 'conditionId',
    check: ({ pra, actor, command }) => {
      const condition = openConditions(pra).find(({ id }) => id === command.conditionId)
      if (condition === undefined) return 'This condition is no longer open. Look at the PRA again.'
      return mayCloseCondition(condition, actor)
        ? ''
        : `Only ${condition.ownerName}, who is responsible for it, and ${condition.givenByName}, who asked for it, can close this condition.`
    },
  },
  reason: reasonGuard,
  hasSp: {
    check: ({ pra }) =>
      pra.type !== 'drone' && pra.spId === ''
        ? 'This production has no SP. Add an SP to submit the PRA.'
        : '',
  },
  lowRisk: {
    check: ({ pra }) =>
      pra.type === 'low-risk' && pra.riskLevel !== 'low'
        ? 'The answers no longer allow a low-risk PRA. Convert the PRA to regular, or lower the risks.'
        : '',
  },
  roundIsEmpty: {
    check: ({ pra }) =>
      countedApprovals(pra).length > 0
        ? 'Somebody has already approved this PRA, so you cannot withdraw it. Ask an approver to decline it.'
        : '',
  },
  notDebriefed: {
    check: ({ pra }) => (pra.isDebriefed ? 'This PRA is debriefed, so it can no longer be amended.' : ''),
  },
  endedRecently: {
    check: ({ pra, env: { now } }) =>
      pra.endDate !== '' && daysBetween(pra.endDate, todayIso(now)) > AMENDABLE_DAYS_AFTER_END
        ? `The shoot ended more than ${AMENDABLE_DAYS_AFTER_END} days ago. Copy this PRA to a new PRA instead.`
        : '',
  },
  amendmentComplete: {
    requires: 'amendment',
    code: 'invalid-argument',
    check: ({ command }) => {
      const { summary = '', changedSteps = [] } = command.amendment ?? {}
      if (summary.trim() === '') return 'Say what changed and why, in the summary.'
      return changedSteps.length === 0 ? 'Nothing has changed, so there is nothing to submit.' : ''
    },
  },
  neverSentUnlessAdmin: {
    check: ({ pra, actor }) =>
      actor.canAccessAdminApp || (pra.submittedVersion === 0 && pra.approvals.length === 0)
        ? ''
        : 'This PRA was sent to other people, so only an admin can archive or restore it.',
  },
  debriefedOrLongOver: {
    check: ({ pra, env: { now } }) => {
      if (pra.isDebriefed) return ''
      const isLongOver =
        pra.endDate !== '' && addMonths(pra.endDate, ARCHIVABLE_MONTHS_AFTER_END) <= todayIso(now)
      return isLongOver
        ? ''
        : `An approved PRA can be archived only after its debrief, or ${ARCHIVABLE_MONTHS_AFTER_END} months after the shoot.`
    },
  },
  isHigher: {
    requires: 'riskLevel',
    code: 'invalid-argument',
    check: ({ pra, command }) =>
      command.riskLevel && rank(command.riskLevel) > rank(pra.riskLevel)
        ? ''
        : 'Choose a risk level above the present level.',
  },
  isLower: {
    requires: 'riskLevel',
    code: 'invalid-argument',
    check: ({ pra, command }) =>
      // Low is refused, because only PRAs of the low-risk type have this level.
      command.riskLevel && command.riskLevel !== 'low' && rank(command.riskLevel) < rank(pra.riskLevel)
        ? ''
        : 'Choose a risk level below the present level.',
  },
  levelNotYetApproved: {
    check: ({ pra }) => {
      const { reviewers, directors } = roundOf(pra).tally
      return pra.status !== 'approved' && reviewers + directors > 0
        ? 'The SP or a director has approved the PRA at this level. To lower the level, decline the PRA.'
        : ''
    },
  },
  convertible: {
    requires: 'toType',
    code: 'invalid-argument',
    check: ({ command }) =>
      command.toType === 'regular' || command.toType === 'low-risk'
        ? ''
        : 'Only low-risk and regular PRAs can be converted into each other.',
  },
  anotherProduction: {
    requires: 'production',
    code: 'invalid-argument',
    check: ({ pra, actor, command: { production } }) => {
      if (production === undefined) return 'Choose a production.'
      if (!mayPrepareFor(actor, production))
        return 'You may not prepare PRAs of this production. Choose another production.'
      return production.companyAccess === pra.companyAccess
        ? ''
        : 'The two productions belong to companies whose productions different people may see. Copy the PRA to the other production instead.'
    },
  },
  whyNoResponse: {
    requires: 'comment',
    code: 'invalid-argument',
    check: ({ command }) =>
      isShort(command)
        ? `No response of 1st Option is recorded. Give a reason of at least ${MIN_REASON_LENGTH} characters.`
        : '',
  },
  firstOptionAnswered: {
    requires: 'response',
    code: 'invalid-argument',
    check: ({ command }) =>
      command.response?.outcome === 'no-answer'
        ? '1st Option has not answered, so no answer can be recorded. Enter the date on which 1st Option was asked again.'
        : '',
  },
  /** Until 1st Option answers, only a reminder can be added. */
  firstOptionLater: {
    requires: 'response',
    code: 'invalid-argument',
    check: ({ pra, command }) =>
      pra.status === 'submitted-first-option' && command.response?.outcome !== 'no-answer'
        ? 'Record the response of 1st Option instead.'
        : '',
  },
  firstOptionOutcome: {
    requires: 'response',
    code: 'invalid-argument',
    check: ({ pra, command, env: { now } }) => firstOptionFault(command, pra, todayIso(now)),
  },
  adviserOutcome: {
    requires: 'response',
    code: 'invalid-argument',
    check: ({ command: { response } }) =>
      response && response.outcome !== 'no-comments' && response.outcome !== 'comments-actioned'
        ? 'When you record this response, you approve the PRA, so every comment must be dealt with first.'
        : '',
  },
  responseFileOrText: {
    requires: 'response',
    code: 'invalid-argument',
    check: ({ command }) =>
      responseFiles(command) === 0 && commentOf(command) === ''
        ? 'Attach the response, or enter its text.'
        : '',
  },
  responseDeclared: {
    requires: 'response',
    code: 'invalid-argument',
    check: ({ command }) =>
      responseFiles(command) === 0
        ? 'Attach the response, which confirms that it was received and dealt with.'
        : '',
  },
} as const satisfies Record<string, PraGuard>
export type GuardName = keyof typeof ownGuards | StageGuardName

export function praGuardOf(name: GuardName): PraGuard {
  return isStageGuard(name) ? { check: ({ pra }) => stageGuards[name](roundOf(pra)) } : ownGuards[name]
}
