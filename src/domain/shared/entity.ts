import { dayFault, isIsoDay } from './values/iso-day'
import { z } from './zod'

/** A calendar day that exists, `YYYY-MM-DD`, or empty if it is not known. Days have no time zone. */
export const isoDay = z
  .string()
  .refine(day => day === '' || isIsoDay(day), { error: ({ input }) => dayFault(input) })

/** `id` is the document's own id: it is added when the document is read, and not stored among its fields. */
export const entitySchema = z.object({
  id: z.string(),
  /** The time of the write in milliseconds, by the device's clock, corrected by means of the last ID token (requirements 3). */
  lastModifiedAt: z.number().default(0),
  lastModifiedById: z.string().default(''),
  /** The number of the revision: 1 when created, and one more with each write. A write with any other number is refused. */
  revision: z.number().int().default(0),
  /** The id of the write that made this revision. If the same write is repeated, it counts as success and not as a conflict. */
  lastWriteId: z.string().default(''),
  /** The time of this revision in milliseconds, by the server's clock. */
  writtenAt: z.number().default(0),
})
export type Entity = z.infer<typeof entitySchema>

export const stampKeys: readonly string[] = Object.keys(entitySchema.shape)
/** An empty text for each field of a schema, apart from the fields that every document has. */
export const emptyTexts = ({ shape }: { shape: object }): Record<string, string> =>
  Object.fromEntries(
    Object.keys(shape)
      .filter(name => !stampKeys.includes(name))
      .map(name => [name, '']),
  )

/** A record that is archived instead of deleted. */
export const recordSchema = entitySchema.extend({ isArchived: z.boolean().default(false) })

/** A record that may be a duplicate. If it was merged into another record, it names that record. */
export const mergeableSchema = recordSchema.extend({ mergedIntoId: z.string().default('') })

/** The names of the fields that the repository writes, so that its callers do not pass them. */
export type Stamp = keyof Entity
export type Unstamped<T extends Entity> = Omit<T, Stamp>

/** Finds records by their ids: a map, or a store that reads a record when it is looked up. */
export interface ById<T> {
  get(id: string): T | undefined
}
