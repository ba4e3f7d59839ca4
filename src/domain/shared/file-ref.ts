import { z } from './zod'

/** A file as a form holds it: enough to show a link without a read. */
export const fileRefSchema = z.object({ fileId: z.string(), name: z.string() })
export type FileRef = z.infer<typeof fileRefSchema>
