import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/**
 * pras/{id}/acknowledgements/{userId}: a person's statement 'read and understood' for one version, written only by that person
 * (domain 7, row 2). A newer version in force needs a new statement, which replaces the older one.
 */
export const acknowledgementSchema = entitySchema.extend({
  version: z.number().int(),
  userName: z.string(),
  /** Milliseconds. */
  at: z.number(),
})
export type Acknowledgement = z.infer<typeof acknowledgementSchema>
