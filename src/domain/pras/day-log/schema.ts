import { entitySchema } from '@/domain/shared/entity'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** Outcomes of a re-assessment on the day. */
export const dayDecisions = ['go', 'change', 'stop'] as const
export type DayDecision = (typeof dayDecisions)[number]
/** Outcomes of any entry: a check-in and a photograph decide nothing. */
export const entryDecisions = [...dayDecisions, 'none'] as const

/** Kinds of entries: a re-assessment, the decision of a morning, a check-in, a photograph. */
const dayLogKinds = ['assessment', 'morning', 'check-in', 'photo'] as const

/** The most characters of each text of an entry; the rules refuse more. */
export const MAX_DAY_LOG_TEXT = 2000

/**
 * pras/{id}/dayLog/{id}: one reassessment on the day, or another report of the crew from location, signed by its writer. The law
 * requires a review if an assessment may no longer be valid (Management of Health and Safety at Work Regulations 1999, regulation
 * 3(3)). Entries are only added, never corrected or removed. The device makes the id, so sending an entry twice writes it once.
 */
export const dayLogEntrySchema = entitySchema.extend({
  kind: z.enum(dayLogKinds).default('assessment'),
  /** The version in force that was re-assessed, as known to the device. */
  version: z.number().int().default(0),
  /** Weather, water, ground, people and equipment on the day. */
  conditions: longText(MAX_DAY_LOG_TEXT).default(''),
  /** The differences from the PRA. */
  changed: longText(MAX_DAY_LOG_TEXT).default(''),
  decision: z.enum(entryDecisions),
  /** The changed work, or the reason for stopping; may be empty if work goes on as planned. */
  action: longText(MAX_DAY_LOG_TEXT).default(''),
  /** The name typed as a signature: the name of the writer's account. */
  signature: z.string().max(200).default(''),
  createdById: z.string(),
  /** The time of signing, in milliseconds, by the device's corrected clock; `writtenAt` is the time of arrival. */
  recordedAt: z.number(),
  /** The difference between the device's local time and UTC at that time, in minutes. */
  utcOffset: z.number().int().default(0),
  /** The due time of a check-in in local time of the place, `YYYY-MM-DDTHH:mm`; empty for one that is not in the plan. */
  due: z.string().max(16).default(''),
  /** The file of the photograph; empty for none. */
  fileId: z.string().max(64).default(''),
  /** The position of the photograph. */
  point: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
})
export type DayLogEntry = z.infer<typeof dayLogEntrySchema>

/** An entry as it leaves the form, before the server has it. */
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
