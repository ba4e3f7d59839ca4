import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { openAmendment } from '@/domain/pras/approvals/round'
import { eventDefinition, type PraEvent } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import type { Problem } from '@/domain/pras/steps/define-step'
import { editableStatuses } from '@/domain/pras/workflow/editing'
import { findTransition } from '@/domain/pras/workflow/transitions'
import { daysBetween } from '@/domain/shared/dates'
import type { ApprovalStage } from '@/domain/view-models/approvals-summary'

/** The version that submitting sends, the people it goes to, and the further inputs apart from the declaration. */
export interface SubmitPlan {
  /** The number of the version that will be written. */
  version: number
  /** 'SP', 'Drone Team', 'Dive Team'. */
  stage: string
  /** Who may approve there, by name; the production's SP first. */
  to: string[]
  /** Why nobody is named there, and what to do; empty if somebody is, or the people are not all known. */
  nobody: string
  /** A reason why no answer of 1st Option is recorded (domain R3). */
  needsWhyNoResponse: boolean
  /** The dive adviser's answer as a file (domain V7). */
  needsResponse: boolean
  isAmendment: boolean
  /** Its steps can still be changed where it goes (domain 3.8). */
  staysOpen: boolean
}

/** The facts of a submission. `stages` are those of the present PRA. */
export function submitPlan(pra: Pra, event: PraEvent, stages: readonly ApprovalStage[]): SubmitPlan {
  const { flag } = capacityFacts[eventDefinition(event).sendsTo ?? 'reviewer']
  const stage = stages.find(candidate => candidate.flag === flag)
  return {
    version: pra.submittedVersion + 1,
    stage: stage?.label ?? 'SP',
    to: stage?.expected ?? [],
    nobody: stage && stage.expected.length === 0 ? stage.who : '',
    needsWhyNoResponse: event === 'submit' && pra.status === 'submitted-first-option',
    needsResponse: event === 'submit' && pra.status === 'submitted-dive-adviser',
    isAmendment: openAmendment(pra) !== undefined,
    staysOpen: editableStatuses.some(status => status === findTransition(pra, event)?.to),
  }
}

/** Why nothing can be sent while typed text is not saved, or may not be; undefined if all is. */
export function blockedByUnsaved(slugs: readonly string[] | undefined): string | undefined {
  if (slugs === undefined) return 'What you typed is being saved.'
  return slugs.length > 0 ? 'See that what you typed is saved first.' : undefined
}

/** Why nothing can be sent because of these problems, for the button; undefined if there are none. */
export function blockedByProblems(errors: readonly Problem[]): string | undefined {
  if (errors.length === 0) return undefined
  return errors.every(({ check }) => check?.strength === 'explain')
    ? 'Give the reasons that are asked for first.'
    : 'Complete and correct these first.'
}

/**
 * A warning where the export comes late: 1st Option wants so many days before the crew leaves (domain R1). `today`
 * and `startDate` are `YYYY-MM-DD`; empty when there is time, or no date yet.
 */
export function leadTimeWarning(startDate: string, today: string, leadDays: number): string {
  const days = daysBetween(today, startDate)
  if (Number.isNaN(days) || days >= leadDays) return ''
  const when =
    days < 0 ? 'The crew has left already' : `The crew leaves in ${days} ${days === 1 ? 'day' : 'days'}`
  return `${when}; 1st Option asks for ${leadDays} days. Ring them as well.`
}
