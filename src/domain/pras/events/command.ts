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

/** The answers of an external adviser. The dive adviser's answer is an approval, so that only the first two are theirs. */
export const responseOutcomes = [
  'no-comments',
  'comments-actioned',
  'comments-open',
  'not-supported',
  'no-answer',
] as const
export type ResponseOutcome = (typeof responseOutcomes)[number]

/** What an external adviser answered, and where the answer is filed. */
export interface AdviserResponse {
  outcome: ResponseOutcome
  fileIds: string[]
  /** Without an answer: the day on which they were asked again, `YYYY-MM-DD`. */
  chasedOn?: string
}

export interface AmendmentInput {
  reason: AmendmentReason
  summary: string
  /** Whether the Drone Team or Dive Team must look again before a director may finish the approval (rows D7, V10). */
  affectsDroneOrDive: boolean
  changedSteps: string[]
  /** Declared when an amendment is finished. */
  crewBriefedOnChange?: boolean
  changedWhileOnLocation?: boolean
}

/** A version that somebody was shown, by number and hash (`approvedText`). */
export interface SeenVersion {
  version: number
  hash: string
}

/** All that commands carry as well as their event. Each event's own object says which of it the event needs and allows. */
export interface CommandInput extends SeenVersion {
  comment: string
  capacity: Capacity
  /** What an approval is given under; what of an adviser's comments is still open. */
  conditions: ConditionInput[]
  /** The condition that is closed. */
  conditionId: string
  response: AdviserResponse
  export: ExportedFile
  /** What the exported PDF says of itself: it goes out only as the very version that it shows. */
  printed: SeenVersion
  amendment: AmendmentInput
  riskLevel: RiskLevel
  toType: PraType
  /** The production that a draft is moved to, as it is stored. */
  production: Production
}
