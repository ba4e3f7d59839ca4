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

/** The slug of {name}, the external dive safety adviser, in statuses (domain 0). */
export const DIVE_ADVISER_SLUG = 'dive-adviser'

/** The statuses of requirements 4, in which the slug replaces {name}. */
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
 * Approvals, tally and amendments are written back whole, and the rules compare them with the stored values. So their schemas add
 * no defaults when reading: fields of the first release are required, later fields are optional.
 */

/** A task that must be done before the crew leave, as an approver requires. It is stored with its approval. */
export const conditionSchema = z.object({
  id: z.string(),
  text: z.string().max(1000),
  ownerId: z.string(),
  ownerName: z.string(),
  /** The day until which it must be done, `YYYY-MM-DD`. */
  dueOn: z.string(),
  /** Who closed the condition, when (milliseconds), and how it was met; absent while it is open. */
  closed: z
    .object({ byId: z.string(), byName: z.string(), at: z.number(), note: z.string().max(5000) })
    .optional(),
})
export type Condition = z.infer<typeof conditionSchema>

/**
 * One approval: the person, the time and the capacity. Exactly one of the five flags, for the capacity, is true (requirements 3).
 */
export const approvalSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  /** The time of the approval, in milliseconds. */
  at: z.number(),
  comments: z.string().max(5000),
  isDirector: z.boolean(),
  isReviewer: z.boolean(),
  isDroneTeam: z.boolean(),
  isDiveTeam: z.boolean(),
  isDiveTeamSecondStage: z.boolean(),
  /** The version that the person saw and approved, and its hash; absent in approvals from before these were stored. */
  version: z.number().int().optional(),
  hash: z.string().optional(),
  /** The conditions of the approval; absent if there are none. */
  conditions: z.array(conditionSchema).optional(),
})
export type Approval = z.infer<typeof approvalSchema>

/**
 * The number of approvals by capacity in the present round. Security rules have no loops and cannot count, so they compare each
 * write with the stored numbers.
 */
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

/** An amendment. It names version numbers, and has no answers of its own. An open amendment is the last in the list. */
export const amendmentSchema = z.object({
  number: z.number().int(),
  createdById: z.string(),
  createdAt: z.number(),
  reason: z.enum(amendmentReasons),
  summary: z.string().max(5000),
  affectsDroneOrDive: z.boolean(),
  /**
   * Two answers when the amendment is finished: whether the crew was briefed on the change, and whether it was made on location.
   */
  crewBriefedOnChange: z.boolean().optional(),
  changedWhileOnLocation: z.boolean().optional(),
  changedSteps: z.array(z.string()),
  /** The number of the approved version from which the amendment starts. */
  baseVersion: z.number().int(),
  /** The risk level of that version, to which discarding the amendment returns. */
  baseRiskLevel: z.enum(riskLevels),
  /** The number of the version that the amendment proposes; 0 until it is finished. */
  version: z.number().int(),
  /** The time when the amendment was submitted, in milliseconds; 0 while it is being written. */
  submittedAt: z.number(),
  isApproved: z.boolean(),
  approvedAt: z.number(),
  declinedReason: z.string().max(5000),
  approvals: z.array(approvalSchema),
})
export type Amendment = z.infer<typeof amendmentSchema>

/** pras/{id}: the header of a PRA. It is small so that reading lists is cheap; the answers are in the steps. */
export const praSchema = recordSchema.extend({
  /** The reference by which people name the PRA: PRA-{year}-{number}. */
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
  /** The ids of the people who chose SP, PM or PCs of the production. None of them may approve. */
  rolesSetByIds: z.array(z.string()).default([]),
  /** The ids of the authors, who may not approve: everybody who wrote a step, or submitted, started or finished an amendment. */
  authorIds: z.array(z.string()).default([]),
  /**
   * The ids of the users whom the answers name. They may read the PRA even if they are not employees. The list changes in the
   * same commit as the answers.
   */
  memberIds: z.array(z.string()).default([]),
  startDate: isoDay.default(''),
  endDate: isoDay.default(''),
  countryIds: z.array(z.string()).default([]),
  /** The beginnings of words, in lower case, by which the list's text filter finds the PRA. */
  searchTokens: z.array(z.string()).default([]),
  approvals: z.array(approvalSchema).default([]),
  amendments: z.array(amendmentSchema).default([]),
  withdrawnAmendments: z.array(amendmentSchema).default([]),
  tally: tallySchema.default(emptyTally),
  /** The ids of the owners of open conditions, for the query of their home page. */
  conditionOwnerIds: z.array(z.string()).default([]),
  /**
   * Fields for the queries of lists (`listedFacts`): the people of the PRA, the roles that must act, and the day until which the
   * PRA counts as open.
   */
  roleIds: z.array(z.string()).default([]),
  awaiting: z.array(z.string()).default([]),
  openUntil: z.string().default(''),
  /** The numbers of the newest version that was submitted or exported, and of the version in force; 0 if there is none. */
  submittedVersion: z.number().int().default(0),
  approvedVersion: z.number().int().default(0),
  /** The hash of the newest version, which approvals name; empty for a version from before hashes were stored. */
  submittedHash: z.string().default(''),
  /** The time of the last change of status in milliseconds, by the server's clock: since then the PRA waits. */
  statusAt: z.number().default(0),
  declinedReason: longText(5000).default(''),
  /**
   * The name of the external dive adviser, stored at the first submission so that a change in the configuration does not affect
   * this PRA.
   */
  diveAdviserName: z.string().default(''),
  linkedPraIds: z.array(z.string()).default([]),
  sopIds: z.array(z.string()).default([]),
  copiedFromId: z.string().default(''),
  isDebriefed: z.boolean().default(false),
  lastLogId: z.string().default(''),
})
export type Pra = z.infer<typeof praSchema>

/**
 * pras/{id}/steps/{slug}: the answers of one step. Steps are separate documents, so that two people can edit two steps at once.
 */
export const praStepSchema = entitySchema.extend({ content: z.record(z.string(), z.unknown()).default({}) })
export type PraStep = z.infer<typeof praStepSchema>

/**
 * pras/{id}/versions/{n}: everything that was submitted or exported, in one document: the content of the header, and the answers
 * of all written steps that the type has. A version never changes. The rules prove that it equals header and steps in the commit
 * that makes it.
 */
export const praVersionSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  createdById: z.string(),
  createdByName: z.string().default(''),
  writtenAt: z.number(),
  /** The name of the event that made the version. */
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
  /** The answers of each step, by slug. */
  steps: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  /** The SHA-256 of `approvedText`, in hexadecimal. */
  hash: z.string().default(''),
})
export type PraVersion = z.infer<typeof praVersionSchema>

/** pras/{id}/exports/{id}: a PDF that was sent to an external adviser. */
export const praExportSchema = entitySchema.extend({
  to: z.enum(['first-option', DIVE_ADVISER_SLUG]),
  version: z.number().int(),
  fileId: z.string(),
  fileName: z.string(),
  /** The SHA-256 of the PDF, in hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdById: z.string(),
  createdByName: z.string().default(''),
})
export type PraExport = z.infer<typeof praExportSchema>

/** The number of directors who must approve: two at high risk, none for a low-risk PRA, otherwise one (requirements 4, 9). */
export function directorsNeeded(pra: Pick<Pra, 'type' | 'riskLevel'>): number {
  if (pra.type === 'low-risk') return 0
  return pra.riskLevel === 'high' ? 2 : 1
}
