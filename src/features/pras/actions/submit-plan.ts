import { capacityFacts } from '@/domain/pras/approvals/capacities'
import { openAmendment } from '@/domain/pras/approvals/round'
import { eventDefinition, type PraEvent } from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import type { Problem } from '@/domain/pras/steps/define-step'
import { editableStatuses } from '@/domain/pras/workflow/editing'
import { findTransition } from '@/domain/pras/workflow/transitions'
import { daysBetween } from '@/domain/shared/dates'
import type { ApprovalStage } from '@/domain/view-models/approvals-summary'

/** The version to submit, who gets it, and which inputs are needed apart from the declaration. */
export interface SubmitPlan {
  version: number
  /** Who approves next: 'SP', 'Drone Team', 'Dive Team'. */
  stage: string
  /** The names of people who may approve at that stage, the production's SP first. */
  to: string[]
  /** The reason why nobody can be named, and what to do. Empty if somebody is named, or if not all people have loaded. */
  nobody: string
  /** True if submitting needs a reason why 1st Option has not answered (domain R3). */
  needsWhyNoResponse: boolean
  /** True if submitting needs the dive adviser's answer as a file (domain V7). */
  needsResponse: boolean
  isAmendment: boolean
  /** True if the steps can still be changed after submission (domain 3.8). */
  staysOpen: boolean
}

/** Returns the facts of a submission. `stages` are the stages of approval of the PRA at present. */
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

/** Returns why nothing can be sent before typed text is saved; undefined if everything is saved. */
export function blockedByUnsaved(slugs: readonly string[] | undefined): string | undefined {
  if (slugs === undefined) return 'Your text is being saved. Wait a moment.'
  return slugs.length > 0 ? 'Check that your text is saved before you submit.' : undefined
}

/** Returns why nothing can be sent because of these problems, for the button; undefined if there are none. */
export function blockedByProblems(errors: readonly Problem[]): string | undefined {
  if (errors.length === 0) return undefined
  return errors.every(({ check }) => check?.strength === 'explain')
    ? 'Give the missing reasons first.'
    : 'Complete and correct the listed answers first.'
}

/**
 * Returns a warning if the export would be late: 1st Option wants it a number of days before the crew leaves (domain R1). Empty
 * if there is time, or no date yet. `today` and `startDate` are `YYYY-MM-DD`.
 */
export function leadTimeWarning(startDate: string, today: string, leadDays: number): string {
  const days = daysBetween(today, startDate)
  if (Number.isNaN(days) || days >= leadDays) return ''
  const when =
    days < 0 ? 'The crew has already left' : `The crew leaves in ${days} ${days === 1 ? 'day' : 'days'}`
  return `${when}, but 1st Option asks for ${leadDays} days. Ring 1st Option as well.`
}
