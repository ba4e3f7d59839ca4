import { dayFault, isIsoDay } from './values/iso-day'
import { z } from './zod'

/** A calendar day that exists, `YYYY-MM-DD`, or empty if it is not known. Days have no time zone. */
export const isoDay = z
  .string()
  .refine(day => day === '' || isIsoDay(day), { error: ({ input }) => dayFault(input) })

/** The fields of every stored document. `id` is the document's id: it is added when reading and never stored in the body. */
export const entitySchema = z.object({
  id: z.string(),
  /** Milliseconds, the device's clock corrected by the offset of the last ID token (requirements 3). */
  lastModifiedAt: z.number().default(0),
  lastModifiedById: z.string().default(''),
  /** 1 when created, raised by one with each write. A write whose revision does not follow is refused. */
  revision: z.number().int().default(0),
  /** The id of the write that made this revision: repeating the same saved write is success, not conflict. */
  lastWriteId: z.string().default(''),
  /** The server's time of this revision, in milliseconds. */
  writtenAt: z.number().default(0),
})
export type Entity = z.infer<typeof entitySchema>

/** The fields that every document has. */
export const stampKeys: readonly string[] = Object.keys(entitySchema.shape)

/** A record that is archived instead of deleted. */
export const recordSchema = entitySchema.extend({ isArchived: z.boolean().default(false) })

/** A record that may be a duplicate: when archived by a merge, it names the one that stays. */
export const mergeableSchema = recordSchema.extend({ mergedIntoId: z.string().default('') })

/** The fields that the repository writes: callers do not pass them. */
export type Stamp = keyof Entity
export type Unstamped<T extends Entity> = Omit<T, Stamp>
