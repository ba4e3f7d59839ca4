import { AppError } from '@/domain/shared/app-error'

/** The longer side of a stored photograph. Photographs are never shown larger than this. Pixels. */
const LONGEST = 1600
const QUALITY = 0.8

/** A JPEG of some 300 kB, without the camera's data. Rejects with AppError('invalid-argument') if it is not a picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AppError(
      'invalid-argument',
      'This is not a picture that the browser can read. Take another one.',
      {
        cause,
      },
    )
  })
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new AppError('internal', 'The photograph could not be made smaller. Take another one.')
  return blob
}
