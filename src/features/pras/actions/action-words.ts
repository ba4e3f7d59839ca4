import { type Capacity, capacityFacts } from '@/domain/pras/approvals/capacities'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { SeenVersion } from '@/domain/pras/events/command'
import {
  eventDefinition,
  type PlainEvent,
  type PraCommand,
  type PraEvent,
} from '@/domain/pras/events/registry'
import type { Pra } from '@/domain/pras/schema'
import { riskLabels } from '@/domain/pras/type-labels'
import { AppError } from '@/domain/shared/app-error'
import type { ApprovalStage } from '@/domain/view-models/approvals-summary'
import type { Question } from '@/domain/workflow/types'

/** True if the event needs only a yes, and perhaps a reason. */
export function isPlainEvent(event: PraEvent): event is PlainEvent {
  return eventDefinition(event).question !== undefined
}

export function plainActionWords(event: PlainEvent, pra: Pra, actorId: string): Question {
  const { question } = eventDefinition(event)
  if (question === undefined) throw new AppError('internal', `${event} asks no question.`)
  return question(pra, { actorId })
}

/** Returns the command of a plain action, with the inputs that the person does not choose. */
export function plainCommand(event: PlainEvent, pra: Pra): PraCommand {
  // A plain event needs no inputs from the person: its definition adds the rest of the command.
  return { event, ...eventDefinition(event).given?.(pra) } as PraCommand
}

/** Returns sentences about what an approver approves: the shown version, the capacity, the risk, and the consequences. */
export function approvalWords(
  pra: Pra,
  stages: readonly ApprovalStage[],
  capacity: Capacity,
  seen: SeenVersion,
): string[] {
  const amendment = openAmendment(pra)
  const pending = amendment !== undefined && amendment.submittedAt > 0 ? amendment : undefined
  const what = pending
    ? `amendment ${pending.number} (${pending.reason}) of ${pra.reference}, ${pra.title}`
    : `${pra.reference}, ${pra.title}`
  return [
    `You approve ${what}: version ${seen.version}, as ${capacityFacts[capacity].noun}.`,
    `The risk level of the PRA is ${riskLabels[pra.riskLevel].toLowerCase()}.`,
    ...whatFollows(pra, seen, stillNeeded(stages, capacity), pending !== undefined),
  ]
}

/** Only the last approval approves the PRA. `stages` are the stages before this approval. */
export function approvalDone(
  pra: Pick<Pra, 'reference'>,
  stages: readonly ApprovalStage[],
  capacity: Capacity,
): string {
  const needed = stillNeeded(stages, capacity)
  return needed === ''
    ? `${pra.reference} is approved and in force`
    : `Your approval of ${pra.reference} is recorded. It still needs ${needed}`
}

function whatFollows(pra: Pra, seen: SeenVersion, needed: string, isAmendment: boolean): string[] {
  const before = pra.approvedVersion
  if (needed !== '') {
    return [
      `After your approval it still needs ${needed}.`,
      ...(isAmendment ? [`Until the amendment is approved, version ${before} stays in force.`] : []),
    ]
  }
  const then = isAmendment
    ? `version ${seen.version} takes the place of version ${before}`
    : 'the PRA is approved'
  return [`Yours is the last approval that is needed: ${then}.`]
}

/** Returns the approvals that are missing after this approval: '1 more as Director'; empty if none is missing. */
function stillNeeded(stages: readonly ApprovalStage[], capacity: Capacity): string {
  const { flag } = capacityFacts[capacity]
  const left = stages
    .map(stage => ({
      label: stage.label,
      count: Math.max(0, stage.needed - stage.given.length - (stage.flag === flag ? 1 : 0)),
    }))
    .filter(stage => stage.count > 0)
  return left.map(stage => `${stage.count} more as ${stage.label}`).join('; ')
}

export function declineWords(pra: Pra): string {
  const amendment = openAmendment(pra)
  return amendment && amendment.submittedAt > 0
    ? `Amendment ${amendment.number} goes back to be changed or discarded. Version ${pra.approvedVersion} stays in force.`
    : 'The PRA goes back to its owner as declined. Approvals of this round no longer count, but stay in the history.'
}
