import type { Capacity } from '@/domain/pras/approvals/capacities'
import type { ConditionInput } from '@/domain/pras/approvals/conditions'
import type { AmendmentReason, PraType, RiskLevel } from '@/domain/pras/schema'
import type { Production } from '@/domain/productions/schema'

/** The PDF that went to an external adviser: its stored file and SHA-256, hexadecimal. */
export interface ExportedFile {
  fileId: string
  fileName: string
  hash: string
}

/** The answers of an external adviser. The dive adviser's answer is an approval, so only the first two apply to them. */
export const responseOutcomes = [
  'no-comments',
  'comments-actioned',
  'comments-open',
  'not-supported',
  'no-answer',
] as const
export type ResponseOutcome = (typeof responseOutcomes)[number]

/** An external adviser's answer, and where it is stored. */
export interface AdviserResponse {
  outcome: ResponseOutcome
  fileIds: string[]
  /** Without an answer: the day of the reminder, `YYYY-MM-DD`. */
  chasedOn?: string
}

export interface AmendmentInput {
  reason: AmendmentReason
  summary: string
  /** True if the Drone Team or Dive Team must approve again before a director may finish the approval (rows D7, V10). */
  affectsDroneOrDive: boolean
  changedSteps: string[]
  /** Declared when an amendment is finished. */
  crewBriefedOnChange?: boolean
  changedWhileOnLocation?: boolean
}

/** A version that a person was shown, by number and hash (`approvedText`). */
export interface SeenVersion {
  version: number
  hash: string
}

/** All inputs of commands. Each event's definition says which of them it needs and allows. */
export interface CommandInput extends SeenVersion {
  comment: string
  capacity: Capacity
  /** The conditions of an approval; for an adviser, the open comments. */
  conditions: ConditionInput[]
  /** The condition that is closed. */
  conditionId: string
  response: AdviserResponse
  export: ExportedFile
  /** The version that the exported PDF shows: it may only be sent as this version. */
  printed: SeenVersion
  amendment: AmendmentInput
  riskLevel: RiskLevel
  toType: PraType
  /** The stored production that a draft is moved to. */
  production: Production
}
