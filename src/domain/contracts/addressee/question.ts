import { newContractEntry } from '@/domain/contracts/events/new-entry'
import type { Contract } from '@/domain/contracts/schema'
import { contractPath } from '@/domain/contracts/workflow/plan'
import { AppError } from '@/domain/shared/app-error'
import { logWrite, type PlannedWrite, stamps, type WriteOrigin } from '@/domain/workflow/planned-write'

/** The limit of text in open questions together, in characters: people who answer must see all of it at once. */
const MOST_OPEN = 5000

export interface Question {
  /** The name of the document; empty for a question about the contract as a whole. */
  document: string
  fileId: string
  /** The place in the document, in the addressee's own words: 'Clause 7.2'. */
  place: string
  text: string
}

/** Writes a question with its place: 'Agreement.docx, clause 7: May it be in April?' */
export function questionText({ document, place, text }: Omit<Question, 'fileId'>): string {
  const where = [document, place.trim()].filter(Boolean).join(', ')
  return where ? `${where}: ${text.trim()}` : text.trim()
}

/**
 * The writes of a question that the addressee asks on their page. The contract stores the question until it is answered; the log
 * entry stores it for good. Throws AppError 'failed-precondition' unless the contract is with the addressee.
 */
export function planQuestion(contract: Contract, question: Question, write: WriteOrigin): PlannedWrite[] {
  if (contract.status !== 'sent') {
    throw new AppError(
      'failed-precondition',
      'You can ask a question here only while the documents wait for your signature. Reply to the mail that we sent you instead.',
    )
  }
  if (question.text.trim() === '') throw new AppError('invalid-argument', 'Enter your question.')
  const text = questionText(question)
  const query = contract.query === '' ? text : `${contract.query}\n\n${text}`
  if (query.length > MOST_OPEN) {
    throw new AppError(
      'resource-exhausted',
      'Your earlier questions are not answered yet. Wait for the answer, or reply to the mail that we sent you.',
    )
  }
  return [
    {
      path: contractPath(contract.id),
      op: 'update',
      data: {
        query,
        queryFrom: write.actor.name,
        lastLogId: write.writeId,
        ...stamps(contract.revision + 1, write),
      },
    },
    logWrite(
      newContractEntry({
        id: write.writeId,
        logType: 'raise-query',
        subject: contract,
        actor: write.actor,
        facts: { comment: text, fileIds: question.fileId ? [question.fileId] : [] },
      }),
      write,
    ),
  ]
}
