import type { CheckReason } from '@/domain/contracts/checks/reasons'
import type { DeterminationOutcome } from '@/domain/contracts/determination'
import type { RightToWorkCheck } from '@/domain/contracts/right-to-work/schema'

/** All inputs that commands may have. Each event's definition says which inputs it needs, and which others it allows. */
export interface ContractInput {
  comment: string
  /** Reasons for the findings of checks that ask for a reason. */
  reasons: CheckReason[]
  /** The status determination: its outcome, its reasons, and the person's statement that they decide it themselves. */
  sdsOutcome: DeterminationOutcome
  sdsReasons: string[]
  isDetermined: boolean
  /** The day on which the worker received the letter, `YYYY-MM-DD`. */
  givenOn: string
  /** The e-mail addresses that the documents are sent to. */
  sentTo: string[]
  /** The ids of the files to send, from the contract's document set. */
  sentFileIds: string[]
  /** The id of the signed copy, which is a file of this contract. */
  signedFileId: string
  /** The day of signing, `YYYY-MM-DD`. */
  signedOn: string
  /** The day on which a signed contract ends, `YYYY-MM-DD`. */
  cancelledOn: string
  /** The fee that is still due after the end, in whole minor units. */
  feeDue: number
  /** The names of the details that the person is asked for. */
  askedDetails: string[]
  /** The names of the details to accept as the person entered them. */
  takenDetails: string[]
  rightToWork: RightToWorkCheck
}
