import { randomUUID } from 'node:crypto'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { CallableOutput } from '@/domain/callables'
import {
  type ContractTemplate,
  contractTemplateSchema,
  MOST_TEMPLATE_VERSIONS,
  type TemplateVersion,
} from '@/domain/contract-templates/schema'
import { type TemplateName, WORD_TYPE } from '@/domain/contracts/documents/templates'
import { checkTemplate } from '@/domain/contracts/documents/word/check-template'
import { loadWordEngine } from '@/domain/contracts/documents/word/engine'
import { MOST_TEMPLATE_BYTES } from '@/domain/contracts/documents/word/open-template'
import { AppError } from '@/domain/shared/app-error'
import { SERVER_TIME } from '@/domain/shared/server-time'
import { hashOfBytes } from '../contract-documents/templates'
import { adminFields, readRecordSnapshot } from '../records'
import type { Services } from '../services'
import { type Bucket, bytesAt } from '../stored-object'

interface By {
  id: string
  name: string
}

/**
 * Checks an uploaded file, stores it as a new version of the template, and puts this version in use. If the check finds problems,
 * they are returned, nothing is stored, and the earlier version stays. A file that is already a version is not stored twice.
 */
export async function addVersion(
  { db, bucket }: Services,
  { template, fileId, by }: { template: TemplateName; fileId: string; by: By },
): Promise<CallableOutput<'putTemplateInForce'>> {
  const { name, bytes } = await uploadedFile(db, bucket, fileId)
  const { problems } = checkTemplate(await loadWordEngine(), bytes)
  if (problems.length > 0) return { version: 0, problems }
  const hash = hashOfBytes(bytes)
  const path = `contract-templates/${template}/${hash}.docx`
  // The file is stored before its record, under its hash, so the same file is never stored twice.
  await bucket.file(path).save(Buffer.from(bytes), { resumable: false, contentType: WORD_TYPE })
  const version = await change(db, template, by, record => {
    const known = record.versions.find(each => each.hash === hash)
    if (known) return { ...record, inForce: known.version }
    if (record.versions.length >= MOST_TEMPLATE_VERSIONS) {
      throw new AppError('resource-exhausted', `A template has at most ${MOST_TEMPLATE_VERSIONS} versions.`)
    }
    const added: TemplateVersion = {
      ...{ version: record.versions.length + 1, hash, path, name, size: bytes.length },
      ...{ addedAt: Date.now(), addedById: by.id, addedByName: by.name },
    }
    return { ...record, inForce: added.version, versions: [...record.versions, added] }
  })
  return { version, problems: [] }
}

/** Puts an earlier version in use again; 0 is the template that ships with the app. Returns the version's number. */
export function putInForce(
  db: Firestore,
  { template, version, by }: { template: TemplateName; version: number; by: By },
): Promise<number> {
  return change(db, template, by, record => {
    if (version !== 0 && !record.versions.some(each => each.version === version)) {
      throw new AppError('not-found', 'This version of the template does not exist. Reload the page.')
    }
    return { ...record, inForce: version }
  })
}

/** Changes the record of a template and its history in one commit. Returns the version in use. */
async function change(
  db: Firestore,
  template: TemplateName,
  by: By,
  apply: (record: ContractTemplate) => ContractTemplate,
): Promise<number> {
  const ref = db.doc(`contractTemplates/${template}`)
  return db.runTransaction(async transaction => {
    const snapshot = await transaction.get(ref)
    const before = readRecord(snapshot, template)
    const after = apply(before)
    if (after.inForce === before.inForce && after.versions.length === before.versions.length)
      return after.inForce
    const at = Date.now()
    const changes = [...before.changes, { version: after.inForce, at, byId: by.id, byName: by.name }]
    const { versions, inForce } = after
    const stamps = {
      lastModifiedAt: at,
      lastModifiedById: by.id,
      lastWriteId: randomUUID(),
      writtenAt: SERVER_TIME,
    }
    const fields = { template, inForce, versions, changes, isArchived: false }
    transaction.set(ref, adminFields({ ...stamps, ...fields, revision: before.revision + 1 }))
    return inForce
  })
}

function readRecord(snapshot: DocumentSnapshot, template: TemplateName): ContractTemplate {
  if (!snapshot.exists) return contractTemplateSchema.parse({ id: template, template })
  const skipped: { path: string; reason: string }[] = []
  const record = readRecordSnapshot(contractTemplateSchema, snapshot, skipped)
  if (record && skipped.length === 0) return record
  throw new AppError('failed-precondition', `The stored record of the template ${template} cannot be read.`)
}

/** Throws AppError 'not-found' if the file is archived or not an upload of its own, 'invalid-argument' if it is too big. */
async function uploadedFile(
  db: Firestore,
  bucket: Bucket,
  fileId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const record = await db.doc(`files/${fileId}`).get()
  const path = String(record.get('path') ?? '')
  if (!record.exists || record.get('isArchived') === true || !path.startsWith(`uploads/${fileId}/`)) {
    throw new AppError('not-found', 'The uploaded file has not arrived. Upload it again.')
  }
  if (Number(record.get('size') ?? 0) > MOST_TEMPLATE_BYTES) {
    throw new AppError(
      'invalid-argument',
      'A template has at most 5 MB. Take pictures out of the file, or make them smaller.',
    )
  }
  const bytes = await bytesAt(bucket, path)
  if (!bytes) throw new AppError('not-found', 'The uploaded file has not arrived. Upload it again.')
  return { name: String(record.get('name') ?? ''), bytes }
}
