import { isPlain } from './lenient'
import { z } from './zod'

/** A file in a form: enough to show a link without a read. */
export const fileRefSchema = z.object({ fileId: z.string(), name: z.string() })
export interface FileRef extends z.infer<typeof fileRefSchema> {
  /** A description of the picture, if its field asks for it. */
  caption?: string
}

/** The most characters of a caption. */
export const MAX_CAPTION = 200

/** A picture's name on a page: its caption, else its file's name. */
export function captionOf({ name, caption }: FileRef): string {
  return caption?.trim() || name
}

/** True if a stored value is a file: answers may be older than the form. */
export function isFileRef(value: unknown): value is FileRef {
  return isPlain(value) && typeof value.fileId === 'string' && typeof value.name === 'string'
}
