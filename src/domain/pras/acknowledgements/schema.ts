import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/**
 * pras/{id}/acknowledgements/{userId}: 'read and understood' for one version, written only by the reader (domain 7, row 2). A
 * newer version in force asks again, and its answer replaces the older one.
 */
export const acknowledgementSchema = entitySchema.extend({
  version: z.number().int(),
  userName: z.string(),
  /** Milliseconds. */
  at: z.number(),
})
export type Acknowledgement = z.infer<typeof acknowledgementSchema>
