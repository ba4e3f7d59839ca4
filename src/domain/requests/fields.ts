import { isDocumentId } from '@/domain/shared/document-id'
import { plainLines } from '@/domain/shared/one-line'
import { z } from '@/domain/shared/zod'

/** The id of a request. The app makes one for each action, and uses the same id again if it got no answer. */
export const requestId = z.uuid('This request has no id. Reload the page, then try again.')

export const documentId = z.string().refine(isDocumentId, 'This record does not exist. Reload the page.')

export const comment = z
  .string()
  .overwrite(plainLines)
  .max(5000, 'Your text is too long. Shorten it to at most 5,000 characters.')

/**
 * The fields of a request for an event of a record. `events` are the names of all events, and `inputs` the inputs that their
 * commands may have. Every command may have a comment.
 */
export function eventRequest<const Event extends string, Inputs extends z.core.$ZodLooseShape>(
  events: readonly Event[],
  inputs: Inputs,
) {
  return {
    requestId,
    /** The revision that the person saw. */
    seenRevision: z.number().int().min(1),
    command: z.strictObject({ event: z.enum(events), comment: comment.optional(), ...inputs }),
  }
}
