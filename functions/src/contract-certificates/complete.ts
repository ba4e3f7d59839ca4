import type { Firestore } from 'firebase-admin/firestore'
import { certificateOf } from '@/domain/contract-certificates/certificate'
import { trailOf } from '@/domain/contract-certificates/trail'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { engagerNameOf } from '@/domain/contracts/naming'
import { type Contract, contractSchema } from '@/domain/contracts/schema'
import { PDF_TYPE } from '@/domain/contracts/set-files'
import { type Signing, signingPath, signingSchema, type TrailEvent } from '@/domain/contracts/signing/schema'
import { contractPath } from '@/domain/contracts/workflow/plan'
import { logSchema } from '@/domain/logs/schema'
import { isContractLog } from '@/domain/logs/sentence'
import { paths } from '@/domain/shared/paths'
import { logWrite, type PlannedWrite, stamps } from '@/domain/workflow/planned-write'
import { appUrl } from '../app-url'
import { hashOfBytes } from '../contract-documents/templates'
import type { LinkServices } from '../contract-links/send-links'
import { knownFile } from '../contract-links/signing-record'
import { adminFields, readRecordSnapshot, recordsOf } from '../records'
import { renderCertificate } from './render'

/** The app itself as a writer in the log, for actions that no person does. */
const APP = { id: 'system', name: 'Greenlight' }

/** The most entries of a contract that are read for the trail. */
const MOST_ENTRIES = 1000

/**
 * Makes the certificate of a contract that both sides have signed. The file is stored with the documents, and its hash in the
 * record. A second call changes nothing. `now` is milliseconds.
 */
export async function completeContract(
  { db, bucket }: LinkServices,
  contractId: string,
  version: number,
  now = Date.now(),
): Promise<void> {
  const [contract, signing] = await read(db, contractId, version)
  if (!contract || !signing || !isToBeMade(contract, signing, version)) return
  const trail = await trailOf(await logsOf(db, contractId), version)
  const certificate = certificateOf(signing, trail, {
    company: engagerNameOf(contract),
    companyNumber: contract.cachedProductionCompany.lenderCompanyRegisteredNumber,
    verifyUrl: `${appUrl()}${paths.contractsVerify}`,
    madeAt: now,
  })
  const bytes = await renderCertificate(certificate)
  const made = { fileId: `certificate-${contractId}-${version}`, bytes, trail, now }
  // Each try uses a new file name, so a file that a record names is never overwritten.
  const path = `contracts/${contractId}/certificate-${version}.${hashOfBytes(bytes).slice(0, 16)}.pdf`
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
    for (const { path: at, op, data } of completionWrites(now, record, { ...made, path })) {
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

/** True if both sides have signed this version, and the version has no certificate yet. */
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

interface Made {
  fileId: string
  path: string
  bytes: Uint8Array
  trail: TrailEvent[]
  now: number
}

/** The writes that store the certificate, for one commit. */
function completionWrites(
  contract: Contract,
  signing: Signing,
  { fileId, path, bytes, trail, now }: Made,
): PlannedWrite[] {
  const { id, reference, version, productionId, companyId, companyAccess, sentTo } = contract
  const logId = `complete-${id}-${version}`
  const write = { actor: APP, writeId: logId, now }
  const name = `${reference} certificate.pdf`
  const sha256 = hashOfBytes(bytes)
  const file = { name, type: PDF_TYPE, path, url: '', size: bytes.length, isArchived: false }
  const entry = newContractEntry({
    id: logId,
    logType: 'complete-contract',
    subject: contract,
    actor: APP,
    facts: { fileIds: [fileId], sentTo },
  })
  return [
    {
      path: `files/${fileId}`,
      op: 'create',
      data: {
        ...file,
        ...{ parentType: 'contract', parentId: id, productionId, companyId, companyAccess },
        createdById: APP.id,
        ...stamps(1, write),
      },
    },
    {
      path: signingPath(id, version),
      op: 'update',
      data: {
        certificate: { fileId, name, path, sha256, madeAt: now },
        trail,
        ...stamps(signing.revision + 1, write),
      },
    },
    {
      path: contractPath(id),
      op: 'update',
      data: {
        certificateFileId: fileId,
        keptFileIds: [...new Set([...contract.keptFileIds, fileId])],
        lastLogId: logId,
        ...stamps(contract.revision + 1, write),
      },
    },
    { path: `knownFiles/${sha256}`, op: 'create', data: { ...knownFile(contract, 'certificate', now) } },
    logWrite(entry, write),
  ]
}
