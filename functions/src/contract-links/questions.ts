import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { LinkAnswerOf, LinkInputOf, Said } from '@/domain/contract-links/request'
import { MOST_QUESTIONS } from '@/domain/contract-links/schema'
import { planQuestion } from '@/domain/contracts/addressee/question'
import type { Contract } from '@/domain/contracts/schema'
import { logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import { AppError } from '@/domain/shared/app-error'
import { applyWrites, recordsOf } from '../records'
import { addresseeOf, wasDone } from './details'
import { linkRef, readVisit } from './read-link'

/** Stores a question about the sent documents. A repeated request changes nothing. */
export async function askQuestion(
  db: Firestore,
  { requestId, fileId, place, text, ...visit }: LinkInputOf<'question'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'question'>> {
  await db.runTransaction(async transaction => {
    const { link, contract } = await readVisit(db, transaction, visit, now)
    if (await wasDone(db, transaction, requestId, { link, contract })) return
    if (link.questions >= MOST_QUESTIONS) {
      throw new AppError(
        'resource-exhausted',
        'You have asked the greatest number of questions on this page. Reply to the mail that we sent you instead.',
      )
    }
    const document = link.files.find(file => file.fileId === fileId)
    if (fileId !== '' && !document) {
      throw new AppError('not-found', 'This document was not sent with this link. Open the link again.')
    }
    const question = { document: document?.name ?? '', fileId, place, text }
    const write = { actor: addresseeOf(link), writeId: requestId, now }
    applyWrites(db, transaction, planQuestion(contract, question, write))
    transaction.update(linkRef(db, link.id), { questions: link.questions + 1 })
  })
  return { kind: 'question', said: (await readQuestions(db, visit, now)).said }
}

export function readQuestions(
  db: Firestore,
  visit: LinkInputOf<'questions'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'questions'>> {
  return db.runTransaction(async transaction => {
    const { link, contract } = await readVisit(db, transaction, visit, now, { ofDetails: true })
    return { kind: 'questions', said: await saidTo(db, transaction, contract, link.address) }
  })
}

/** The limit of log entries in which questions and answers are searched. */
const MOST_SAID = 200

async function saidTo(
  db: Firestore,
  transaction: Transaction,
  { id }: Contract,
  address: string,
): Promise<Said> {
  const query = db
    .collection('logs')
    .where('resourceId', '==', id)
    .where('logType', 'in', ['raise-query', 'answer-contract'])
    .limit(MOST_SAID)
  return recordsOf(logSchema, (await transaction.get(query)).docs, [])
    .filter(isContractLog)
    .filter(({ logType, createdByName, data }) =>
      logType === 'raise-query' ? createdByName === address : data.sentTo.includes(address),
    )
    .sort((a, b) => a.writtenAt - b.writtenAt)
    .map(({ id: entryId, logType, createdByName, data, writtenAt }) => ({
      id: entryId,
      isAnswer: logType === 'answer-contract',
      text: data.comment,
      by: logType === 'answer-contract' ? createdByName : '',
      at: writtenAt,
    }))
}
