import { type DeterminationOutcome, determinationOutcomes } from '@/domain/contracts/determination'
import { formatDay } from '@/domain/shared/dates'
import { type ContractContext, defineContractEvent } from './define-event'
import { hasDetermination } from './guards'
import { editors } from './rows'

const MOST_COMMENT = 5000
const labelOf = (outcome?: DeterminationOutcome) =>
  determinationOutcomes.find(({ value }) => value === outcome)?.label ?? ''
const reasonsOf = ({ command: { sdsReasons = [] } }: Pick<ContractContext, 'command'>) =>
  sdsReasons.map(reason => reason.trim()).filter(reason => reason !== '')

/** A person decides under their own name. The letter prints the result, so existing documents become out of date. */
const determine = defineContractEvent({
  name: 'determine-status',
  label: 'Determine the tax status',
  needs: ['sdsOutcome', 'sdsReasons', 'isDetermined'],
  description: () => 'determined the tax status',
  tone: 'violet',
  isSensible: hasDetermination,
  isDone: ({ contract, command, actor }, holds) =>
    holds &&
    contract.determinedById === actor.id &&
    contract.sdsOutcome === command.sdsOutcome &&
    contract.sdsReasons.join('\n') === reasonsOf({ command }).join('\n'),
  changes: context => ({
    sdsOutcome: context.command.sdsOutcome ?? '',
    sdsReasons: reasonsOf(context),
    determinedById: context.actor.id,
    determinedAt: context.env.now,
    determinationGivenOn: '',
    determinationGivenHow: '',
    termsRevision: context.contract.termsRevision + 1,
  }),
  facts: ({ contract, command }) => ({
    termsRevision: contract.termsRevision + 1,
    fields: ['sdsOutcome', 'sdsReasons'],
    // The history keeps the text, because a later determination replaces this one in the contract.
    comment: [labelOf(command.sdsOutcome), ...reasonsOf({ command })].join('\n').slice(0, MOST_COMMENT),
  }),
  question: contract => ({
    title: `Determine the tax status for ${contract.reference}`,
    body:
      contract.type === 'loanout'
        ? 'You decide the tax status for the company that engages, under your name. The letter says your conclusion and your reasons, and goes to the worker and to the worker’s company.'
        : 'You decide the tax status for the company that engages, under your name. The letter says your conclusion and your reasons, and is kept with the contract.',
    confirmLabel: 'Determine the status',
  }),
  rows: [
    {
      id: 'K20',
      from: ['draft', 'submitted', 'approved'],
      by: editors,
      to: 'same',
      guards: ['determination', 'determinationOutcome', 'determinationReasons', 'determinedBySomebody'],
    },
  ],
})

/** Records that the worker got the determination in another way than by mail; sending it by mail is logged by the send event. */
const give = defineContractEvent({
  name: 'give-determination',
  label: 'Record the letter as given',
  needs: ['givenOn', 'comment'],
  description: ({ day }) => `recorded the status letter as given on ${formatDay(day)}`,
  tone: 'violet',
  isSensible: ({ determinedAt }) => determinedAt > 0,
  isDone: ({ contract, command }, holds) =>
    holds &&
    contract.determinationGivenOn === command.givenOn &&
    contract.determinationGivenHow === (command.comment ?? '').trim(),
  changes: ({ command }) => ({
    determinationGivenOn: command.givenOn ?? '',
    determinationGivenHow: (command.comment ?? '').trim(),
  }),
  facts: ({ command }) => ({ day: command.givenOn ?? '' }),
  question: contract => ({
    title: `Was the status letter of ${contract.reference} given?`,
    body: 'The worker and the company that is paid must each get the letter. Nobody signs the letter, and work may begin without an answer to it.',
    confirmLabel: 'Record it',
  }),
  rows: [
    {
      id: 'K21',
      from: ['approved', 'sent', 'signed'],
      by: editors,
      to: 'same',
      guards: ['determinationMade', 'givenDay', 'givenHow'],
    },
  ],
})

export const determiningEvents = [determine, give] as const
