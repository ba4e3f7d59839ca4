import { randomUUID } from 'node:crypto'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import type { CallableInput, CallableOutput } from '@/domain/callables'
import { isVariant, variantPath } from '@/domain/files/paths'
import { AppError } from '@/domain/shared/app-error'
import type { Caller } from '../caller'
import { defineCallable } from '../define-callable'
import { followArchiving } from '../file-tokens/follow-archiving'
import {
  downloadUrl,
  metadataOf,
  type ObjectMetadata,
  type StoredObject,
  TOKENS,
  tokensOf,
} from '../stored-object'
import { detectFormat, fitImage } from './image'

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
  if (!metadata || !(record.exists ? mayRead(record.data() ?? {}, caller) || isUploader : isUploader)) {
    // One answer for both, so that nobody learns which paths exist.
    throw new AppError('not-found', 'This image does not exist, or you may not see it. Upload it again.')
  }
  if (record.get('isArchived') === true) throw archived()
  if (Number(metadata.size ?? 0) > MAX_BYTES) {
    throw new AppError(
      'invalid-argument',
      'This image is larger than 25 MB. Save a smaller copy and upload that.',
    )
  }

  const variant = bucket.file(variantPath(path))
  const existing = described(variant, await metadataOf(variant))
  if (existing) return existing

  const [bytes] = await original.download()
  try {
    const written = await writeVariant(variant, bytes, path.slice(path.lastIndexOf('.') + 1))
    // Archived while the picture was being made: what is put away has no variant that stays behind.
    if ((await record.ref.get()).get('isArchived') !== true) return written
    await followArchiving(record.ref.firestore, bucket, record.id, randomUUID())
    throw archived()
  } catch (error) {
    // What is no image must not stay where images are: the upload failed, and nothing refers to it yet.
    if (error instanceof AppError && error.code === 'invalid-argument' && isUploader && !record.exists) {
      await original.delete({ ignoreNotFound: true })
    }
    throw error
  }
}

const archived = () => new AppError('failed-precondition', 'This file is archived. Restore it first.')

/** As storage.rules decide it. */
function mayRead(record: FirebaseFirestore.DocumentData, { account }: Caller): boolean {
  const { canAccessAdminApp, canAccessContracts, isEmployee } = account
  const belongs = record.parentType === 'contract' ? canAccessContracts : isEmployee
  return (belongs || canAccessAdminApp) && account.companyAccess.includes(record.companyAccess)
}

async function writeVariant(
  variant: StoredObject,
  original: Buffer,
  ending: string,
): Promise<CallableOutput<'resizeImage'>> {
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
  return { url: downloadUrl(file, token), width, height }
}
