import type { CheckFinding } from '@/domain/contracts/checks/checks'
import { type CheckReason, MOST_REASON } from '@/domain/contracts/checks/reasons'
import { determinationOutcomes, MOST_SDS_REASON, MOST_SDS_REASONS } from '@/domain/contracts/determination'
import type { ContractInput } from '@/domain/contracts/events/command'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import { detailLabels } from '@/domain/contracts/person-details/detail-groups'
import { askableDetails, missingDetails } from '@/domain/contracts/person-details/given'
import { saidOtherwise } from '@/domain/contracts/person-details/take'
import type { RightToWorkCheck } from '@/domain/contracts/right-to-work/schema'
import type { Contract } from '@/domain/contracts/schema'
import type { AvailableContractCommand } from '@/domain/contracts/workflow/available'
import type { FieldProblem } from '@/domain/fields/field-problems'
import { fullAnswers } from '@/domain/fields/full-answers'
import { asContent } from '@/domain/shared/answers'
import { formatDayShort } from '@/domain/shared/dates'
import { type Content, type Field, field, type When } from '@/domain/shared/fields'
import { isFileRef } from '@/domain/shared/file-ref'
import { isReason, LEAST_REASON, reasonFault } from '@/domain/shared/reasons/check-strength'
import { MIN_REASON_LENGTH } from '@/domain/workflow/guards'

/** The inputs of a command that have a field of their own. Reasons for findings are asked for separately. */
type Asked = Exclude<keyof ContractInput, 'reasons'>

/** First a field for each finding without a reason, then a field for each input of the command. */
export function commandFields(
  contract: Contract,
  command: AvailableContractCommand,
  unexplained: readonly CheckFinding[] = [],
): Field[] {
  const ways: Record<Asked, () => Field> = {
    comment: () =>
      field.textarea('comment', commentLabel(command), {
        required: !command.isCommentOptional,
        maxLength: command.event === 'ask-details' ? 2000 : 5000,
        help:
          command.event === 'ask-details'
            ? 'Your text goes into the mail, and is kept in the history.'
            : 'Your text is kept in the history.',
      }),
    sdsOutcome: () => field.select('sdsOutcome', 'Tax status', determinationOutcomes, { required: true }),
    sdsReasons: () =>
      field.of('lines', 'sdsReasons', 'Reasons', {
        required: true,
        maxLines: MOST_SDS_REASONS,
        maxLength: MOST_SDS_REASON,
        help: 'Write one reason per line, about control, substitution, mutuality, integration, financial risk, kit or other clients.',
      }),
    isDetermined: () =>
      field.tick('isDetermined', 'I looked at how the work will be done, and this is my determination', {
        required: true,
      }),
    givenOn: () =>
      field.date('givenOn', 'Given on', {
        required: true,
        help: 'Enter the day on which the worker got the letter.',
      }),
    sentTo: () =>
      field.of('lines', 'sentTo', 'Sent to', {
        required: true,
        maxLines: 10,
        help: 'Enter one e-mail address per line.',
      }),
    sentFileIds: () =>
      field.multiselect(
        'sentFileIds',
        'Documents',
        (contract.documentSet?.files ?? []).map(({ fileId, name }) => ({ value: fileId, label: name })),
        { required: true },
      ),
    signedFileId: () =>
      field.files('signedFile', 'Signed copy', {
        required: true,
        help: 'Attach one file with all signatures, as PDF, Word or picture.',
      }),
    signedOn: () =>
      field.date('signedOn', 'Signed on', { required: true, help: 'Enter the day of the last signature.' }),
    cancelledOn: () => field.date('cancelledOn', 'Ends on', { required: true }),
    feeDue: () =>
      field.of('amount', 'feeDue', 'Fee due', { required: true, help: 'Enter 0 if no fee is due.' }),
    askedDetails: () =>
      field.multiselect(
        'askedDetails',
        'What you ask them for',
        askableDetails(contract).map(name => ({ value: name, label: detailLabels.get(name) ?? name })),
        { required: true },
      ),
    takenDetails: () =>
      field.multiselect(
        'takenDetails',
        'What is used',
        saidOtherwise(contract).map(({ name, said, contract: ours }) => ({
          value: name,
          label: `${detailLabels.get(name) ?? name}: ${said} ${ours ? `instead of ${ours}` : ''}`.trim(),
        })),
        { required: true },
      ),
    rightToWork: () => field.group('rightToWork', 'The check', rightToWorkFields, { required: true }),
  }
  const needs = command.needs.filter((need): need is Asked => need !== 'reasons')
  return [...unexplained.map(finding => whyField(finding, command)), ...needs.map(need => ways[need]())]
}

