import type { ContractInput } from '@/domain/contracts/events/command'
import { MIN_REASON_LENGTH } from '@/domain/contracts/events/guards'
import type { ContractCommand } from '@/domain/contracts/events/registry'
import type { Contract } from '@/domain/contracts/schema'
import type { AvailableCommand } from '@/domain/contracts/workflow/available'
import type { FieldProblem } from '@/domain/shared/field-problems'
import { type Content, type Field, field } from '@/domain/shared/fields'
import { isFileRef } from '@/domain/shared/file-ref'

/** What the dialog of a command asks, as fields: one for each thing that the command needs. */
export function commandFields(contract: Contract, command: AvailableCommand): Field[] {
  const ways: Record<keyof ContractInput, () => Field> = {
    comment: () =>
      field.textarea('comment', command.isCommentOptional ? 'Comment' : 'Reason', {
        required: !command.isCommentOptional,
        maxLength: 5000,
        help: 'Kept in the history.',
      }),
    sentTo: () =>
      field.of('lines', 'sentTo', 'Sent to', {
        required: true,
        maxLines: 10,
        help: 'The e-mail addresses, one a line.',
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
        help: 'One file with all signatures, as PDF, Word or picture.',
      }),
    signedOn: () => field.date('signedOn', 'Signed on', { required: true, help: 'The last signature.' }),
    cancelledOn: () => field.date('cancelledOn', 'Ends on', { required: true }),
    feeDue: () => field.of('amount', 'feeDue', 'Fee due', { required: true, help: '0 for none.' }),
  }
  return command.needs.map(need => ways[need]())
}

/** What the dialog begins with: the addresses that are known, and every document. */
export function commandStart(contract: Contract, command: AvailableCommand): Content {
  const addresses = [contract.agentEmail, contract.cachedCrew.email || contract.cachedCompany.email]
  return {
    currency: contract.currency,
    ...(command.needs.includes('sentTo') ? { sentTo: addresses.filter(Boolean) } : {}),
    ...(command.needs.includes('sentFileIds')
      ? { sentFileIds: (contract.documentSet?.files ?? []).map(({ fileId }) => fileId) }
      : {}),
  }
}

/** What is wrong beyond the fields themselves: a reason that says too little, more than one signed copy. */
export function commandProblems(command: AvailableCommand, content: Content): FieldProblem[] {
  const comment = String(content.comment ?? '').trim()
  const asksReason =
    !command.isCommentOptional && !command.event.includes('query') && !command.event.includes('answer')
  const files = Array.isArray(content.signedFile) ? content.signedFile : []
  return [
    ...(asksReason && comment !== '' && comment.length < MIN_REASON_LENGTH
      ? [problem('comment', `Reason: at least ${MIN_REASON_LENGTH} characters, so that others can act on it`)]
      : []),
    ...(files.length > 1 ? [problem('signedFile', 'Signed copy: one file. Take the others away')] : []),
  ]
}

const problem = (path: string, message: string): FieldProblem => ({ path, message, level: 'error' })

/** The command that the answers stand for. What the event does not need is left out. */
export function commandOf(command: AvailableCommand, content: Content): ContractCommand {
  const [file] = Array.isArray(content.signedFile) ? content.signedFile : []
  const given: Partial<Record<keyof ContractInput, unknown>> = {
    sentTo: list(content.sentTo).map(text => text.trim().toLowerCase()),
    sentFileIds: list(content.sentFileIds),
    signedFileId: isFileRef(file) ? file.fileId : '',
    signedOn: content.signedOn,
    cancelledOn: content.cancelledOn,
    feeDue: content.feeDue,
  }
  const needed = command.needs.filter(need => need !== 'comment').map(need => [need, given[need]])
  const comment = String(content.comment ?? '').trim()
  // The fields were checked for all that the event needs.
  return {
    event: command.event,
    ...Object.fromEntries(needed),
    ...(comment === '' ? {} : { comment }),
  } as ContractCommand
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String).filter(Boolean) : [])
