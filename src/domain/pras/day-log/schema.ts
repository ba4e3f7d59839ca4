import { entitySchema } from '@/domain/shared/entity'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

/** Outcomes of a re-assessment on the day. */
export const dayDecisions = ['go', 'change', 'stop'] as const
export type DayDecision = (typeof dayDecisions)[number]
/** What an entry may come to: a check-in and a photograph decide nothing. */
export const entryDecisions = [...dayDecisions, 'none'] as const

/** What an entry is: a re-assessment, the go or no-go of a morning, a check-in, a photograph. */
const dayLogKinds = ['assessment', 'morning', 'check-in', 'photo'] as const

/** The most characters of each text of an entry; the rules refuse more. */
export const MAX_DAY_LOG_TEXT = 2000

/**
 * pras/{id}/dayLog/{id}: one re-assessment on the day, or what else the crew says from location, signed by its writer: an assessment is reviewed where there is reason
 * to think that it does not hold any more (Management of Health and Safety at Work Regulations 1999, regulation 3(3)). Only
 * added to: no entry is corrected or taken away. Its id is made on the device that it was written on, so that sending it
 * twice writes it once.
 */
export const dayLogEntrySchema = entitySchema.extend({
  kind: z.enum(dayLogKinds).default('assessment'),
  /** The version in force that was assessed again, as known to the device. */
  version: z.number().int().default(0),
  /** Weather, water, ground, people, kit: as found. */
  conditions: longText(MAX_DAY_LOG_TEXT).default(''),
  /** What differs from the PRA. */
  changed: longText(MAX_DAY_LOG_TEXT).default(''),
  decision: z.enum(entryDecisions),
  /** What is done differently, or why work stops; may be empty if work goes on as planned. */
  action: longText(MAX_DAY_LOG_TEXT).default(''),
  /** The name typed to sign it: that of the account which wrote it. */
  signature: z.string().max(200).default(''),
  createdById: z.string(),
  /** When it was signed, in milliseconds, by the device's clock as it was last corrected; `writtenAt` is when it arrived. */
  recordedAt: z.number(),
  /** How far the device's clock on the wall was ahead of UTC then. Minutes. */
  utcOffset: z.number().int().default(0),
  /** When a check-in was due by the clock of the place, `YYYY-MM-DDTHH:mm`; empty for one that the plan does not name. */
  due: z.string().max(16).default(''),
  /** The photograph among the files; empty for none. */
  fileId: z.string().max(64).default(''),
  /** Where the photograph was taken. */
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
