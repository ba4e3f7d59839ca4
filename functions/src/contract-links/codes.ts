import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { codeMail } from '@/domain/contract-links/mails'
import type { LinkAnswerOf, LinkInputOf } from '@/domain/contract-links/request'
import {
  CODE_MINUTES,
  codeFault,
  codeRefusal,
  lastHour,
  MOST_TRIES,
  maskedAddress,
  VISIT_MINUTES,
} from '@/domain/contract-links/schema'
import { AppError } from '@/domain/shared/app-error'
import { mailRecord } from '../expiry'
import { readConfig } from '../notify/deliver'
import { addLinkEntry } from './link-entry'
import { receivedOf } from './look'
import { mailFacts } from './mail-facts'
import { linkRef, readLink } from './read-link'
import { hashOf, hashOfCode, isSameHash, newCode, newSecret } from './secrets'
import { readSigning } from './signing-record'

const MINUTE = 60_000

/** Mails a new code to the address of a link. The earlier code stops working. `now` is in milliseconds. */
export async function askCode(
  db: Firestore,
  { link: address }: LinkInputOf<'ask-code'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'ask-code'>> {
  const config = await readConfig(db, [])
  return db.runTransaction(async transaction => {
    const { link, contract, secret } = await readLink(db, transaction, address, now)
    const refusal = codeRefusal(link, now)
    if (refusal !== '') throw new AppError('resource-exhausted', refusal)
    const facts = await mailFacts(db, contract, link.address, config)
    const code = newCode()
    transaction.update(linkRef(db, link.id), {
      code: { hash: hashOfCode(code, secret), expiresAt: now + CODE_MINUTES * MINUTE, tries: 0 },
      codesSentAt: [...lastHour(link.codesSentAt, now), now],
      codesSent: link.codesSent + 1,
    })
    const entry = { logType: 'send-contract-code', contract, link, now } as const
    const id = addLinkEntry({ db, transaction }, entry)
    transaction.create(db.doc(`mail/code-${link.id}-${id}`), mailRecord(codeMail(facts, code), now))
    return { kind: 'ask-code', sentTo: maskedAddress(link.address) }
  })
}

/** Opens a link with the code from the mail. A code works once. Wrong codes are counted; the right code adds a log entry. */
export async function openLink(
  db: Firestore,
  { link: address, code: entered }: LinkInputOf<'open'>,
  now = Date.now(),
): Promise<LinkAnswerOf<'open'>> {
  // The transaction returns a refusal, which is thrown afterwards. Thrown inside, it would undo the count of wrong codes.
  const outcome = await db.runTransaction(async transaction => {
    const { link, contract, secret } = await readLink(db, transaction, address, now)
    const { code } = link
    const signing = await readSigning(db, transaction, contract.id, link.version)
    const fault = codeFault(code, now)
    if (fault !== '' || !code) return { refusal: fault }
    const ref = linkRef(db, link.id)
    if (!isSameHash(code.hash, hashOfCode(entered, secret))) {
      transaction.update(ref, { 'code.tries': code.tries + 1 })
      addLinkEntry({ db, transaction }, { logType: 'enter-wrong-code', contract, link, now })
      return { refusal: wrongCode(MOST_TRIES - code.tries - 1) }
    }
    const visit = newSecret()
    transaction.update(ref, {
      code: FieldValue.delete(),
      visit: { hash: hashOf(visit), expiresAt: now + VISIT_MINUTES * MINUTE, fetches: 0 },
    })
    const facts = { fileIds: link.files.map(({ fileId }) => fileId) }
    addLinkEntry({ db, transaction }, { logType: 'open-contract-link', contract, link, facts, now })
    return {
      kind: 'open' as const,
      visit,
      ...receivedOf(link, contract, signing),
    }
  })
  if ('refusal' in outcome) throw new AppError('failed-precondition', outcome.refusal ?? '')
  return outcome
}

function wrongCode(left: number): string {
  if (left === 0) return 'This code is wrong. That was the fifth wrong code, so ask for a new one.'
  return `This code is wrong. Use the code in the latest mail. You can try ${left === 1 ? 'once' : `${left} times`} more.`
}
