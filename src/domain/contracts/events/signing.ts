import { actWords, awaitsCountersignature } from '@/domain/contracts/signing/acts'
import { todayIso } from '@/domain/shared/dates'
import { type ContractContext, defineContractEvent } from './define-event'
import { reasonsGiven } from './reasons-given'
import { signatories, tellsKeepers } from './rows'

const withSignature = ({ contract, env: { signature } }: ContractContext) =>
  signature ? [...contract.signatures, signature] : contract.signatures

/** Empty, because these events have no dialog in the app: the addressee's own page asks the question. */
const onTheirPage = () => ({ title: '', body: '', confirmLabel: '' })

/** Adds a signature. A function sends this command for a person who has entered the code of their link. */
const signByLink = defineContractEvent({
  name: 'sign-by-link',
  label: 'Sign',
  description: ({ act }) => (act === '' ? 'signed' : `signed ${actWords[act]}`),
  tone: 'green',
  notifies: tellsKeepers({
    headline: 'signed by the addressee',
    next: 'When everybody has signed, countersign the contract.',
  }),
  question: onTheirPage,
  changes: context => ({ signatures: withSignature(context) }),
  facts: ({ env: { signature } }) => ({ act: signature?.act ?? '' }),
  rows: [{ id: 'K18', from: ['sent'], by: ['addressee'], to: 'same', guards: ['notDeclined'] }],
})

const decline = defineContractEvent({
  name: 'decline-by-link',
  label: 'Decline',
  needs: ['comment'],
  description: () => 'declined to sign',
  question: onTheirPage,
  tone: 'amber',
  notifies: () => [
    {
      kind: 'declined',
      to: ['pc', 'pm', 'submitter'],
      headline: 'declined by the addressee',
      next: 'The reason is on the page of the contract. Reopen the contract to change it, or cancel it.',
    },
  ],
  changes: ({ command }) => ({ declined: (command.comment ?? '').trim() }),
  rows: [{ id: 'K19', from: ['sent'], by: ['addressee'], to: 'same', guards: ['notDeclined', 'words'] }],
})

/** A person signs for the company in the app. The contract is then complete, and both sides get copies. */
const countersign = defineContractEvent({
  name: 'countersign-contract',
  label: 'Countersign',
  advances: true,
  takes: ['reasons'],
  checkStage: 'sign',
  description: (_, { it }) => `countersigned${it} for the company`,
  tone: 'green',
  notifies: () => [{ kind: 'approved', to: ['pc', 'pm', 'submitter'], headline: 'signed by both sides' }],
  isSensible: awaitsCountersignature,
  changes: context => ({
    signatures: withSignature(context),
    signedAt: context.env.now,
    signedOn: todayIso(context.env.now),
    query: '',
    ...reasonsGiven(context),
  }),
  facts: ({ env }) => ({ act: 'company', day: todayIso(env.now) }),
  question: contract => ({
    title: `Countersign ${contract.reference}?`,
    body: `You sign ${contract.sentFileIds.length === 1 ? 'its document' : 'its documents'} for ${contract.cachedProductionCompany.name}, electronically and in your own name. Both sides then get the signed documents and a certificate, and the contract cannot change any more.`,
    confirmLabel: 'Countersign',
  }),
  rows: [
    {
      id: 'K22',
      from: ['sent'],
      by: signatories,
      to: 'signed',
      guards: ['addresseeSigned', 'dronePra', 'reasons'],
    },
  ],
})

export const signingEvents = [signByLink, decline, countersign] as const
