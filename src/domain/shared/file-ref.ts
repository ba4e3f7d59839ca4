import { isPlain } from './lenient'
import { z } from './zod'

/** A file as a form holds it: enough to show a link without a read. */
export const fileRefSchema = z.object({ fileId: z.string(), name: z.string() })
export type FileRef = z.infer<typeof fileRefSchema>

/** Whether what is stored is a file at all: answers may be older than the form. */
export function isFileRef(value: unknown): value is FileRef {
  return isPlain(value) && typeof value.fileId === 'string' && typeof value.name === 'string'
}
