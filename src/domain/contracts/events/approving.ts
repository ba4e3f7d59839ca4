import { approverWords, hasOtherApprover, wroteContract } from '@/domain/contracts/approval/approvers'
import { bankNotice } from '@/domain/contracts/approval/bank'
import { asDraft, nextVersion } from './as-draft'
import { defineContractEvent } from './define-event'
import { reasonsGiven } from './reasons-given'
import { deciders, editors } from './rows'

const submit = defineContractEvent({
  name: 'submit-contract',
  label: 'Submit for approval',
  advances: true,
  needsComplete: true,
  checkStage: 'submit',
  takes: ['reasons'],
  description: (_, { it }) => `submitted${it} for approval`,
  tone: 'orange',
  changes: context => ({
    submittedById: context.actor.id,
    approvedById: '',
    returnedReason: '',
    bankDiffersFrom: context.env.bankDiffersFrom ?? '',
    ...reasonsGiven(context),
  }),
  question: (contract, { actorId, ...facts }) => ({
    title: `Submit ${contract.reference} for approval?`,
    body: `Its terms cannot change until it is approved or comes back. Somebody else approves it: ${approverWords({ ...contract, submittedById: actorId }, facts)}.`,
    confirmLabel: 'Submit',
  }),
  rows: [{ id: 'K3', from: ['draft'], by: editors, to: 'submitted', guards: ['reasons'] }],
})

const approve = defineContractEvent({
  name: 'approve-contract',
  label: 'Approve',
  advances: true,
  description: (_, { it }) => `approved${it}`,
  tone: 'blue',
  notifies: () => [
    { kind: 'approved', to: ['submitter', 'pc', 'pm'], next: 'Prepare its documents, and send it.' },
  ],
  changes: ({ actor }) => ({ approvedById: actor.id }),
  question: (contract, { actorId, ...facts }) => ({
    title: `Approve ${contract.reference}?`,
    body: [
      bankNotice(contract),
      wroteContract(contract, actorId) && !hasOtherApprover(contract, facts, actorId)
        ? 'You wrote some of this contract. You may approve it, because nobody else can.'
        : '',
      'Its documents can then be prepared without the mark DRAFT, and sent.',
    ]
      .filter(sentence => sentence !== '')
      .join(' '),
    confirmLabel: 'Approve',
  }),
  rows: [
    {
      id: 'K4',
      from: ['submitted'],
      by: deciders,
      to: 'approved',
      guards: ['notSubmitter', 'notWriter', 'withinLimit', 'bankTold'],
    },
  ],
})

const returnToDraft = defineContractEvent({
  name: 'return-contract',
  label: 'Return',
  isDangerous: true,
  needs: ['comment'],
  description: (_, { it }) => `returned${it}`,
  tone: 'amber',
  notifies: () => [
    {
      kind: 'declined',
      to: ['submitter', 'pc', 'pm'],
      headline: 'returned',
      next: 'The reason is shown above its terms.',
    },
  ],
  changes: ({ command }) => ({ returnedReason: (command.comment ?? '').trim() }),
  question: contract => ({
    title: `Return ${contract.reference}?`,
    body: 'It becomes a draft again, with your reason above it.',
    confirmLabel: 'Return',
  }),
  rows: [{ id: 'K5', from: ['submitted'], by: deciders, to: 'draft', guards: ['reason'] }],
})

const withdraw = defineContractEvent({
  name: 'withdraw-contract',
  label: 'Withdraw',
  description: (_, { it }) => `withdrew${it} from approval`,
  question: contract => ({
    title: `Withdraw ${contract.reference}?`,
    body: 'It becomes a draft again. Nothing that was written is lost.',
    confirmLabel: 'Withdraw',
  }),
  rows: [{ id: 'K6', from: ['submitted'], by: ['submitter', ...deciders], to: 'draft', guards: [] }],
})

const reopen = defineContractEvent({
  name: 'reopen-contract',
  label: 'Reopen to change',
  isDangerous: true,
  needs: ['comment'],
  description: ({ version }, { it }) => `reopened${it} as version ${version}`,
  tone: 'amber',
  notifies: () => [{ kind: 'progress', to: ['pc', 'pm'], next: 'It must be approved and sent again.' }],
  changes: asDraft,
  facts: nextVersion,
  question: contract => ({
    title: `Reopen ${contract.reference}?`,
    body:
      contract.status === 'sent'
        ? 'It becomes a draft again, and what was sent no longer counts: its link says so, and signatures on it are void. Tell the addressee. It must be approved and sent again.'
        : 'It becomes a draft again, and must be approved again.',
    confirmLabel: 'Reopen',
  }),
  rows: [{ id: 'K10', from: ['approved', 'sent'], by: deciders, to: 'draft', guards: ['reason'] }],
})

/** The events from a draft to an approved contract, and back. */
export const approvingEvents = [submit, approve, returnToDraft, withdraw, reopen] as const
