import { isPlain } from './lenient'
import { z } from './zod'

/** A file as a form holds it: enough to show a link without a read. */
export const fileRefSchema = z.object({ fileId: z.string(), name: z.string() })
export interface FileRef extends z.infer<typeof fileRefSchema> {
  /** What a picture shows, where its field asks for it. */
  caption?: string
}

/** The most characters of a caption. */
export const MAX_CAPTION = 200

/** A picture as it is named on a page: what it shows, else its file's name. */
export function captionOf({ name, caption }: FileRef): string {
  return caption?.trim() || name
}

/** Whether what is stored is a file at all: answers may be older than the form. */
export function isFileRef(value: unknown): value is FileRef {
  return isPlain(value) && typeof value.fileId === 'string' && typeof value.name === 'string'
}
