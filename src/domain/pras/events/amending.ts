import { openAmendment } from '@/domain/pras/approvals/round'
import type { Amendment } from '@/domain/pras/schema'
import { AppError } from '@/domain/shared/app-error'
import { defineEvent, definePlainEvent, type PraContext } from './define-event'
import { byEditors, everyType, towardsSp } from './rows'

/** Starts a working copy of the version in force. */
const startAmendment = defineEvent({
  name: 'start-amendment',
  needs: ['amendment'],
  label: () => 'Amend',
  description: () => 'started an amendment',
  tone: 'violet',
  beginsAmendment: true,
  isDone: ({ pra, actor }) => pra.status === 'approved' && openAmendment(pra)?.createdById === actor.id,
  changes: context => ({ amendments: [...context.pra.amendments, newAmendment(context)] }),
  rows: [byEditors('C6', everyType, ['approved'], 'approved', { guards: ['notDebriefed', 'endedRecently'] })],
})

const finishAmendment = defineEvent({
  name: 'finish-amendment',
  needs: ['amendment'],
  advances: true,
  needsComplete: true,
  label: () => 'Finish amendment',
  description: (_, { version }) => `submitted the amendment as ${version}`,
  madeVersion: 'Amendment submitted',
  tone: 'violet',
  // The drone or dive team is notified even if it need not approve the amendment, because it can always decline (domain 3.6, note
  // on C7).
  notifiesAlso: ['owner', 'teams'],
  amends: ({ command: { amendment } }) =>
    amendment ? { ...amendment, summary: amendment.summary.trim() } : {},
  rows: [
    byEditors('C7', everyType, ['approved'], 'amended', {
      amendment: 'open',
      version: true,
      clears: true,
      guards: [...towardsSp, 'amendmentComplete'],
    }),
  ],
})

/** Discards an amendment and restores the answers of the version in force. */
const discardAmendment = definePlainEvent({
  name: 'discard-amendment',
  isDangerous: true,
  restoresApproved: true,
  label: () => 'Discard amendment',
  description: () => 'discarded the amendment',
  tone: 'violet',
  question: pra => ({
    title: 'Discard this amendment?',
    body: `All changes since the approval of version ${pra.approvedVersion} will be lost, and version ${pra.approvedVersion} stays in force. The history keeps a record of the amendment.`,
    confirmLabel: 'Discard amendment',
    danger: true,
  }),
  changes: ({ pra }) => {
    const open = openAmendment(pra)
    if (open === undefined) return {}
    return {
      amendments: pra.amendments.filter(amendment => amendment !== open),
      withdrawnAmendments: [...pra.withdrawnAmendments, open],
      riskLevel: open.baseRiskLevel,
    }
  },
  rows: [
    byEditors('C7b', everyType, ['approved'], 'approved', { amendment: 'open' }),
    byEditors('C9', everyType, ['amendment-declined'], 'approved', { amendment: 'open' }),
  ],
})

function newAmendment({ pra, command, actor, env }: PraContext): Amendment {
  const input = command.amendment
  if (input === undefined) throw new AppError('internal', 'Give a reason to start the amendment.')
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

export const amendingEvents = [startAmendment, finishAmendment, discardAmendment] as const
