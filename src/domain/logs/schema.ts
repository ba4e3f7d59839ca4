import { contractEntrySchema } from '@/domain/contracts/events/entry'
import { contractEvents, otherContractLogTypes } from '@/domain/contracts/events/registry'
import { praEntrySchema } from '@/domain/pras/events/entry'
import { otherPraLogTypes, praEvents } from '@/domain/pras/events/registry'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { LONGEST_ID } from '@/domain/shared/document-id'
import { entitySchema } from '@/domain/shared/entity'
import { oneLine } from '@/domain/shared/one-line'
import { longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'
import { type RecordLogResource, recordLogResources } from './resources'

/** The subject of a log entry; each names one collection. */
export type LogResourceType = 'pra' | 'contract' | RecordLogResource
export const logResourceTypes: readonly LogResourceType[] = ['pra', 'contract', ...recordLogResources]

/**
 * How an entry about a record differs from an ordinary one: 'outside' for a change made outside the app (in the console, or by a
 * script), 'second' if another entry reports the same revision, 'unknown' if a revision was found without an entry.
 */
export const recordMarks = ['', 'outside', 'second', 'unknown'] as const

/** The most field names in an entry, and the longest name. */
export const MOST_FIELDS = 100
export const LONGEST_FIELD_NAME = 100

/**
 * Data of an entry for a made or changed record: the names of the fields, without values that may be private. Archiving a file
 * has a reason.
 */
export const recordLogDataSchema = z.object({
  fields: z.array(z.string().max(LONGEST_FIELD_NAME)).max(MOST_FIELDS).default([]),
  reason: longText(1000).default(''),
  /** For two merged records, the id of the other: the one that replaced this, or the one that this replaced. */
  mergedWith: z.string().max(LONGEST_ID).default(''),
  /** The revision that it made; 0 in older entries, which have it only in their id. */
  revision: z.number().int().default(0),
  mark: z.enum(recordMarks).default(''),
})
export type RecordLogData = z.infer<typeof recordLogDataSchema>

/**
 * Data of an entry about a person who opened private details, or a contract's file, which the entry then names. If details were
 * used without being shown, the reason says why.
 */
export const sensitiveReadLogDataSchema = z.object({
  reason: longText(1000).default(''),
  fileId: z.string().max(LONGEST_ID).default(''),
  fileName: z.string().max(300).default(''),
})

/**
 * Kinds of entries for the personal data of somebody, handled by an admin or by the app. They have the number of documents, never
 * their content.
 */
export const personalDataLogTypes = [
  'person-looked-up',
  'person-exported',
  'person-erased',
  'data-expired',
] as const
export type PersonalDataLogType = (typeof personalDataLogTypes)[number]
export const personalDataLogDataSchema = z.object({
  reason: longText(1000).default(''),
  deleted: z.number().int().default(0),
  changed: z.number().int().default(0),
  kept: z.number().int().default(0),
})

const common = entitySchema.extend({
  resourceType: z.enum(logResourceTypes),
  resourceId: z.string().min(1),
  createdById: z.string().min(1),
  /** The creator's first and last name (requirements 3). */
  createdByName: z.string().overwrite(oneLine),
  productionId: z.string().max(LONGEST_ID).default(''),
  companyAccess: z.enum(companyAccessLevels).default('open'),
})

/** The log types beyond the events of a PRA. */
export const recordLogTypes = ['created', 'updated', 'archived', 'restored', 'deleted'] as const
export type RecordLogType = (typeof recordLogTypes)[number]

/**
 * logs: each logType with its data. Entries are only added; the rules refuse a change of status without its entry, and an entry
 * without its change.
 */
export const logSchema = z.discriminatedUnion('logType', [
  common.extend({ logType: z.enum(praEvents), data: praEntrySchema }),
  common.extend({ logType: z.enum(otherPraLogTypes), data: praEntrySchema }),
  common.extend({ logType: z.enum(contractEvents), data: contractEntrySchema }),
  common.extend({ logType: z.enum(otherContractLogTypes), data: contractEntrySchema }),
  common.extend({ logType: z.enum(recordLogTypes), data: recordLogDataSchema }),
  common.extend({ logType: z.literal('sensitive-read'), data: sensitiveReadLogDataSchema }),
  common.extend({ logType: z.enum(personalDataLogTypes), data: personalDataLogDataSchema }),
])
export type Log = z.infer<typeof logSchema>

export type PraLog = Extract<Log, { data: { riskLevel: unknown } }>
export type ContractLog = Extract<Log, { data: { termsRevision: unknown } }>
/** An entry about the data of a person. */
export type PersonalDataLog = Extract<Log, { logType: PersonalDataLogType }>
/** An entry about a record. */
export type RecordLog = Extract<Log, { logType: RecordLogType }>

/** The comment or reason given with the action; empty if there is none. */
export function logReason({ data }: Pick<Log, 'data'>): string {
  if ('comment' in data) return data.comment
  return 'reason' in data ? data.reason : ''
}

/** The id of the entry about one revision of a record: one entry per revision, so that nobody can flood the log. */
export function recordLogId(resourceType: LogResourceType, resourceId: string, revision: number): string {
  return `${resourceType}-${resourceId}-${revision}`
}
