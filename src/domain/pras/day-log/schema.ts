import { entitySchema } from '@/domain/shared/entity'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

export const dayDecisions = ['go', 'change', 'stop'] as const
export type DayDecision = (typeof dayDecisions)[number]
/** The decisions that any entry may have. Check-ins and photographs decide nothing, so theirs is 'none'. */
export const entryDecisions = [...dayDecisions, 'none'] as const

const dayLogKinds = ['assessment', 'morning', 'check-in', 'photo'] as const

/** The limit of characters per text of an entry. The security rules have the same limit. */
export const MAX_DAY_LOG_TEXT = 2000

/**
 * pras/{id}/dayLog/{id}: a re-assessment on the day, or another report from location, signed by its writer. The law requires a
 * review if an assessment may no longer be valid (Management of Health and Safety at Work Regulations 1999, regulation 3(3)).
 * Entries are only added, never corrected or removed. The device makes the id, so an entry that is sent twice is stored once.
 */
export const dayLogEntrySchema = entitySchema.extend({
  kind: z.enum(dayLogKinds).default('assessment'),
  /** The version in force that was re-assessed, as far as the device knew. */
  version: z.number().int().default(0),
  /** The text about weather, water, ground, people and equipment on the day. */
  conditions: longText(MAX_DAY_LOG_TEXT).default(''),
  /** The text about differences from the PRA. */
  changed: longText(MAX_DAY_LOG_TEXT).default(''),
  decision: z.enum(entryDecisions),
  /** The text about what the crew do differently, or why they stop; may be empty if work goes on as planned. */
  action: longText(MAX_DAY_LOG_TEXT).default(''),
  /** The typed name that counts as a signature: the name of the writer's account. */
  signature: z.string().max(200).default(''),
  createdById: z.string(),
  /**
   * The time of signing in milliseconds, by the device's clock as corrected by the server's. `writtenAt` is when the server
   * received it.
   */
  recordedAt: z.number(),
  /** The minutes by which the device's local time was ahead of UTC at that time. */
  utcOffset: z.number().int().default(0),
  /** The due time of a check-in at the place of the shoot, `YYYY-MM-DDTHH:mm`; empty for one that is not planned. */
  due: z.string().max(16).default(''),
  /** The id of the photograph's file; empty if the entry is none. */
  fileId: z.string().max(64).default(''),
  /** The position where the photograph was taken. */
  point: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
})
export type DayLogEntry = z.infer<typeof dayLogEntrySchema>

/** An entry from the form, before the server has stored it. */
export type NewDayLogEntry = Pick<
  DayLogEntry,
  | 'id'
  | 'version'
  | 'conditions'
  | 'changed'
  | 'decision'
  | 'action'
  | 'signature'
  | 'createdById'
  | 'recordedAt'
  | 'utcOffset'
> &
  Partial<Pick<DayLogEntry, 'kind' | 'due' | 'fileId' | 'point'>>
