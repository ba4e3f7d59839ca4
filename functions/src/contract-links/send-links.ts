import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { type AskedDetails, copiesMail, detailsMail, linkMail } from '@/domain/contract-links/mails'
import { type ContractLink, isDetailsLinkInForce, isLinkInForce } from '@/domain/contract-links/schema'
import { isClosedTo } from '@/domain/contracts/addressee/closed-to'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { withPdfs } from '@/domain/contracts/set-files'
import { knownFile } from '@/domain/contracts/signing/known-file'
import { signingPath, signingSchema } from '@/domain/contracts/signing/schema'
import { AppError } from '@/domain/shared/app-error'
import { DAY } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { appUrl } from '../app-url'
import { expiring, mailRecord } from '../expiry'
import { readConfig } from '../notify/deliver'
import { readRecordSnapshot } from '../records'
import type { Services } from '../services'
import { mailFacts } from './mail-facts'
import { hashOf, linkIdOf, newSecret } from './secrets'
import { type NewSigning, newSigning, newSigningFields } from './signing-record'

/** The data for sending a link: the version, the log entry that caused it, and the address. `now` is in milliseconds. */
export interface LinkSending {
  contractId: string
  version: number
  entryId: string
  address: string
  now: number
  /** The least time since the last mail to this address, in milliseconds; no limit by default. */
  pause?: number
  isReminder?: boolean
  /** True if a person of the office sends the link: then it also goes to an address whose reader closed the link before. */
  isByOffice?: boolean
  /** The details to ask for, and the note of the office; absent if no details are requested. */
  asks?: AskedDetails
}

/**
 * Makes the link of an address and writes its mail, both or neither. The address's earlier link stops working. A second call for
 * the same log entry changes nothing, even if a later entry has replaced the link since. Returns when the address's present link
 * expires, in milliseconds; null if the contract is no longer sent in this version. The writes in `along` go into the same commit.
 */
export async function sendLink(
  { db, bucket }: Services,
  {
    contractId,
    version,
    entryId,
    address,
    now,
    pause = 0,
    isReminder = false,
    isByOffice = false,
    asks,
  }: LinkSending,
  along: (transaction: Transaction, contract: Contract) => void = () => undefined,
): Promise<number | null> {
  const config = await readConfig(db, [])
  const id = linkIdOf(contractId, address)
  const ref = db.doc(`contractLinks/${id}`)
  const mailRef = db.doc(`mail/link-${id}-${entryId}`)
  const fresh = await unsignedSet({ db, bucket }, contractId, version)
  return db.runTransaction(async transaction => {
    const [stored, link, signed, mailed] = await transaction.getAll(
      db.doc(`contracts/${contractId}`),
      ref,
      db.doc(signingPath(contractId, version)),
      mailRef,
    )
    const contract = readRecordSnapshot(contractSchema, stored, [])
    const isSent = contract !== null && isLinkInForce(contract, version)
    // If the contract is not sent, or not to this address, the link opens only the form for details.
    const hasDocuments = isSent && (!asks || contract.sentTo.includes(address))
    if (!contract || (!isSent && !(asks && isDetailsLinkInForce(contract)))) return null
    // The mail is kept far longer than an entry is delivered again. The link cannot tell: it names only its latest entry.
    if (mailed?.exists) return Number(link?.get('expiresAt') ?? 0)
    if (!isByOffice && isClosedTo(contract, address)) {
      throw new AppError(
        'failed-precondition',
        'The reader at this address said that the link was not meant for them, so no link was sent.',
      )
    }
    // The last sending is read in the transaction that writes the link, so of two calls at the same moment the second must wait.
    if (now - Number(link?.get('sentAt') ?? 0) < pause) {
      throw new AppError(
        'resource-exhausted',
        'This link was sent a moment ago. Wait a minute, then try again.',
      )
    }
    const facts = await mailFacts(db, contract, address, config)
    const signing = readRecordSnapshot(signingSchema, signed, [])
    const certificate = contract.status === 'signed' ? signing?.certificate : undefined
    const secret = newSecret()
    const expiresAt = now + config.contractLinkDays * DAY
    const sent: Omit<ContractLink, 'id'> = {
      contractId,
      address,
      entryId,
      expiresAt,
      version,
      purpose: hasDocuments ? ('documents' as const) : ('details' as const),
      files: hasDocuments ? [...sentFiles(contract), ...(certificate ? [fileOf(certificate)] : [])] : [],
      tokenHash: hashOf(secret),
      sentAt: now,
      codesSentAt: [],
      codesSent: 0,
      given: 0,
      questions: 0,
    }
    const url = `${appUrl()}${paths.contractsReceived}#${id}.${secret}`
    const mail = asks
      ? detailsMail(facts, url, expiresAt, asks)
      : certificate
        ? copiesMail(facts, url, expiresAt, certificate.sha256)
        : linkMail(facts, url, expiresAt, { isReminder })
    transaction.set(ref, { ...sent, ...expiring('contractLinks', expiresAt) })
    transaction.set(mailRef, mailRecord(mail, now))
    if (hasDocuments && fresh && !signed?.exists)
      addSigning({ db, transaction }, contract, fresh, { writeId: entryId, now })
    along(transaction, contract)
    return expiresAt
  })
}

/** Reads the documents to sign, once for all addressees. Null if they are stored already, or nothing is sent. */
async function unsignedSet(
  { db, bucket }: Services,
  contractId: string,
  version: number,
): Promise<NewSigning | null> {
  const [stored, signed] = await db.getAll(
    db.doc(`contracts/${contractId}`),
    db.doc(signingPath(contractId, version)),
  )
  const contract = readRecordSnapshot(contractSchema, stored, [])
  if (!contract || signed?.exists || contract.status !== 'sent' || contract.version !== version) return null
  return newSigning(bucket, contract)
}

function addSigning(
  { db, transaction }: { db: Firestore; transaction: Transaction },
  contract: Contract,
  signing: NewSigning,
  write: { writeId: string; now: number },
): void {
  transaction.create(db.doc(signingPath(contract.id, signing.version)), newSigningFields(signing, write))
  for (const { sha256 } of signing.files) {
    transaction.set(db.doc(`knownFiles/${sha256}`), knownFile(contract, 'original', write.now))
  }
}

const fileOf = ({ fileId, name, path }: ContractLink['files'][number]) => ({ fileId, name, path })

/**
 * Finds the sent documents in the set from which they were chosen. Throws AppError 'failed-precondition' if a newer set has
 * replaced that set, or if the set is marked DRAFT.
 */
function sentFiles({ documentSet, sentFileIds }: Contract): ContractLink['files'] {
  const files = documentSet?.isDraft === false ? documentSet.files : []
  const sent = files.filter(({ fileId }) => sentFileIds.includes(fileId))
  if (sent.length === 0 || sent.length !== sentFileIds.length) {
    throw new AppError(
      'failed-precondition',
      'The documents of the contract have changed since they were sent. Reopen the contract and send it again.',
    )
  }
  return withPdfs(sent)
}
