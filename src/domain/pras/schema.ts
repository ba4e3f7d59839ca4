import { companyAccessLevels } from '@/domain/shared/company-access'
import { entitySchema, isoDay, recordSchema } from '@/domain/shared/entity'
import { oneLine } from '@/domain/shared/one-line'
import { lineText, longText } from '@/domain/shared/values/texts'
import { z } from '@/domain/shared/zod'

export const praTypes = ['regular', 'low-risk', 'drone', 'dive'] as const
export type PraType = (typeof praTypes)[number]

export const riskLevels = ['low', 'regular', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const isHigherLevel = (one: RiskLevel, other: RiskLevel): boolean =>
  riskLevels.indexOf(one) > riskLevels.indexOf(other)

/** The slug that stands for {name}, the external dive safety adviser, in statuses (domain 0). */
export const DIVE_ADVISER_SLUG = 'dive-adviser'

/** Requirements 4, with {name} as its slug. */
export const praStatuses = [
  'draft',
  'submitted-first-option',
  'approved-first-option',
  'submitted',
  'submitted-droneteam',
  'approved',
  'approved-droneteam',
  'submitted-diveteam',
  'approved-diveteam',
  'submitted-dive-adviser',
  'approved-dive-adviser',
  'declined',
  'amended',
  'amendment-declined',
] as const
export type PraStatus = (typeof praStatuses)[number]

/*
 * Approvals, tally and amendments are written back whole, and the rules compare them with the stored values, so reading adds no
 * defaults. Fields of the first release are required, and later fields are optional.
 */

/** A task that an approver requires before the crew leave. It is stored with the approval that has this condition. */
export const conditionSchema = z.object({
  id: z.string(),
  text: z.string().max(1000),
  /** The person who must do it. */
  ownerId: z.string(),
  ownerName: z.string(),
  /** `YYYY-MM-DD` */
  dueOn: z.string(),
  /** The person who closed it, the time (milliseconds), and how it was done; absent while it is open. */
  closed: z
    .object({ byId: z.string(), byName: z.string(), at: z.number(), note: z.string().max(5000) })
    .optional(),
})
export type Condition = z.infer<typeof conditionSchema>

/** One approval: the person, the time and the capacity. Exactly one of the five flags is true (requirements 3). */
export const approvalSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  /** Milliseconds. */
  at: z.number(),
  comments: z.string().max(5000),
  isDirector: z.boolean(),
  isReviewer: z.boolean(),
  isDroneTeam: z.boolean(),
  isDiveTeam: z.boolean(),
  isDiveTeamSecondStage: z.boolean(),
  /** The version that the person was shown and approved, and its hash; absent in approvals from before these were stored. */
  version: z.number().int().optional(),
  hash: z.string().optional(),
  /** The conditions of the approval; absent if there are none. */
  conditions: z.array(conditionSchema).optional(),
})
export type Approval = z.infer<typeof approvalSchema>

/** The counted approvals of the round. The rules have no loops, so they check each write against the last tally. */
export const tallySchema = z.object({
  approverIds: z.array(z.string()),
  reviewers: z.number().int(),
  directors: z.number().int(),
  droneTeam: z.number().int(),
  diveTeam: z.number().int(),
  diveTeamSecondStage: z.number().int(),
})
export type Tally = z.infer<typeof tallySchema>
export const emptyTally: Tally = {
  approverIds: [],
  reviewers: 0,
  directors: 0,
  droneTeam: 0,
  diveTeam: 0,
  diveTeamSecondStage: 0,
}

export const amendmentReasons = [
  'dates',
  'location',
  'crew change',
  'activity change',
  'kit or aircraft change',
  'new hazard',
  'post-incident',
  'other',
] as const
export type AmendmentReason = (typeof amendmentReasons)[number]

/** An amendment. It names version numbers and has no content of its own. The open amendment is the last in the list. */
export const amendmentSchema = z.object({
  number: z.number().int(),
  createdById: z.string(),
  createdAt: z.number(),
  reason: z.enum(amendmentReasons),
  summary: z.string().max(5000),
  affectsDroneOrDive: z.boolean(),
  /** Answered when the amendment is finished: if the crew knows of the change, and if it was made on location. */
  crewBriefedOnChange: z.boolean().optional(),
  changedWhileOnLocation: z.boolean().optional(),
  changedSteps: z.array(z.string()),
  /** The approved version that it starts from. */
  baseVersion: z.number().int(),
  /** The risk level of the approved version: discarding the amendment restores it. */
  baseRiskLevel: z.enum(riskLevels),
  /** The version that it proposes; 0 until it is finished. */
  version: z.number().int(),
  /** 0 while the working copy is being written. */
  submittedAt: z.number(),
  isApproved: z.boolean(),
  approvedAt: z.number(),
  declinedReason: z.string().max(5000),
  approvals: z.array(approvalSchema),
})
export type Amendment = z.infer<typeof amendmentSchema>

