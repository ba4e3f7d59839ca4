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

/** The kinds of records that a log entry can be about; each belongs to one collection. */
export type LogResourceType = 'pra' | 'contract' | RecordLogResource
export const logResourceTypes: readonly LogResourceType[] = ['pra', 'contract', ...recordLogResources]

/**
 * What is unusual about an entry. 'outside': the change was made outside the app, in the console or by a script. 'second':
 * another entry is about the same revision. 'unknown': the revision had no entry. Empty for an ordinary entry.
 */
export const recordMarks = ['', 'outside', 'second', 'unknown'] as const

/** The limits of field names per entry, and of characters per name. */
export const MOST_FIELDS = 100
export const LONGEST_FIELD_NAME = 100

/** The names of changed fields, without values, which may be private. Archiving a file also has a reason. */
export const recordLogDataSchema = z.object({
  fields: z.array(z.string().max(LONGEST_FIELD_NAME)).max(MOST_FIELDS).default([]),
  reason: longText(1000).default(''),
  /** For two merged records, the id of the other one, whichever of the two was kept. */
  mergedWith: z.string().max(LONGEST_ID).default(''),
  /** The revision that the change made; 0 in older entries, which have the revision only in their id. */
  revision: z.number().int().default(0),
  mark: z.enum(recordMarks).default(''),
})
export type RecordLogData = z.infer<typeof recordLogDataSchema>

/** The name of an opened file of a contract is stored. `reason` says why details were used without being shown. */
export const sensitiveReadLogDataSchema = z.object({
  reason: longText(1000).default(''),
  fileId: z.string().max(LONGEST_ID).default(''),
  fileName: z.string().max(300).default(''),
})

/** An admin or the app exported, erased or deleted data. Entries count documents, and never contain their content. */
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
  /** The first and last name of the person who caused the entry (requirements 3). */
  createdByName: z.string().overwrite(oneLine),
  productionId: z.string().max(LONGEST_ID).default(''),
  companyAccess: z.enum(companyAccessLevels).default('open'),
})

/** The kinds of entries about records that have no workflow. */
export const recordLogTypes = ['created', 'updated', 'archived', 'restored', 'deleted'] as const
export type RecordLogType = (typeof recordLogTypes)[number]

/** Entries are only added. The rules refuse a change of status without its entry, and an entry without its change. */
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
export type PersonalDataLog = Extract<Log, { logType: PersonalDataLogType }>
export type RecordLog = Extract<Log, { logType: RecordLogType }>

export function logReason({ data }: Pick<Log, 'data'>): string {
  if ('comment' in data) return data.comment
  return 'reason' in data ? data.reason : ''
}

/** A revision can have only one entry with this id, so that nobody can flood the log. */
export function recordLogId(resourceType: LogResourceType, resourceId: string, revision: number): string {
  return `${resourceType}-${resourceId}-${revision}`
}
