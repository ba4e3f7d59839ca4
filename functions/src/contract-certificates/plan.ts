import { certificateOf } from '@/domain/contract-certificates/certificate'
import { trailOf } from '@/domain/contract-certificates/trail'
import { openAddresses } from '@/domain/contracts/addressee/closed-to'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { engagerNameOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { PDF_TYPE } from '@/domain/contracts/set-files'
import { knownFile } from '@/domain/contracts/signing/known-file'
import { type Signing, signingPath, type TrailEvent } from '@/domain/contracts/signing/schema'
import { contractPath } from '@/domain/contracts/workflow/plan'
import type { ContractLog } from '@/domain/logs/schema'
import { sha256 as sha256Of } from '@/domain/shared/sha256'
import { logWrite, type PlannedWrite, stamps } from '@/domain/workflow/planned-write'
import { renderCertificate } from './render'

/** The author of log entries for actions of the app that no person caused. */
const APP = { id: 'system', name: 'Greenlight' }

export interface MadeCertificate {
  fileId: string
  name: string
  path: string
  bytes: Uint8Array
  sha256: string
  trail: TrailEvent[]
  /** The present time, in milliseconds. */
  now: number
}

/** Makes the certificate file of a version that both sides have signed. `now` is milliseconds. */
export async function makeCertificateFile(input: {
  contract: Contract
  signing: Signing
  logs: readonly ContractLog[]
  verifyUrl: string
  now: number
}): Promise<MadeCertificate> {
  const { contract, signing, logs, verifyUrl, now } = input
  const { id, reference, version } = contract
  const trail = await trailOf(logs, version)
  const certificate = certificateOf(signing, trail, {
    company: engagerNameOf(contract),
    companyNumber: contract.cachedProductionCompany.lenderCompanyRegisteredNumber,
    verifyUrl,
    madeAt: now,
  })
  const bytes = await renderCertificate(certificate)
  const sha256 = await sha256Of(new Uint8Array(bytes))
  return {
    fileId: `certificate-${id}-${version}`,
    name: `${reference} certificate.pdf`,
    // The name contains the hash, so a second try never overwrites the file of the first, which a record may already name.
    path: `contracts/${id}/certificate-${version}.${sha256.slice(0, 16)}.pdf`,
    ...{ bytes, sha256, trail, now },
  }
}

export function completionWrites(
  contract: Contract,
  signing: Signing,
  { fileId, name, path, bytes, sha256, trail, now }: MadeCertificate,
): PlannedWrite[] {
  const { id, version, productionId, companyId, companyAccess } = contract
  const logId = `complete-${id}-${version}`
  const write = { actor: APP, writeId: logId, now }
  const file = { name, type: PDF_TYPE, path, url: '', size: bytes.length, isArchived: false }
  const entry = newContractEntry({
    id: logId,
    logType: 'complete-contract',
    subject: contract,
    actor: APP,
    facts: { fileIds: [fileId], sentTo: openAddresses(contract) },
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