/** The conditions and fields of the office's record of a right to work check. */
const isOutside: When = answers => answers.route === 'outside'
const isCheck: When = answers => answers.route !== 'outside'
const rightToWorkFields = [
  field.select(
    'route',
    'How it was shown',
    [
      { value: 'original', label: 'The original, seen with the person present or on live video' },
      { value: 'provider', label: 'A certified provider’s report on a British or Irish passport' },
      { value: 'share-code', label: 'A share code that we opened on gov.uk' },
      {
        value: 'outside',
        label: 'No check is needed: the scheme does not apply',
      },
    ],
    { required: true },
  ),
  field.date('checkedOn', 'On', { required: true }),
  field.text('document', 'Document', { maxLength: 200, showWhen: isCheck, placeholder: 'British passport' }),
  field.tick('likeness', 'I compared the person with the picture', { required: isCheck, showWhen: isCheck }),
  field.date('limitOn', 'Last day of their permission to stay', {
    showWhen: isCheck,
    help: 'Leave this empty if there is no limit.',
  }),
  field.date('nextOn', 'Next check by', {
    showWhen: isCheck,
    help: 'The next check is due on the last day of their permission to stay, unless you enter an earlier day.',
  }),
  field.files('evidence', 'The copy that is kept', {
    required: isCheck,
    showWhen: isCheck,
    help: 'Attach a dated copy of the original, of the report, or of the result page on gov.uk. The copy is destroyed two years after the work ends.',
  }),
  field.textarea('outsideReason', 'Why no check is needed', {
    required: isOutside,
    showWhen: isOutside,
    maxLength: 2000,
  }),
] as const

/** Returns the label of the comment field. For a query or an answer, the comment is the text itself and not a reason. */
function commentLabel({ event, isCommentOptional }: AvailableContractCommand): string {
  if (event === 'give-determination') return 'How it was given, and to whom'
  if (event === 'query-contract') return 'What they asked or declined'
  if (event === 'answer-contract') return 'What was answered'
  if (event === 'ask-details') return 'What you write to them'
  return isCommentOptional ? 'Comment' : 'Reason'
}

function whyField({ id, message }: CheckFinding, { event }: AvailableContractCommand): Field {
  const readers =
    event === 'submit-contract'
      ? 'The people who approve the contract read your reason, which is kept with the contract.'
      : 'Your text is kept with the contract.'
  return field.textarea(whyName(id), message, {
    required: true,
    maxLength: MOST_REASON,
    help: `Give a reason of at least ${LEAST_REASON} characters. ${readers}`,
  })
}

const whyName = (check: string) => `why-${check}`
const whyOf = (content: Content, check: string) => textOf(content[whyName(check)])

function typedReasons(unexplained: readonly CheckFinding[], content: Content): CheckReason[] {
  return unexplained.map(({ id, message }) => ({ check: id, sentence: message, reason: whyOf(content, id) }))
}

/**
 * Returns the known addresses of a contract: agent and signatory. For a loan-out also the person and the lender, since both of
 * them get the tax determination (domain 5.1).
 */
function addressesOf({ type, agentEmail, cachedCrew, cachedCompany }: Contract): string[] {
  const parties =
    type === 'loanout'
      ? [cachedCrew.email, cachedCompany.email]
      : type === 'goods-and-services'
        ? [cachedCompany.email || cachedCrew.email]
        : [cachedCrew.email]
  return [...new Set([agentEmail, ...parties].filter(Boolean))]
}

const personAddress = ({ type, cachedCrew, cachedCompany, personDetails }: Contract): string[] =>
  [
    personDetails?.askedTo ||
      (type === 'goods-and-services' ? cachedCompany.email || cachedCrew.email : cachedCrew.email),
  ].filter(Boolean)

export function commandStart(contract: Contract, command: AvailableContractCommand): Content {
  return {
    currency: contract.currency,
    ...(command.event === 'determine-status' ? { sdsReasons: contract.sdsReasons } : {}),
    ...(command.event === 'ask-details'
      ? { sentTo: personAddress(contract), askedDetails: missingDetails(contract) }
      : command.needs.includes('sentTo')
        ? { sentTo: addressesOf(contract) }
        : {}),
    ...(command.needs.includes('takenDetails')
      ? { takenDetails: saidOtherwise(contract).map(({ name }) => name) }
      : {}),
    ...(command.needs.includes('sentFileIds')
      ? { sentFileIds: (contract.documentSet?.files ?? []).map(({ fileId }) => fileId) }
      : {}),
  }
}

