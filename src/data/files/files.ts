import { toAppError } from '@/data/base/errors'
import { enqueue } from '@/data/base/keyed-queue'
import { signedInUser } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import { newId } from '@/data/firestore/stamps'
import { call } from '@/data/functions/call'
import { isAddressOf } from '@/domain/files/paths'
import { fileSchema, type StoredFile } from '@/domain/files/schema'
import { AppError, isAppError } from '@/domain/shared/app-error'
import { HEAD_BYTES } from '@/domain/shared/text-files/file-content'
import { contractFile } from './contract-file'
import { type Accepts, acceptFile, isImageType } from './file-rules'
import type { SendOptions } from './send-bytes'

export const files = collection('files', fileSchema)

/** The record that a file belongs to. People who may see the record may see the file. */
export type FileParent = Pick<StoredFile, 'parentType' | 'parentId'> &
  Partial<Pick<StoredFile, 'productionId' | 'companyId' | 'companyAccess'>>

export interface UploadOptions extends FileParent, SendOptions {
  /** The kinds of files that are accepted: 'files' by default. */
  accepts?: Accepts
  /** An id for the new file, created by the caller. A retry with the same id makes no second file. */
  id?: string
}

/**
 * Uploads a file that a person chose. The file is checked, stored at uploads/{uuid}/{name}.{ext}, and recorded under the same
 * uuid (requirements 7). For an image, the record's `url` is the address of a variant of 1200 x 1200, never of the original. The
 * `url` is empty if the variant could not be made; `openFile` then tries again. A file that is not really an image is refused. A
 * failed upload is logged, and rejects.
 */
export function uploadFile(file: File, options: UploadOptions): Promise<StoredFile> {
  return storeBlob(file, file.name, options)
}

/** Like `uploadFile`, for a file made by the app. */
export async function storeBlob(blob: Blob, fileName: string, options: UploadOptions): Promise<StoredFile> {
  try {
    return await store(blob, fileName, options)
  } catch (error) {
    const failure = toAppError(error)
    if (failure.code !== 'cancelled')
      console.error(`Uploading '${fileName}' failed: ${failure.message}`, error)
    throw failure
  }
}

async function store(blob: Blob, fileName: string, options: UploadOptions): Promise<StoredFile> {
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer())
  const chosen = { name: fileName, type: blob.type, size: blob.size }
  const { type, name } = acceptFile(chosen, head, options.accepts)
  const id = options.id ?? newId()
  const path = `uploads/${id}/${name}`
  // An earlier attempt may have stored the file and lost the answer. The record of the file shows this.
  const known = options.id ? await files.find(id) : undefined
  if (known) return known
  await upload(path, blob, type, options)
  if (isImageType(type) && options.parentType !== 'contract') await makeVariant(path)
  const record = () =>
    files.create(
      {
        name,
        type,
        path,
        url: '',
        size: blob.size,
        isArchived: false,
        parentType: options.parentType,
        parentId: options.parentId,
        productionId: options.productionId ?? '',
        companyId: options.companyId ?? '',
        companyAccess: options.companyAccess ?? 'open',
        createdById: signedInUser().id,
      },
      id,
      { writeId: id },
    )
  // Queued with the writes of the PRA, because the rules read the PRA to find out who may see the file.
  return options.parentType === 'pra' ? enqueue(`pras/${options.parentId}`, record) : record()
}

/**
 * Requests the variant of an image. Rejects if the file is not really an image: the function has then removed the original, and
 * nothing is recorded. Any other failure is logged: opening the image requests it again.
 */
async function makeVariant(path: string): Promise<void> {
  try {
    await call('resizeImage', { path })
  } catch (error) {
    console.error(`Making the smaller variant of '${path}' failed`, error)
    if (isAppError(error, 'invalid-argument')) throw error
  }
}

/** Loads the upload code, which is large. The app also loads it in advance, in case the network is gone when it is needed. */
export const loadUploading = () => Promise.all([import('./send-bytes'), import('./storage-sdk')])

async function upload(path: string, blob: Blob, type: string, options: UploadOptions): Promise<void> {
  const [{ sendBytes }] = await loadUploading()
  if (options.signal?.aborted) throw toAppError({ code: 'storage/canceled' })
  await sendBytes(path, blob, type, options)
}

/** Returns the record of a file, archived or not. */
export function fileRecord(fileId: string): Promise<StoredFile> {
  return files.get(fileId)
}

/** The address of a contract's file works only in this page. Rejects for a file that is gone or archived. */
export async function openFile(fileId: string): Promise<string> {
  const { isArchived, parentType, url, path, type } = await files.get(fileId)
  if (isArchived) {
    throw new AppError(
      'not-found',
      'This file was archived, so it cannot be opened. The person who added it, or an administrator, can restore it.',
    )
  }
  if (parentType === 'contract') return URL.createObjectURL(await contractFile(fileId))
  if (isAddressOf(url, path)) return url
  try {
    return (await call('openFile', { fileId })).url
  } catch (error) {
    if (!isImageType(type)) throw error
    throw new AppError(
      toAppError(error).code,
      'This image is not ready yet, or could not be prepared. Try again in a moment. If that does not help, upload it again as a JPEG.',
      { cause: error },
    )
  }
}
