import type { Pra } from '@/domain/pras/schema'
import { praTypeLabels, riskLabels } from '@/domain/pras/type-labels'
import { openAmendment } from '@/domain/pras/workflow/approvals'
import type { Capacity, PraCommand, PraEvent, SeenVersion } from '@/domain/pras/workflow/events'
import { capacityFlag, capacityName } from '@/domain/pras/workflow/events'
import type { ApprovalStage } from '@/domain/reading/approvals-summary'
import { shortHash } from '@/domain/reading/summary'

/** A question with its object, what follows, and the verb of the button. */
export interface ActionWords {
  title: string
  body: string
  confirmLabel: string
  danger?: boolean
}

type PlainEvent = Extract<
  PraEvent,
  'withdraw' | 'reopen' | 'discard-amendment' | 'archive' | 'restore' | 'release-drone-team' | 'convert'
>

/** The events that need no more than a yes. */
export function isPlainEvent(event: PraEvent): event is PlainEvent {
  return event in plainWords
}

const plainWords: Record<PlainEvent, (pra: Pra) => ActionWords> = {
  withdraw: pra => ({
    title: `Withdraw ${pra.reference}?`,
    body: openAmendment(pra)?.submittedAt
      ? `The amendment comes back to you to change. Version ${pra.approvedVersion} stays in force.`
      : 'It comes back to you as a draft, and leaves the list of those who were to approve it. Nothing that was written is lost.',
    confirmLabel: 'Withdraw',
  }),
  reopen: pra => ({
    title: `Reopen ${pra.reference}?`,
    body: 'It becomes a draft again and has to pass every approval anew. The earlier round stays in the history.',
    confirmLabel: 'Reopen',
  }),
  'discard-amendment': pra => ({
    title: 'Discard this amendment?',
    body: `What was changed since version ${pra.approvedVersion} was approved will go; version ${pra.approvedVersion} stays in force. That there was an amendment stays in the history.`,
    confirmLabel: 'Discard amendment',
    danger: true,
  }),
  archive: pra => ({
    title: `Archive ${pra.reference}?`,
    body: 'It leaves the lists. It can still be found with “Archived”, read, and restored.',
    confirmLabel: 'Archive PRA',
  }),
  restore: pra => ({
    title: `Restore ${pra.reference}?`,
    body: 'It comes back into the lists with the status that it had.',
    confirmLabel: 'Restore PRA',
  }),
  'release-drone-team': pra => ({
    title: `Send ${pra.reference} on to the directors?`,
    body: 'The Drone Team has approved it; it now waits for a director.',
    confirmLabel: 'Send to directors',
  }),
  convert: pra => {
    const to = praTypeLabels[convertTarget(pra)].toLowerCase()
    return {
      title: `Convert ${pra.reference} to ${to}?`,
      body: `Every answer stays. It becomes a draft of the type ${to}, with that type's steps and approvals.`,
      confirmLabel: `Convert to ${to}`,
    }
  },
}

/** What a plain action asks, in words. */
export function plainActionWords(event: PlainEvent, pra: Pra): ActionWords {
  return plainWords[event](pra)
}

/** Conversion goes between low-risk and regular only (domain row C14). */
export function convertTarget(pra: Pick<Pra, 'type'>): 'regular' | 'low-risk' {
  return pra.type === 'low-risk' ? 'regular' : 'low-risk'
}

/** The command that a plain action sends. */
export function plainCommand(event: PlainEvent, pra: Pra): PraCommand {
  return event === 'convert' ? { event, toType: convertTarget(pra) } : { event }
}

/**
 * What an approver approves, in sentences: which version, as it is on the page, in what capacity, at which risk, and what follows from it
 * (look.md: 'with what they approve said in words').
 */
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
    `You approve ${what}: version ${seen.version}, as ${capacityName[capacity]}.`,
    `Your approval names its hash, ${shortHash(seen.hash)}, which is made of every answer on the page: nothing else comes into force by it.`,
    `Its risk level is ${riskLabels[pra.riskLevel].toLowerCase()}.`,
    neededWords(stages, capacity),
    ...(pending ? [`Until the amendment is approved, version ${pra.approvedVersion} stays in force.`] : []),
  ]
}

function neededWords(stages: readonly ApprovalStage[], capacity: Capacity): string {
  const flag = capacityFlag[capacity]
  const left = stages
    .map(stage => ({
      label: stage.label,
      count: Math.max(0, stage.needed - stage.given.length - (stage.flag === flag ? 1 : 0)),
    }))
    .filter(stage => stage.count > 0)
  if (left.length === 0) return 'Yours is the last approval that it needs: with it the PRA is approved.'
  const parts = left.map(stage => `${stage.count} more as ${stage.label}`)
  return `After yours it still needs ${parts.join(' and ')}.`
}

/** What declining does, in a sentence. */
export function declineWords(pra: Pra): string {
  const amendment = openAmendment(pra)
  return amendment && amendment.submittedAt > 0
    ? `Amendment ${amendment.number} goes back to be changed or discarded. Version ${pra.approvedVersion} stays in force.`
    : 'It goes back to its owner as declined. Approvals given in this round are void, and stay in the history.'
}
