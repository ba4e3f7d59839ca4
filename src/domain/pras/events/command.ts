import type { Capacity } from '@/domain/pras/approvals/capacities'
import type { ConditionInput } from '@/domain/pras/approvals/conditions'
import type { AmendmentReason, PraType, RiskLevel } from '@/domain/pras/schema'
import type { Production } from '@/domain/productions/schema'

/** The PDF that was sent to an external adviser: its stored file, and its SHA-256 in hexadecimal. */
export interface ExportedFile {
  fileId: string
  fileName: string
  hash: string
}

/** The possible answers of an external adviser. Only the first two apply to the dive adviser, whose answer is an approval. */
export const responseOutcomes = [
  'no-comments',
  'comments-actioned',
  'comments-open',
  'not-supported',
  'no-answer',
] as const
export type ResponseOutcome = (typeof responseOutcomes)[number]

/** An external adviser's answer, and the ids of the files that document it. */
export interface AdviserResponse {
  outcome: ResponseOutcome
  fileIds: string[]
  /** The day on which an adviser who has not answered was reminded, `YYYY-MM-DD`. */
  chasedOn?: string
}

export interface AmendmentInput {
  reason: AmendmentReason
  summary: string
  /** True if the amendment changes the flying or diving, so that the team must approve again (rows D7, V10). */
  affectsDroneOrDive: boolean
  changedSteps: string[]
  /** The statement, when an amendment is finished, that the crew was briefed on the change. */
  crewBriefedOnChange?: boolean
  changedWhileOnLocation?: boolean
}

/** A version that a person saw, by number and hash (`approvedText`). */
export interface SeenVersion {
  version: number
  hash: string
}

export interface CommandInput extends SeenVersion {
  comment: string
  capacity: Capacity
  /** The conditions of an approval; when an adviser's answer is recorded, the adviser's open comments. */
  conditions: ConditionInput[]
  conditionId: string
  response: AdviserResponse
  export: ExportedFile
  /** The version that the exported PDF shows. The PDF may only be sent as this version. */
  printed: SeenVersion
  amendment: AmendmentInput
  riskLevel: RiskLevel
  toType: PraType
  production: Production
}
