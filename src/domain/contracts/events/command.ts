import type { CheckReason } from '@/domain/contracts/checks/reasons'
import type { DeterminationOutcome } from '@/domain/contracts/determination'
import type { RightToWorkCheck } from '@/domain/contracts/right-to-work/schema'

/** All inputs of commands. Each event's definition says which it needs, and which others it takes. */
export interface ContractInput {
  comment: string
  /** Reasons for the findings that need one. */
  reasons: CheckReason[]
  /** The status determination: its outcome, its reasons, and the person's statement that they make it themselves. */
  sdsOutcome: DeterminationOutcome
  sdsReasons: string[]
  isDetermined: boolean
  /** The day on which the worker got the letter, `YYYY-MM-DD`. */
  givenOn: string
  /** The addresses that the documents go to. */
  sentTo: string[]
  /** Files of the document set. */
  sentFileIds: string[]
  /** The signed copy: a file of this contract. */
  signedFileId: string
  /** `YYYY-MM-DD` */
  signedOn: string
  /** The day on which a signed contract ends, `YYYY-MM-DD`. */
  cancelledOn: string
  /** Whole minor units due after it ended. */
  feeDue: number
  /** The names of the details that the person is asked for. */
  askedDetails: string[]
  /** The names of the details that are accepted as the person gave them. */
  takenDetails: string[]
  rightToWork: RightToWorkCheck
}
