import type { AmendmentReason, PraType, RiskLevel } from '@/domain/pras/schema'
import type { ApprovalFlag } from '@/domain/users/schema'

/** Everything that can happen to a risk assessment after it was created (domain section 3). */
export const praEvents = [
  'export-first-option',
  'record-first-option',
  'export-dive-adviser',
  'record-dive-adviser',
  'submit',
  'submit-drone-team',
  'submit-dive-team',
  'approve',
  'decline',
  'withdraw',
  'reopen',
  'start-amendment',
  'finish-amendment',
  'discard-amendment',
  'raise-risk',
  'lower-risk',
  'convert',
  'archive',
  'restore',
  'release-drone-team',
] as const
export type PraEvent = (typeof praEvents)[number]

/** In which role somebody approves or declines. */
export const capacities = ['reviewer', 'director', 'droneTeam', 'diveTeam', 'diveTeamSecondStage'] as const
export type Capacity = (typeof capacities)[number]

/** The flag that an approval in a capacity carries, and that its giver holds (spec section 3, design section 4). */
export const capacityFlag: Record<Capacity, ApprovalFlag> = {
  reviewer: 'isReviewer',
  director: 'isDirector',
  droneTeam: 'isDroneTeam',
  diveTeam: 'isDiveTeam',
  diveTeamSecondStage: 'isDiveTeamSecondStage',
}

/** What each capacity is called in sentences: 'Approve as director'. */
export const capacityName: Record<Capacity, string> = {
  reviewer: 'SP',
  director: 'director',
  droneTeam: 'Drone Team',
  diveTeam: 'Dive Team',
  diveTeamSecondStage: 'Dive Team, second stage',
}

/** The PDF that went to an external adviser: its stored file and SHA-256, hexadecimal. */
export interface ExportedFile {
  fileId: string
  fileName: string
  hash: string
}

export const responseOutcomes = ['no-comments', 'comments-actioned'] as const
/** What an external adviser answered, and where the answer is filed. */
export interface AdviserResponse {
  outcome: (typeof responseOutcomes)[number]
  fileIds: string[]
}

export interface AmendmentInput {
  reason: AmendmentReason
  summary: string
  /** Whether the Drone Team or Dive Team must look again before a director may finish the approval (rows D7, V10). */
  affectsDroneOrDive: boolean
  changedSteps: string[]
}

/** The version that an approver was shown, by number and hash (`approvedText`). */
export interface SeenVersion {
  version: number
  hash: string
}

/** A person's wish, as a button sends it. */
export type PraCommand =
  | { event: 'submit'; comment?: string; response?: AdviserResponse }
  | {
      event:
        | 'submit-drone-team'
        | 'submit-dive-team'
        | 'withdraw'
        | 'reopen'
        | 'discard-amendment'
        | 'archive'
        | 'restore'
        | 'release-drone-team'
      comment?: string
    }
  | { event: 'export-first-option'; export: ExportedFile; comment?: string }
  /** Also the Dive Team's approval of what was submitted to it; sent again, it approves nothing, and names no version. */
  | ({ event: 'export-dive-adviser'; export: ExportedFile; comment?: string } & Partial<SeenVersion>)
  | { event: 'record-first-option'; response: AdviserResponse; comment?: string }
  | ({ event: 'record-dive-adviser'; response: AdviserResponse; comment?: string } & SeenVersion)
  | ({ event: 'approve'; capacity: Capacity; comment?: string } & SeenVersion)
  | { event: 'decline'; comment: string; capacity?: Capacity }
  | { event: 'start-amendment' | 'finish-amendment'; amendment: AmendmentInput; comment?: string }
  | { event: 'raise-risk' | 'lower-risk'; riskLevel: RiskLevel; comment: string }
  | { event: 'convert'; toType: PraType; comment?: string }
