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
 * The variant of an image. It is made if it does not exist. `isRefused` means that the upload has no record yet: a file that is
 * not an image is then deleted. Throws AppError 'invalid-argument' for such a file.
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
      // If two calls run at once, the first wins, and the second returns the URL of the first.
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: {
        contentType: `image/${format}`,
        // No cached copy may stay long after the file is archived.
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

/** The result for an existing variant; null if the variant is missing, or was not written by this function. */
function described(file: StoredObject, metadata: ObjectMetadata | null): Variant | null {
  const custom = metadata?.metadata ?? {}
  const [token] = tokensOf(metadata)
  const [width, height] = [Number(custom.width), Number(custom.height)]
  if (!token || !width || !height) return null
  return { url: tokenUrl(file, token), width, height }
}
