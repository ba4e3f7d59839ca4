import { randomUUID } from 'node:crypto'
import { type DocumentReference, type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { CallableInput, CallableOutput } from '@/domain/callables'
import { isVariant, variantPath } from '@/domain/files/paths'
import { AppError } from '@/domain/shared/app-error'
import type { Caller } from '../caller'
import { defineCallable } from '../define-callable'
import { closeContractFile, isOfContract } from '../file-tokens/close-contract-file'
import { followArchiving } from '../file-tokens/follow-archiving'
import {
  type Bucket,
  metadataOf,
  type ObjectMetadata,
  type StoredObject,
  TOKENS,
  tokensOf,
  tokenUrl,
} from '../stored-object'

/** The largest upload that storage.rules lets in. */
const MAX_BYTES = 25 * 1024 * 1024

/** sharp holds a whole picture in memory: few at a time in one instance. */
export const resizeImage = defineCallable(
  'resizeImage',
  { memory: '1GiB', concurrency: 4 },
  async (input, caller) => resize(input, caller),
)

async function resize(
  { path }: CallableInput<'resizeImage'>,
  caller: Caller,
): Promise<CallableOutput<'resizeImage'>> {
  if (isVariant(path)) {
    throw new AppError(
      'invalid-argument',
      'This image has been resized already. Pass the path of the original.',
    )
  }
  const bucket = getStorage().bucket()
  const original = bucket.file(path)
  const [metadata, record] = await Promise.all([
    metadataOf(original),
    getFirestore()
      .doc(`files/${path.split('/')[1]}`)
      .get(),
  ])
  const isUploader = metadata?.metadata?.uploadedBy === caller.uid
  if (!metadata || isOfContract(record) || !(isUploader || mayRead(record, caller))) throw missing()
  if (record.get('isArchived') === true) throw archived()
  if (Number(metadata.size ?? 0) > MAX_BYTES) {
    throw new AppError(
      'invalid-argument',
      'This image is larger than 25 MB. Save a smaller copy and upload that.',
    )
  }

  const variant = bucket.file(variantPath(path))
  const answer =
    described(variant, await metadataOf(variant)) ??
    (await makeVariant(original, variant, { isRefused: isUploader && !record.exists }))
  await assertStillOpen(bucket, record.ref)
  return answer
}

// One answer for what is not there and what may not be seen, so that nobody learns which paths exist.
const missing = () =>
  new AppError('not-found', 'This image does not exist, or you may not see it. Upload it again.')
const archived = () => new AppError('failed-precondition', 'This file is archived. Restore it first.')

/** As storage.rules decide it for files that are not a contract's, of which no address is given to anybody. */
function mayRead(record: DocumentSnapshot, { account }: Caller): boolean {
  return (
    record.exists &&
    (account.isEmployee || account.canAccessAdminApp) &&
    account.companyAccess.includes(record.get('companyAccess'))
  )
}

/** `isRefused` says that nothing refers to the upload yet: what is no image must then not stay where images are. */
async function makeVariant(
  original: StoredObject,
  variant: StoredObject,
  { isRefused }: { isRefused: boolean },
): Promise<CallableOutput<'resizeImage'>> {
  const [bytes] = await original.download()
  try {
    return await writeVariant(variant, bytes, original.name.slice(original.name.lastIndexOf('.') + 1))
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-argument' && isRefused) {
      await original.delete({ ignoreNotFound: true })
    }
    throw error
  }
}

/**
 * Throws where the file was archived, or recorded as a contract's, while its picture was made or looked up: then the address
 * ends, and of what is put away no variant stays behind.
 */
async function assertStillOpen(bucket: Bucket, ref: DocumentReference): Promise<void> {
  const record = await ref.get()
  if (record.get('isArchived') === true) {
    await followArchiving(ref.firestore, bucket, ref.id, randomUUID())
    throw archived()
  }
  if (isOfContract(record)) {
    await closeContractFile(bucket, record)
    throw missing()
  }
}

async function writeVariant(
  variant: StoredObject,
  original: Buffer,
  ending: string,
): Promise<CallableOutput<'resizeImage'>> {
  const { detectFormat, fitImage } = await import('./image')
  const format = detectFormat(original, ending)
  const { bytes, width, height } = await fitImage(original, format)
  await variant
    .save(bytes, {
      resumable: false,
      // Of two calls at once the first wins, and the second hands out the first one's URL.
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: {
        contentType: `image/${format}`,
        // No copy in a cache outlives the archiving of the file by long.
        cacheControl: 'private, max-age=600',
        metadata: {
          [TOKENS]: randomUUID(),
          width: String(width),
          height: String(height),
        },
      },
    })
    .catch((error: { code?: number }) => {
      if (error.code !== 412) throw error
    })
  const written = described(variant, await metadataOf(variant))
  if (!written) throw new Error(`The variant ${variant.name} was written without its metadata`)
  return written
}

/** The answer for a variant that is there; null for one that is not, or was not written by this function. */
function described(
  file: StoredObject,
  metadata: ObjectMetadata | null,
): CallableOutput<'resizeImage'> | null {
  const custom = metadata?.metadata ?? {}
  const [token] = tokensOf(metadata)
  const [width, height] = [Number(custom.width), Number(custom.height)]
  if (!token || !width || !height) return null
  return { url: tokenUrl(file, token), width, height }
}
