import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { PDF_TYPE } from '@/domain/contracts/set-files'
import { type Signing, signingPath, signingSchema } from '@/domain/contracts/signing/schema'
import { contractPath } from '@/domain/contracts/workflow/plan'
import { logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import { paths } from '@/domain/shared/paths'
import { appUrl } from '../app-url'
import { applyWrites, readRecordSnapshot, recordsOf } from '../records'
import type { Services } from '../services'
import { savePrivate } from '../stored-object'
import { completionWrites, makeCertificateFile } from './plan'

const MOST_ENTRIES = 1000

/** The file is stored with the documents, its hash in the record. A second call changes nothing. `now` is in milliseconds. */
export async function completeContract(
  { db, bucket }: Services,
  contractId: string,
  version: number,
  now = Date.now(),
): Promise<void> {
  const refs = [contractPath(contractId), signingPath(contractId, version)].map(path => db.doc(path))
  const [contract, signing] = await read(db, refs)
  if (!contract || !signing || !isToBeMade(contract, signing, version)) return
  const logs = await logsOf(db, contractId)
  const made = await makeCertificateFile({
    contract,
    signing,
    logs,
    verifyUrl: `${appUrl()}${paths.contractsVerify}`,
    now,
  })
  await savePrivate(bucket, { ...made, type: PDF_TYPE })
  await db.runTransaction(async transaction => {
    const [now, record] = await read(transaction, refs)
    if (!now || !record || !isToBeMade(now, record, version)) return
    applyWrites(db, transaction, completionWrites(now, record, made))
  })
}

async function read(from: Pick<Firestore, 'getAll'>, refs: readonly DocumentReference[]) {
  const [contract, signing] = await from.getAll(...refs)
  return [
    readRecordSnapshot(contractSchema, contract, []),
    readRecordSnapshot(signingSchema, signing, []),
  ] as const
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
