import { isPlain } from './lenient'
import { z } from './zod'

/** A file in an answer: its id, and its name, so that a link can be shown without reading the file's record. */
export const fileRefSchema = z.object({ fileId: z.string(), name: z.string() })
export interface FileRef extends z.infer<typeof fileRefSchema> {
  caption?: string
}

export const MAX_CAPTION = 200

/** What a page calls a picture: its caption, otherwise the name of its file. */
export function captionOf({ name, caption }: FileRef): string {
  return caption?.trim() || name
}

/** Returns whether a stored value is a file. Answers may be older than the form, and so have another type. */
export function isFileRef(value: unknown): value is FileRef {
  return isPlain(value) && typeof value.fileId === 'string' && typeof value.name === 'string'
}
