import type { LoggedEvent } from '@/domain/workflow/types'
import type { ContractWorkflow } from './define-event'
import { tellsKeepers } from './rows'

/** The kinds of log entries of a contract that are not events of its workflow. */
export const otherContractLogs = [
  { name: 'create-contract', description: (_, { it }) => `created${it}` },
  {
    name: 'edit-contract',
    description: ({ fields }) => `changed ${fields.length === 1 ? 'one field' : `${fields.length} fields`}`,
  },
  { name: 'edit-contract-private', description: () => 'changed the private details of the contract' },
  {
    // A function writes this entry, together with the documents that it has made.
    name: 'prepare-documents',
    tone: 'blue',
    description: ({ fileIds }) =>
      `prepared ${fileIds.length === 1 ? 'its document' : `its ${fileIds.length} documents`}`,
  },
  // Functions write these entries, when an addressee uses their link. The name in the entry is the addressee's e-mail address.
  { name: 'send-contract-link', description: () => 'sent the link again', tone: 'teal' },
  { name: 'open-contract-link', description: () => 'opened the link with a code', tone: 'teal' },
  { name: 'fetch-contract-document', description: () => 'opened a document' },
  { name: 'send-contract-code', description: () => 'was sent a code' },
  { name: 'enter-wrong-code', description: () => 'entered a wrong code', tone: 'amber' },
  {
    // A function writes this entry after the last signature.
    name: 'complete-contract',
    description: ({ sentTo }) =>
      sentTo.length === 0
        ? 'made the certificate'
        : `made the certificate and sent the signed documents to ${sentTo.length === 1 ? 'one address' : `${sentTo.length} addresses`}`,
    tone: 'green',
  },
  {
    // Written when the addressee enters details through the link. The entry names the details, but never has a value.
    name: 'give-details',
    tone: 'teal',
    description: ({ fields }) =>
      fields.length === 0
        ? 'confirmed the details that we hold'
        : `gave ${fields.length === 1 ? 'one detail' : `${fields.length} details`}`,
  },
  {
    name: 'complete-details',
    tone: 'teal',
    description: () => 'gave the last of the details that were asked for',
    notifies: () => [
      {
        kind: 'progress',
        to: ['pc', 'pm', 'submitter'],
        next: 'Look at the new details, and continue with the contract.',
      },
    ],
  },
  {
    name: 'change-bank',
    tone: 'orange',
    description: () => 'gave a different bank account than before',
    notifies: () => [
      {
        kind: 'response',
        to: ['pc', 'pm', 'submitter', 'admins'],
        headline: 'another bank account',
        next: 'Call the person on a number that you knew before, and pay nothing until they confirm it.',
      },
    ],
  },
  {
    name: 'raise-query',
    tone: 'amber',
    description: () => 'asked a question',
    notifies: tellsKeepers({
      headline: 'the addressee has a query',
      next: 'Answer the query, or reopen the contract to change it.',
    }),
  },
  {
    name: 'deny-link',
    tone: 'amber',
    description: () => 'said that the link was not meant for them, so the link was closed',
    notifies: tellsKeepers({
      headline: 'the link reached somebody else',
      next: 'Correct the e-mail address of the addressee, and send the link again.',
    }),
  },
  {
    // A function writes this entry if the mail server refuses a mail to the addressee. The name in the entry is the e-mail
    // address.
    name: 'bounce-link',
    tone: 'orange',
    description: () => 'did not get the mail, because the mail server refused it',
    notifies: tellsKeepers({
      headline: 'a mail did not arrive',
      next: 'Check the e-mail address of the addressee. To correct it, reopen the contract.',
    }),
  },
  {
    // A function writes this entry on the morning after the link has expired.
    name: 'expire-link',
    tone: 'amber',
    description: () => 'has a link that expired before they had finished',
    notifies: tellsKeepers({
      headline: 'a link has expired',
      next: 'Call the addressee, and send the link again.',
    }),
  },
  {
    // A function writes this entry when it sends a reminder, some days after the contract was sent.
    name: 'remind-addressee',
    tone: 'teal',
    description: () => 'was sent a reminder with a new link',
  },
  { name: 'import-contract', description: (_, { it }) => `imported${it} as historic`, tone: 'blue-grey' },
] as const satisfies readonly LoggedEvent<ContractWorkflow>[]
