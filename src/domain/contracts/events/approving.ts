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
    body: `The terms of the contract cannot change until it is approved or returned to you. Somebody else must approve it: ${approverWords({ ...contract, submittedById: actorId }, facts)}.`,
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
    {
      kind: 'approved',
      to: ['submitter', 'pc', 'pm'],
      next: 'Prepare the documents of the contract, and send them.',
    },
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
      next: 'The reason is shown above the terms of the contract.',
    },
  ],
  changes: ({ command }) => ({ returnedReason: (command.comment ?? '').trim() }),
  question: contract => ({
    title: `Return ${contract.reference}?`,
    body: 'The contract becomes a draft again, and your reason is shown above its terms.',
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
    body: 'The contract becomes a draft again. All its terms are kept.',
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
  notifies: () => [
    { kind: 'progress', to: ['pc', 'pm'], next: 'The contract must be approved and sent again.' },
  ],
  changes: asDraft,
  facts: nextVersion,
  question: contract => ({
    title: `Reopen ${contract.reference}?`,
    body:
      contract.status === 'sent'
        ? 'The contract becomes a draft again. The documents that were sent no longer count: their link says so, and signatures on them are void. Tell the addressee. The contract must then be approved and sent again.'
        : 'The contract becomes a draft again, and must be approved again.',
    confirmLabel: 'Reopen',
  }),
  rows: [{ id: 'K10', from: ['approved', 'sent'], by: deciders, to: 'draft', guards: ['reason'] }],
})

export const approvingEvents = [submit, approve, returnToDraft, withdraw, reopen] as const
