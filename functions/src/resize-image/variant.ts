import { randomUUID } from 'node:crypto'
import type { CallableOutput } from '@/domain/callables'
import { AppError } from '@/domain/shared/app-error'
import {
  metadataOf,
  type ObjectMetadata,
  type StoredObject,
  TOKENS,
  tokensOf,
  tokenUrl,
} from '../stored-object'

type Variant = CallableOutput<'resizeImage'>

/**
 * Returns the variant of an image, and makes it if it does not exist. Throws AppError 'invalid-argument' if the file is not an
 * image. `isRefused` is true for an upload without a record; such a file is then also deleted.
 */
export async function variantOf(
  original: StoredObject,
  variant: StoredObject,
  { isRefused }: { isRefused: boolean },
): Promise<Variant> {
  const known = described(variant, await metadataOf(variant))
  if (known) return known
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

async function writeVariant(variant: StoredObject, original: Buffer, ending: string): Promise<Variant> {
  const { detectFormat, fitImage } = await import('./image')
  const format = detectFormat(original, ending)
  const { bytes, width, height } = await fitImage(original, format)
  await variant
    .save(bytes, {
      resumable: false,
      // If two calls run at once, the first creates the object, and the second fails here and returns the first one's URL.
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: {
        contentType: `image/${format}`,
        // Browsers may cache the variant for ten minutes only, so that it disappears soon after the file is archived.
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

/** Describes an existing variant; null if it is missing, or was not written by this function. */
function described(file: StoredObject, metadata: ObjectMetadata | null): Variant | null {
  const custom = metadata?.metadata ?? {}
  const [token] = tokensOf(metadata)
  const [width, height] = [Number(custom.width), Number(custom.height)]
  if (!token || !width || !height) return null
  return { url: tokenUrl(file, token), width, height }
}