/** Typed answers replace the first values. New documents are all ticked: the earlier ones can no longer be sent. */
export function commandContent({ documentSet }: Contract, start: Content, typed: Content): Content {
  const present = new Set(documentSet?.files.map(({ fileId }) => fileId))
  const areGone = list(typed.sentFileIds).some(id => !present.has(id))
  return { ...start, ...typed, ...(areGone ? { sentFileIds: start.sentFileIds ?? [] } : {}) }
}

/**
 * Returns problems that no single field finds: a reason that is too short or missing, an early end after the last day, more than
 * one signed copy. They replace the message of the field. That message would be 'Enter …' with the label, and the label of a
 * reason is a whole sentence.
 */
export function commandProblems(
  { contractEndDate }: Pick<Contract, 'contractEndDate'>,
  command: AvailableContractCommand,
  content: Content,
  unexplained: readonly CheckFinding[] = [],
): FieldProblem[] {
  const comment = commentOf(content)
  const asksReason =
    !command.isCommentOptional &&
    !['query-contract', 'answer-contract', 'give-determination'].includes(command.event)
  const files = Array.isArray(content.signedFile) ? content.signedFile : []
  return [
    ...unexplained
      .filter(({ id }) => !isReason(whyOf(content, id)))
      .map(({ id }) =>
        problem(
          whyName(id),
          `Give a reason of at least ${LEAST_REASON} characters, so that others can judge it`,
        ),
      ),
    ...(asksReason && comment !== '' && reasonFault(comment, MIN_REASON_LENGTH) !== ''
      ? [
          problem(
            'comment',
            `Reason: write at least ${MIN_REASON_LENGTH} characters, so that others can act on it`,
          ),
        ]
      : []),
    ...(contractEndDate !== '' && textOf(content.cancelledOn) > contractEndDate
      ? [
          problem(
            'cancelledOn',
            `Ends on: the contract ends by itself on ${formatDayShort(contractEndDate)}. Enter that day or an earlier one`,
          ),
        ]
      : []),
    ...(files.length > 1
      ? [problem('signedFile', 'Signed copy: attach only one file. Remove the others')]
      : []),
  ]
}

const problem = (path: string, message: string): FieldProblem => ({ path, message, level: 'error' })

/** Returns the command with its inputs from the answers, without inputs that the event does not need. */
export function commandFrom(
  command: AvailableContractCommand,
  content: Content,
  unexplained: readonly CheckFinding[] = [],
): ContractCommand {
  const [file] = Array.isArray(content.signedFile) ? content.signedFile : []
  const given: Partial<Record<keyof ContractInput, unknown>> = {
    sentTo: list(content.sentTo).map(text => text.trim().toLowerCase()),
    sentFileIds: list(content.sentFileIds),
    signedFileId: isFileRef(file) ? file.fileId : '',
    signedOn: content.signedOn,
    sdsOutcome: content.sdsOutcome,
    sdsReasons: list(content.sdsReasons),
    isDetermined: content.isDetermined,
    givenOn: content.givenOn,
    cancelledOn: content.cancelledOn,
    feeDue: content.feeDue,
    askedDetails: list(content.askedDetails),
    takenDetails: list(content.takenDetails),
    rightToWork: rightToWorkOf(content.rightToWork),
  }
  const needed = command.needs.filter(need => need !== 'comment').map(need => [need, given[need]])
  const comment = commentOf(content)
  // The fields have already checked that the command has everything that the event needs.
  return {
    event: command.event,
    ...Object.fromEntries(needed),
    ...(unexplained.length > 0 ? { reasons: typedReasons(unexplained, content) } : {}),
    ...(comment === '' ? {} : { comment }),
  } as ContractCommand
}

function rightToWorkOf(value: unknown): Partial<RightToWorkCheck> {
  const { route, evidence, ...check } = fullAnswers(rightToWorkFields, asContent(value))
  return { ...check, ...(route === '' ? {} : { route }), evidenceFileId: evidence[0]?.fileId ?? '' }
}

const commentOf = ({ comment }: Content) => textOf(comment)
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const list = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])
