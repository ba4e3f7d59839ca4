import { entitySchema } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/**
 * pras/{id}/acknowledgements/{userId}: a person's statement that they have read and understood one version (domain 7, row 2).
 * Only that person writes it. A newer version in force needs a new statement, which replaces this one.
 */
export const acknowledgementSchema = entitySchema.extend({
  version: z.number().int(),
  userName: z.string(),
  /** The time of the statement, in milliseconds. */
  at: z.number(),
})
export type Acknowledgement = z.infer<typeof acknowledgementSchema>
