import { isClosedTo } from '@/domain/contracts/addressee/closed-to'
import { sampleWarning } from '@/domain/contracts/sample-wording'
import type { Contract } from '@/domain/contracts/schema'
import { defineContractEvent } from './define-event'
import { keptFiles } from './kept-files'
import { reasonsGiven } from './reasons-given'
import { editors, tellsKeepers } from './rows'

/** Sends a contract. The log entry makes functions mail each address a link to the documents (`functions/src/contract-links`). */
const send = defineContractEvent({
  name: 'send-contract',
  label: 'Send',
  advances: true,
  needs: ['sentTo', 'sentFileIds'],
  takes: ['reasons'],
  checkStage: 'send',
  description: ({ sentTo }, { it }) =>
    `sent${it} to ${sentTo.length === 1 ? 'one address' : `${sentTo.length} addresses`}`,
  tone: 'teal',
  notifies: () => [
    {
      kind: 'progress',
      to: ['pc', 'pm'],
      next: 'Countersign the contract when the addressee has signed, or file the signed copy that they return.',
    },
  ],
  changes: context => ({
    sentAt: context.env.now,
    sentTo: addressesOf(context.command),
    sentFileIds: context.command.sentFileIds ?? [],
    keptFileIds: keptFiles(context.contract, context.command.sentFileIds),
    closedTo: [],
    query: '',
    queryFrom: '',
    ...reasonsGiven(context),
  }),
  facts: ({ command }) => ({ sentTo: addressesOf(command), fileIds: command.sentFileIds ?? [] }),
  question: contract => ({
    title: `Send ${contract.reference}?`,
    body: `${sampleWarning(contract)}Each address gets a mail with a link that opens for that address only. The addressee reads and signs the documents on the page of the link. After sending, the terms cannot change unless somebody reopens the contract.`,
    confirmLabel: 'Send',
  }),
  rows: [
    {
      id: 'K8',
      from: ['approved'],
      by: editors,
      to: 'sent',
      guards: [
        'documentsCurrent',
        'determined',
        'addresses',
        'filesOfSet',
        'letterSent',
        'whyLate',
        'reasons',
      ],
    },
  ],
})

function addressesOf({ sentTo = [] }: { sentTo?: readonly string[] }): string[] {
  return sentTo.map(address => address.trim())
}

const sign = defineContractEvent({
  name: 'sign-contract',
  label: 'Record as signed',
  advances: true,
  needs: ['signedFileId', 'signedOn'],
  takes: ['reasons'],
  checkStage: 'sign',
  description: () => 'filed the signed copy',
  tone: 'green',
  notifies: () => [{ kind: 'approved', to: ['pc', 'pm', 'submitter'], headline: 'signed' }],
  changes: context => ({
    signedAt: context.env.now,
    signedOn: context.command.signedOn ?? '',
    signedFileId: context.command.signedFileId ?? '',
    signedCopyNote: context.env.signedCopyNote ?? 'The copy was not compared with the sent documents.',
    keptFileIds: keptFiles(context.contract, [context.command.signedFileId ?? '']),
    query: '',
    queryFrom: '',
    ...reasonsGiven(context),
  }),
  facts: ({ command }) => ({ fileIds: [command.signedFileId ?? ''], day: command.signedOn ?? '' }),
  question: contract => ({
    title: `Record ${contract.reference} as signed?`,
    body: 'A signed contract cannot change. To agree on something else later, make a contract that amends it.',
    confirmLabel: 'Record as signed',
  }),
  rows: [
    {
      id: 'K9',
      from: ['sent'],
      by: editors,
      to: 'signed',
      guards: ['dronePra', 'signedFile', 'signedDay', 'reasons'],
    },
  ],
})

const query = defineContractEvent({
  name: 'query-contract',
  label: 'Record a query',
  needs: ['comment'],
  description: () => 'recorded a query of the addressee',
  tone: 'amber',
  notifies: tellsKeepers({
    headline: 'the addressee has a query',
    next: 'Answer the query, or reopen the contract to change it.',
  }),
  isDone: ({ contract, command }, holds) =>
    holds && contract.query !== '' && contract.query === (command.comment ?? '').trim(),
  changes: ({ command }) => ({ query: (command.comment ?? '').trim() }),
  question: contract => ({
    title: `Record a query about ${contract.reference}?`,
    body: 'Write what the addressee asked or declined. The status of the contract stays ‘sent’.',
    confirmLabel: 'Record the query',
  }),
  rows: [{ id: 'K11', from: ['sent'], by: ['pm', 'pc', 'contracts'], to: 'same', guards: ['words'] }],
})

const answer = defineContractEvent({
  name: 'answer-contract',
  label: contract => (contract.queryFrom === '' ? 'Record the answer' : 'Answer the question'),
  needs: ['comment'],
  description: () => 'recorded the answer to a query',
  isSensible: contract => contract.query !== '',
  isDone: ({ contract }, holds) => holds && contract.query === '',
  changes: () => ({ query: '', queryFrom: '' }),
  facts: ({ contract }) => ({ sentTo: contract.queryFrom === '' ? [] : [contract.queryFrom] }),
  question: contract =>
    contract.queryFrom === ''
      ? {
          title: `Record the answer about ${contract.reference}?`,
          body: 'Write the answer that the addressee got. The query is then closed, and the status of the contract stays ‘sent’.',
          confirmLabel: 'Record the answer',
        }
      : {
          title: `Answer the question about ${contract.reference}?`,
          body: `${answerGoes(contract)} The question is then closed, and the status of the contract stays ‘sent’.`,
          confirmLabel: isClosedTo(contract, contract.queryFrom) ? 'Record the answer' : 'Send the answer',
        },
  rows: [{ id: 'K11b', from: ['sent'], by: ['pm', 'pc', 'contracts'], to: 'same', guards: ['words'] }],
})

/** Says where the answer to a question on the addressee's page goes. */
const answerGoes = (contract: Contract) =>
  isClosedTo(contract, contract.queryFrom)
    ? `Your answer is not mailed, because the reader at ${contract.queryFrom} said later that the link was not meant for them.`
    : `Your answer is mailed to ${contract.queryFrom} and shown on their page.`

export const sendingEvents = [send, sign, query, answer] as const
