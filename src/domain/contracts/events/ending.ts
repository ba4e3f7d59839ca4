import { asDraft, nextVersion } from './as-draft'
import { type ContractContext, defineContractEvent } from './define-event'
import { deciders, editors } from './rows'

/** The notification about a contract that ends, and the people who receive it. */
const over = {
  kind: 'declined',
  to: ['pc', 'pm', 'submitter'],
  next: 'The reason is in the history of the contract.',
} as const
const cancelled = ({ command, env }: ContractContext) => ({
  cancelledAt: env.now,
  cancelledReason: (command.comment ?? '').trim(),
})

const cancel = defineContractEvent({
  name: 'cancel-contract',
  label: 'Cancel',
  isDangerous: true,
  needs: ['comment'],
  description: (_, { it }) => `cancelled${it}`,
  tone: 'light-grey',
  notifies: () => [{ ...over, headline: 'cancelled' }],
  changes: cancelled,
  question: contract => ({
    title: `Cancel ${contract.reference}?`,
    body:
      contract.status === 'sent'
        ? 'The link that was sent stops working. No mail is sent about this, so tell the addressee why. An admin can restore the contract within 30 days.'
        : 'An admin can restore the contract within 30 days.',
    confirmLabel: 'Cancel the contract',
    dismissLabel: 'Keep it',
    danger: true,
  }),
  rows: [
    { id: 'K12', from: ['draft', 'submitted'], by: editors, to: 'cancelled', guards: ['reason'] },
    { id: 'K12b', from: ['approved', 'sent'], by: deciders, to: 'cancelled', guards: ['reason'] },
  ],
})

/** Ends a signed contract early. Its signed documents stay. */
const end = defineContractEvent({
  name: 'end-contract',
  label: 'End early',
  isDangerous: true,
  needs: ['comment', 'cancelledOn', 'feeDue'],
  description: (_, { it }) => `ended${it} early`,
  tone: 'light-grey',
  notifies: () => [{ ...over, headline: 'ended early' }],
  changes: context => ({
    ...cancelled(context),
    cancelledOn: context.command.cancelledOn ?? '',
    feeDue: context.command.feeDue ?? 0,
  }),
  facts: ({ command }) => ({ day: command.cancelledOn ?? '' }),
  question: contract => ({
    title: `End ${contract.reference} early?`,
    body: 'The signed copy is kept. Say why the contract ends, on which day it ends, and what fee is due.',
    confirmLabel: 'End the contract',
    danger: true,
  }),
  rows: [
    { id: 'K13', from: ['signed'], by: ['admin'], to: 'cancelled', guards: ['reason', 'lastDay', 'fee'] },
  ],
})

const restore = defineContractEvent({
  name: 'restore-contract',
  label: 'Restore as draft',
  description: (_, { it }) => `restored${it} as a draft`,
  notifies: () => [{ kind: 'progress', to: ['pc', 'pm'] }],
  // A contract that was signed cannot become a draft again, so its end is final, and a new contract is made instead.
  isSensible: contract => contract.signedAt === 0,
  changes: context => ({ ...asDraft(context), cancelledAt: 0, cancelledReason: '' }),
  facts: nextVersion,
  question: contract => ({
    title: `Restore ${contract.reference}?`,
    body: 'The contract becomes a draft again, and must be approved again.',
    confirmLabel: 'Restore',
  }),
  rows: [
    {
      id: 'K15',
      from: ['cancelled'],
      by: ['admin'],
      to: 'draft',
      guards: ['neverSigned', 'cancelledRecently'],
    },
  ],
})

const keep = defineContractEvent({
  name: 'keep-contract',
  label: 'Keep as historic',
  description: (_, { it }) => `moved${it} to the historic contracts`,
  tone: 'blue-grey',
  question: contract => ({
    title: `Keep ${contract.reference} as historic?`,
    body: 'From then on, people can read the contract, but nobody can change it again.',
    confirmLabel: 'Keep as historic',
  }),
  rows: [{ id: 'K17', from: ['signed'], by: ['admin'], to: 'historic', guards: ['isOver'] }],
})

export const endingEvents = [cancel, end, restore, keep] as const
