import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import type { DocumentPlan } from '@/domain/contracts/documents/plan-documents'
import { isTemplateName, type TemplateName, WORD_TYPE } from '@/domain/contracts/documents/templates'
import { newContractEntry } from '@/domain/contracts/events/new-entry'
import type { Contract } from '@/domain/contracts/schema'
import { PDF_TYPE, pdfName } from '@/domain/contracts/set-files'
import { logWrite, stamps } from '@/domain/workflow/planned-write'
import { adminFields } from '../records'
import type { Services } from '../services'
import { type Bucket, nullIfMissing, savePrivate } from '../stored-object'
import type { FilledDocument } from './fill-documents'
import type { WithPdfs } from './pdf-converter'
import { type ReadSource, sourcePaths, stateMark } from './read-source'

export interface MadeDocument {
  template: TemplateName
  fileId: string
  name: string
  path: string
}

interface Request {
  contractId: string
  requestId: string
  by: { id: string; name: string }
}

/** The start of all file names of a request. The rest of a name differs for each try, so no try overwrites another's files. */
const objectPrefix = ({ contractId, requestId }: Request) => `contracts/${contractId}/${requestId}.`

/** The log entry about the documents of a request. Its id follows from the request, so only one call can create it. */
const entryId = ({ contractId, requestId }: Omit<Request, 'by'>) => `documents-${contractId}-${requestId}`

export async function documentsMade(
  db: Firestore,
  request: Omit<Request, 'by'>,
): Promise<MadeDocument[] | null> {
  const entry = await db.doc(`logs/${entryId(request)}`).get()
  const fileIds: unknown = entry.get('data.fileIds')
  if (!entry.exists || !Array.isArray(fileIds) || fileIds.length === 0) return null
  const files = await db.getAll(...fileIds.map(id => db.doc(`files/${id}`)))
  return files.flatMap(file => {
    const path = String(file.get('path') ?? '')
    const template = /\.([a-z-]+)\.docx$/.exec(path)?.[1] ?? ''
    return isTemplateName(template) ? { template, fileId: file.id, name: String(file.get('name')), path } : []
  })
}

/**
 * Stores each file under a new name, then writes records, contract and log entry in one commit. If a run stops in between, files
 * without a record remain, but never an incomplete set. Returns null, and stores nothing, if the contract changed after it was
 * read, or if another call of the same request was faster.
 */
export async function storeDocuments(
  { db, bucket }: Services,
  request: Request,
  { source, readAt }: ReadSource,
  plan: DocumentPlan,
  filled: WithPdfs,
): Promise<MadeDocument[] | null> {
  const attempt = randomUUID()
  const documents = filled.documents.map(each => ({
    ...each,
    fileId: randomUUID(),
    path: `${objectPrefix(request)}${attempt}.${each.template}.docx`,
  }))
  const objects = objectsOf(documents)
  await Promise.all(objects.map(object => savePrivate(bucket, object)))
  const isCommitted = await db.runTransaction(async transaction => {
    const paths = [...sourcePaths(request.contractId), `logs/${entryId(request)}`]
    const [header, details, entry] = await transaction.getAll(...paths.map(path => db.doc(path)))
    if (!header || !details || !entry || entry.exists) return false
    if (stateMark(header) !== readAt[0] || stateMark(details) !== readAt[1]) return false
    const writes = recordsOf(request, source.contract, plan, { documents, objects, pdfs: filled.pdfs })
    for (const { path, data } of writes.made) transaction.create(db.doc(path), adminFields(data))
    transaction.update(header.ref, adminFields(writes.contract))
    return true
  })
  await removeLoose(bucket, request, isCommitted ? objects.map(({ path }) => path) : null, attempt)
  if (!isCommitted) return null
  return documents.map(({ template, fileId, fileName, path }) => ({ template, fileId, name: fileName, path }))
}

type Stored = FilledDocument & { fileId: string; path: string }

interface StoredObject {
  fileId: string
  path: string
  name: string
  type: string
  bytes: Uint8Array
}

function objectsOf(documents: readonly Stored[]): StoredObject[] {
  return documents.flatMap(({ fileId, path, fileName: name, bytes, pdf }) => [
    { fileId, path, name, type: WORD_TYPE, bytes },
    ...(pdf ? [{ ...pdfOf(fileId, path), name: pdfName(name), type: PDF_TYPE, bytes: pdf }] : []),
  ])
}

const pdfOf = (fileId: string, path: string) => ({ fileId: `${fileId}-pdf`, path: pdfName(path) })

/** Removes the files of earlier tries, or of this try if its commit failed. Files that stay do no harm. */
async function removeLoose(
  bucket: Bucket,
  request: Request,
  kept: readonly string[] | null,
  attempt: string,
): Promise<void> {
  try {
    const [objects] = await bucket.getFiles({ prefix: objectPrefix(request) })
    const loose = objects.filter(({ name }) => (kept ? !kept.includes(name) : name.includes(attempt)))
    await Promise.all(loose.map(object => nullIfMissing(() => object.delete())))
  } catch (error) {
    logger.warn('Objects that no record names could not be removed', { error: String(error) })
  }
}

interface Writing {
  documents: readonly Stored[]
  objects: readonly StoredObject[]
  pdfs: WithPdfs['pdfs']
}

function recordsOf(
  request: Request,
  contract: Contract,
  plan: DocumentPlan,
  { documents, objects, pdfs }: Writing,
) {
  const now = Date.now()
  const { contractId, requestId, by } = request
  const write = { actor: by, writeId: randomUUID(), now }
  const { productionId, companyId, companyAccess, termsRevision } = contract
  const files = objects.map(({ fileId, name, type, path, bytes }) => ({
    path: `files/${fileId}`,
    data: {
      ...stamps(1, write),
      name,
      type,
      path,
      url: '',
      size: bytes.length,
      parentType: 'contract',
      parentId: contractId,
      productionId,
      companyId,
      companyAccess,
      createdById: by.id,
      isArchived: false,
    },
  }))
  const entry = newContractEntry({
    id: entryId(request),
    logType: 'prepare-documents',
    subject: contract,
    actor: by,
    facts: { fileIds: documents.map(({ fileId }) => fileId) },
  })
  return {
    made: [...files, logWrite(entry, write)],
    contract: {
      ...stamps(contract.revision + 1, write),
      documentSet: {
        requestId,
        termsRevision,
        isDraft: plan.isDraft,
        madeAt: now,
        madeById: by.id,
        dataHash: plan.dataHash,
        pdfs,
        files: documents.map(({ template, templateVersion, fileId, fileName, path, isSample, pdf }) => ({
          template,
          templateVersion,
          fileId,
          name: fileName,
          path,
          ...(isSample ? { isSample } : {}),
          ...(pdf ? { pdf: pdfOf(fileId, path) } : {}),
        })),
      },
    },
  }
}
