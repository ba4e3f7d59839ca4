import { fileContent } from '@/data/files/file-content'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { captionOf } from '@/domain/shared/file-ref'
import { stepFiles } from '@/domain/view-models/step-files'
import type { DocumentImage } from '@/features/documents/model/document-input'

/** The answers whose pictures are printed, by step: maps and diagrams, not every photograph. */
const pictureFields: Readonly<Record<string, string>> = {
  map: 'mapImages',
  'suav-locations': 'locations',
  'typical-dive-plan': 'diagram',
}
const MOST_A_STEP = 6
const isPicture = (name: string) => /\.(jpe?g|png)$/i.test(name)
/** Fine enough for an A4 page at 150 dots per inch, and small enough to embed quickly. Pixels. */
const LONGEST_SIDE = 1200

/** A picture that cannot be fetched or read has a name but no data, so that the document can still be made. */
export async function loadDocumentImages(steps: PraSteps): Promise<Record<string, DocumentImage[]>> {
  const wanted = Object.entries(pictureFields).flatMap(([slug, name]) => {
    const files = stepFiles(steps[slug]?.content[name]).filter(file => isPicture(file.name))
    return files.length > 0 ? [{ slug, files: files.slice(0, MOST_A_STEP) }] : []
  })
  const loaded = wanted.map(async ({ slug, files }) => {
    const images = files.map(async file => {
      const name = captionOf(file)
      try {
        return { name, data: await asJpeg(await fileContent(file.fileId)) }
      } catch (error) {
        console.error(`The picture '${file.name}' is not on the document`, error)
        return { name, data: '' }
      }
    })
    return [slug, await Promise.all(images)] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/**
 * Converts a picture to a JPEG on white, with at most 1200 pixels on a side. The JPEG is upright, has no camera data, and is
 * faster to embed than a transparent PNG. Rejects if the file is not a picture.
 */
async function asJpeg(blob: Blob): Promise<string> {
  const bitmap = await createImageBitmap(blob)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
