import type { Firestore } from 'firebase-admin/firestore'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { PDF_TYPE } from '@/domain/contracts/set-files'
import { type Signing, signingPath, signingSchema } from '@/domain/contracts/signing/schema'
import { contractPath } from '@/domain/contracts/workflow/plan'
import { logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import { paths } from '@/domain/shared/paths'
import { appUrl } from '../app-url'
import type { LinkServices } from '../contract-links/send-links'
import { adminFields, readRecordSnapshot, recordsOf } from '../records'
import { completionWrites, makeCertificateFile } from './plan'

const MOST_ENTRIES = 1000

/** The file is stored with the documents, its hash in the record. A second call changes nothing. `now` is in milliseconds. */
export async function completeContract(
  { db, bucket }: LinkServices,
  contractId: string,
  version: number,
  now = Date.now(),
): Promise<void> {
  const [contract, signing] = await read(db, contractId, version)
  if (!contract || !signing || !isToBeMade(contract, signing, version)) return
  const logs = await logsOf(db, contractId)
  const made = await makeCertificateFile({
    contract,
    signing,
    logs,
    verifyUrl: `${appUrl()}${paths.contractsVerify}`,
    now,
  })
  const { path, bytes } = made
  await bucket.file(path).save(Buffer.from(bytes), {
    resumable: false,
    contentType: PDF_TYPE,
    metadata: { cacheControl: 'private, no-store' },
  })
  await db.runTransaction(async transaction => {
    const [latest, latestSigning] = await Promise.all([
      transaction.get(db.doc(contractPath(contractId))),
      transaction.get(db.doc(signingPath(contractId, version))),
    ])
    const now = readRecordSnapshot(contractSchema, latest, [])
    const record = readRecordSnapshot(signingSchema, latestSigning, [])
    if (!now || !record || !isToBeMade(now, record, version)) return
    for (const { path: at, op, data } of completionWrites(now, record, made)) {
      transaction[op](db.doc(at), adminFields(data))
    }
  })
}

async function read(
  db: Firestore,
  contractId: string,
  version: number,
): Promise<[Contract | null, Signing | null]> {
  const [contract, signing] = await db.getAll(
    db.doc(contractPath(contractId)),
    db.doc(signingPath(contractId, version)),
  )
  return [
    contract ? readRecordSnapshot(contractSchema, contract, []) : null,
    signing ? readRecordSnapshot(signingSchema, signing, []) : null,
  ]
}

function isToBeMade(contract: Contract, signing: Signing, version: number): boolean {
  return (
    contract.version === version &&
    contract.status === 'signed' &&
    !signing.certificate &&
    signing.signatures.some(({ act }) => act === 'company')
  )
}

async function logsOf(db: Firestore, contractId: string) {
  const { docs } = await db.collection('logs').where('resourceId', '==', contractId).limit(MOST_ENTRIES).get()
  return recordsOf(logSchema, docs, []).filter(isContractLog)
}