/** pras/{id}: the header. Small, so that lists are cheap: the answers are in the steps. */
export const praSchema = recordSchema.extend({
  /** PRA-{year}-{number}, for people. */
  reference: z.string(),
  year: z.number().int(),
  number: z.number().int(),
  type: z.enum(praTypes),
  riskLevel: z.enum(riskLevels),
  status: z.enum(praStatuses),
  title: lineText(500),
  productionId: z.string(),
  productionName: z.string().overwrite(oneLine).default(''),
  companyId: z.string().default(''),
  companyAccess: z.enum(companyAccessLevels),
  ownerId: z.string(),
  ownerName: z.string().overwrite(oneLine).default(''),
  createdById: z.string(),
  createdAt: z.number(),
  pmId: z.string().default(''),
  pcIds: z.array(z.string()).default([]),
  spId: z.string().default(''),
  /** The people who set or changed SP, PM or PCs of the production: none of them may approve. */
  rolesSetByIds: z.array(z.string()).default([]),
  /** The authors: everybody who wrote a step, or submitted, started or finished an amendment. They may not approve it. */
  authorIds: z.array(z.string()).default([]),
  /**
   * The users in the crew step, who may read the PRA in addition to employees. They change in the same commit as the crew step.
   */
  memberIds: z.array(z.string()).default([]),
  startDate: isoDay.default(''),
  endDate: isoDay.default(''),
  countryIds: z.array(z.string()).default([]),
  /** Lower-case prefixes of the words that the list's text filter searches. */
  searchTokens: z.array(z.string()).default([]),
  approvals: z.array(approvalSchema).default([]),
  amendments: z.array(amendmentSchema).default([]),
  withdrawnAmendments: z.array(amendmentSchema).default([]),
  tally: tallySchema.default(emptyTally),
  /** The owners of open conditions, for the query of their home page. */
  conditionOwnerIds: z.array(z.string()).default([]),
  /**
   * Fields for the queries of lists (`listedFacts`): the people of the PRA, the roles that must act, and the day until which the
   * PRA is open.
   */
  roleIds: z.array(z.string()).default([]),
  awaiting: z.array(z.string()).default([]),
  openUntil: z.string().default(''),
  /** The newest version that was submitted or exported, and the one that is in force; 0 for none. */
  submittedVersion: z.number().int().default(0),
  approvedVersion: z.number().int().default(0),
  /** The hash of the newest version, which approvals name; empty for one made before hashes were kept. */
  submittedHash: z.string().default(''),
  /** The server's time of the last transition, in milliseconds: 'waiting since'. */
  statusAt: z.number().default(0),
  declinedReason: longText(5000).default(''),
  /** The external dive adviser, stored at first submit so that a change in config does not affect live PRAs. */
  diveAdviserName: z.string().default(''),
  linkedPraIds: z.array(z.string()).default([]),
  sopIds: z.array(z.string()).default([]),
  copiedFromId: z.string().default(''),
  isDebriefed: z.boolean().default(false),
  lastLogId: z.string().default(''),
})
export type Pra = z.infer<typeof praSchema>

/** pras/{id}/steps/{slug}: the answers of one step, so that two people can edit two steps at once. */
export const praStepSchema = entitySchema.extend({ content: z.record(z.string(), z.unknown()).default({}) })
export type PraStep = z.infer<typeof praStepSchema>

/**
 * pras/{id}/versions/{n}: everything that was submitted or exported, in one document: the content of the header and the answers
 * of every written step of the type. Immutable. The rules prove it equal to header and steps in the commit that makes it.
 */
export const praVersionSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  createdById: z.string(),
  createdByName: z.string().default(''),
  writtenAt: z.number(),
  /** The event that made it. */
  event: z.string(),
  type: z.enum(praTypes),
  riskLevel: z.enum(riskLevels),
  title: z.string().overwrite(oneLine),
  startDate: isoDay.default(''),
  endDate: isoDay.default(''),
  countryIds: z.array(z.string()).default([]),
  memberIds: z.array(z.string()).default([]),
  searchTokens: z.array(z.string()).default([]),
  linkedPraIds: z.array(z.string()).default([]),
  sopIds: z.array(z.string()).default([]),
  /** The answers by slug. */
  steps: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  /** SHA-256 of `approvedText`, hexadecimal. */
  hash: z.string().default(''),
})
export type PraVersion = z.infer<typeof praVersionSchema>

/** pras/{id}/exports/{id}: one PDF that was sent to an external adviser. */
export const praExportSchema = entitySchema.extend({
  to: z.enum(['first-option', DIVE_ADVISER_SLUG]),
  version: z.number().int(),
  fileId: z.string(),
  fileName: z.string(),
  /** SHA-256 of the file, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdById: z.string(),
  createdByName: z.string().default(''),
})
export type PraExport = z.infer<typeof praExportSchema>

/** The number of director approvals: two at high risk, else one, none for low-risk (requirements 4, 9). */
export function directorsNeeded(pra: Pick<Pra, 'type' | 'riskLevel'>): number {
  if (pra.type === 'low-risk') return 0
  return pra.riskLevel === 'high' ? 2 : 1
}
