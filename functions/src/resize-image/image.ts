import sharp from 'sharp'
import { AppError } from '@/domain/shared/app-error'

/** The longer side of the variant, in pixels (requirements 9). */
export const MAX_SIDE = 1200
/** 50 megapixels: more than any crew's camera has, and little enough for the function's memory. */
const MAX_PIXELS = 50_000_000

export type ImageFormat = 'jpeg' | 'png'

const signatures: readonly { name: string; format: ImageFormat | null; test: (bytes: Buffer) => boolean }[] =
  [
    {
      name: 'JPEG',
      format: 'jpeg',
      test: bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    },
    {
      name: 'PNG',
      format: 'png',
      test: bytes => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    },
    {
      name: 'HEIC',
      format: null,
      test: bytes => /^ftyp(heic|heix|hevc|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12)),
    },
    { name: 'WebP', format: null, test: bytes => bytes.toString('latin1', 8, 12) === 'WEBP' },
    { name: 'GIF', format: null, test: bytes => bytes.toString('latin1', 0, 4) === 'GIF8' },
  ]

/**
 * Detects the format from the bytes, not from the declared type. `ending` is the end of the file's name, without the dot. Throws
 * AppError 'invalid-argument' unless the file is a JPEG or PNG and its name says the same.
 */
export function detectFormat(bytes: Buffer, ending: string): ImageFormat {
  const found = signatures.find(signature => signature.test(bytes))
  if (!found?.format) {
    const what = found ? `a ${found.name} image` : 'not an image'
    throw new AppError(
      'invalid-argument',
      `This file is ${what}. An image must be JPEG or PNG. Save it as JPEG and upload it again.`,
    )
  }
  const expected = ending.toLowerCase() === 'png' ? 'png' : 'jpeg'
  if (found.format !== expected) {
    throw new AppError(
      'invalid-argument',
      `This file is a ${found.name} image, but its name ends in .${ending}. Rename it and upload it again.`,
    )
  }
  return found.format
}

/**
 * Turns the picture upright and shrinks it to fit 1200 x 1200, without EXIF, GPS or any other metadata. A small picture is not
 * enlarged. Throws AppError 'invalid-argument' for an image that is too large or damaged.
 */
export async function fitImage(
  bytes: Buffer,
  format: ImageFormat,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const fitted = source.autoOrient().resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    const encoded = format === 'jpeg' ? fitted.jpeg({ quality: 82 }) : fitted.png()
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw new AppError(
      'invalid-argument',
      isTooLarge
        ? 'This image has more than 50 megapixels. Save a smaller copy and upload that.'
        : 'This image is damaged and cannot be read. Open it, save it again as JPEG, and upload the new file.',
      { cause: error },
    )
  }
}
