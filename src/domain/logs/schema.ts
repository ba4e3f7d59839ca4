import { approvalSchema, praStatuses, praTypes, riskLevels } from '@/domain/pras/schema'
import { capacities, praEvents } from '@/domain/pras/workflow/events'
import { companyAccessLevels } from '@/domain/shared/company-access'
import { entitySchema, type Unstamped } from '@/domain/shared/entity'
import { z } from '@/domain/shared/zod'

/** What a log entry is about; each names one collection (design section 3). */
export const logResourceTypes = [
  'pra',
  'contract',
  'user',
  'production',
  'company',
  'contractCompany',
  'crew',
  'sop',
  'aircraft',
  'pilot',
  'hazard',
  'faq',
  'contractFaq',
  'contractDop',
  'culturalConsideration',
  'role',
  'hmrcRole',
  'nonUkContractRole',
  'file',
  'config',
] as const
export type LogResourceType = (typeof logResourceTypes)[number]

/**
 * A change of a risk assessment: enough to tell the story without the header that it changed. Facts only, which the rules
 * hold equal to the change: the sentence (spec section 3: data with message) is made of them when it is read.
 */
export const praLogDataSchema = z.object({
  type: z.enum(praTypes),
  from: z.enum(praStatuses),
  to: z.enum(praStatuses),
  riskLevel: z.enum(riskLevels),
  /** In which role the person acted, for approvals and declines. */
  capacity: z.enum(capacities).optional(),
  comment: z.string().max(5000).default(''),
  /** The version that this change made, or that an approval or decline decided on; 0 for none. */
  version: z.number().int().default(0),
  /** The amendment that it concerns; 0 for the assessment itself. */
  amendment: z.number().int().default(0),
  /** The approvals of a round that a decline ended: they leave the header and live on here. */
  approvals: z.array(approvalSchema).default([]),
  outcome: z.string().default(''),
  fileIds: z.array(z.string()).default([]),
})

/** A record was made or changed: which fields, never their values where these may be private. */
export const recordLogDataSchema = z.object({ fields: z.array(z.string()).default([]) })

/** Somebody opened a private document; the reason is asked for where the matrix asks for one. */
export const sensitiveReadLogDataSchema = z.object({ reason: z.string().max(1000).default('') })

const common = entitySchema.extend({
  resourceType: z.enum(logResourceTypes),
  resourceId: z.string().min(1),
  createdById: z.string().min(1),
  /** First and last name of the creator (spec section 3). */
  createdByName: z.string(),
  productionId: z.string().default(''),
  companyAccess: z.enum(companyAccessLevels).default('open'),
})

/** What can be logged about a risk assessment beside its events. */
export const otherPraLogTypes = ['create', 'debrief'] as const

/** The log types beyond the events of a risk assessment. */
export const recordLogTypes = ['created', 'updated', 'archived', 'restored'] as const

/**
 * logs: a typed union, logType → its data. Entries are only ever added; the rules refuse a change of status without its
 * entry, and an entry without its change.
 */
export const logSchema = z.discriminatedUnion('logType', [
  common.extend({ logType: z.enum(praEvents), data: praLogDataSchema }),
  common.extend({ logType: z.enum(otherPraLogTypes), data: praLogDataSchema }),
  common.extend({ logType: z.enum(recordLogTypes), data: recordLogDataSchema }),
  common.extend({ logType: z.literal('sensitive-read'), data: sensitiveReadLogDataSchema }),
])
export type Log = z.infer<typeof logSchema>
export type LogType = Log['logType']

/** An entry about a risk assessment. */
export type PraLog = Extract<Log, { data: { to: unknown } }>

type WithoutStamps<L> = L extends Log ? Unstamped<L> & { id: string } : never
/** An entry as the domain asks for it: the data layer adds the stamps. */
export type NewLog = WithoutStamps<Log>

/** The comment or reason that was given with what was done; empty where there is none. */
export function logReason({ data }: Pick<Log, 'data'>): string {
  if ('comment' in data) return data.comment
  return 'reason' in data ? data.reason : ''
}

/**
 * The id of the entry that opens one private document to one reader for one day; the rules ask for exactly this.
 * @ahead
 */
export function sensitiveReadLogId(documentId: string, userId: string, now: number): string {
  return `sr-${documentId}-${userId}-${Math.floor(now / 86_400_000)}`
}

/** The id of the entry about one revision of a record: one entry a revision, so that the log cannot be flooded. */
export function recordLogId(resourceType: LogResourceType, resourceId: string, revision: number): string {
  return `${resourceType}-${resourceId}-${revision}`
}
