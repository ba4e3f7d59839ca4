import { closedWithout } from '@/domain/contracts/addressee/closed-to'
import { withWriter } from '@/domain/contracts/approval/approvers'
import { contractFigures } from '@/domain/contracts/contract-figures'
import { detailLabels } from '@/domain/contracts/person-details/detail-groups'
import { detailsOpenIn, noPersonDetails } from '@/domain/contracts/person-details/person-details'
import { saidOtherwise, takenCopies } from '@/domain/contracts/person-details/take'
import { worksInUk } from '@/domain/contracts/right-to-work/works-in-uk'
import { defineContractEvent } from './define-event'
import { editors } from './rows'

const wasAsked = ({ personDetails }: { personDetails?: { askedAt: number } | undefined }) =>
  (personDetails?.askedAt ?? 0) > 0

/** Asks the person for details. The log entry makes functions mail them a link (`functions/src/contract-links`). */
const ask = defineContractEvent({
  name: 'ask-details',
  label: contract => (wasAsked(contract) ? 'Ask again for details' : 'Ask the person for details'),
  needs: ['sentTo', 'askedDetails'],
  takes: ['comment'],
  description: ({ fields }) =>
    `asked the person for ${fields.length === 1 ? 'one detail' : `${fields.length} details`}`,
  tone: 'teal',
  isDone: () => false,
  changes: ({ contract, command, env }) => ({
    closedTo: closedWithout(contract, askedAddress(command.sentTo)),
    personDetails: {
      ...(contract.personDetails ?? noPersonDetails),
      askedAt: env.now,
      askedTo: askedAddress(command.sentTo),
      note: (command.comment ?? '').trim(),
      asked: askedNames(command.askedDetails),
    },
  }),
  facts: ({ command }) => ({
    sentTo: [askedAddress(command.sentTo)],
    fields: askedNames(command.askedDetails),
  }),
  question: contract => ({
    title: `Ask for details of ${contract.reference}?`,
    body: 'The person gets a mail with your message and a link to a page. On that page they enter the details that you choose here.',
    confirmLabel: 'Ask',
  }),
  rows: [
    { id: 'K24', from: [...detailsOpenIn], by: editors, to: 'same', guards: ['oneAddress', 'askedDetails'] },
  ],
})

const askedAddress = ([address = '']: readonly string[] = []) => address.trim().toLowerCase()
/** Keeps the names that are names of details, each once. */
const askedNames = (names: readonly string[] = []) =>
  [...new Set(names)].filter(name => detailLabels.has(name))

const take = defineContractEvent({
  name: 'take-details',
  label: 'Use what the person gave',
  needs: ['takenDetails'],
  description: ({ fields }) =>
    `took over ${fields.length === 1 ? 'one detail' : `${fields.length} details`} that the person gave`,
  tone: 'blue',
  isSensible: contract => saidOtherwise(contract).length > 0,
  given: contract => ({ takenDetails: saidOtherwise(contract).map(({ name }) => name) }),
  isDone: ({ contract, command: { takenDetails = [] } }, holds) =>
    holds && takenDetails.length > 0 && Object.keys(takenCopies(contract, takenDetails)).length === 0,
  changes: ({ contract, actor, command: { takenDetails = [] } }) => {
    const taken = takenCopies(contract, takenDetails)
    return {
      ...taken,
      ...contractFigures({ ...contract, ...taken }),
      termsRevision: contract.termsRevision + 1,
      writtenByIds: withWriter(contract, actor.id),
    }
  },
  facts: ({ contract, command }) => ({
    termsRevision: contract.termsRevision + 1,
    fields: askedNames(command.takenDetails),
  }),
  question: contract => ({
    title: `Use what the person gave for ${contract.reference}?`,
    body: 'The person’s answers about their name, company and agent replace those in the contract.',
    confirmLabel: 'Use it',
  }),
  rows: [{ id: 'K25', from: ['draft'], by: editors, to: 'same', guards: ['takenDetails'] }],
})

/** Details are stored with the private details; the contract has only who checked, and until when the check counts. */
const checkRightToWork = defineContractEvent({
  name: 'check-right-to-work',
  label: contract =>
    contract.rightToWork?.state === 'checked'
      ? 'Record another right to work check'
      : 'Record the right to work check',
  needs: ['rightToWork'],
  description: ({ fields }) =>
    fields.includes('outside')
      ? 'decided that no right to work check is needed'
      : 'recorded a right to work check',
  tone: 'green',
  isSensible: worksInUk,
  isDone: () => false,
  changes: ({ contract, command: { rightToWork }, actor }) =>
    rightToWork
      ? {
          rightToWork: {
            state: rightToWork.route === 'outside' ? ('outside' as const) : ('checked' as const),
            on: rightToWork.checkedOn,
            nextOn: rightToWork.route === 'outside' ? '' : rightToWork.nextOn || rightToWork.limitOn,
            byId: actor.id,
            byName: actor.name,
          },
          ...(contract.status === 'draft' && rightToWork.route !== 'outside'
            ? { rightToWorkCheckedOn: rightToWork.checkedOn, termsRevision: contract.termsRevision + 1 }
            : {}),
        }
      : {},
  facts: ({ command: { rightToWork } }) => ({
    day: rightToWork?.checkedOn ?? '',
    fields: [rightToWork?.route === 'outside' ? 'outside' : 'rightToWork'],
  }),
  question: contract => ({
    title: `Record the right to work check of ${contract.reference}?`,
    body: 'Record one of three checks: you saw the original document with the person in front of you or on a live video call, a certified provider reported, or you opened the share code on gov.uk. A photograph of a document does not count.',
    confirmLabel: 'Record the check',
  }),
  rows: [{ id: 'K26', from: [...detailsOpenIn], by: editors, to: 'same', guards: ['rightToWorkCheck'] }],
})

export const detailsEvents = [ask, take, checkRightToWork] as const
