import type { CheckStage } from '@/domain/contracts/checks/check'
import type { ContractRole } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import type { SignatureNote } from '@/domain/contracts/signing/schema'
import type { ContractTone } from '@/domain/contracts/statuses'
import type { Unstamped } from '@/domain/shared/entity'
import { eventDefiner } from '@/domain/workflow/define-event'
import type { CommandContext, QuestionOf, WorkflowTypes } from '@/domain/workflow/types'
import type { ContractInput } from './command'
import type { ContractEntry } from './entry'
import type { ContractFacts, ContractGuard } from './guards'

/** The people whom an event asks or notifies: the PM and PC of the contract, the person who submitted it, and all admins. */
export type ContractParty = 'pm' | 'pc' | 'submitter' | 'admins'

export interface ContractWorkflow extends WorkflowTypes {
  subject: Contract
  named: { contract: Contract }
  role: ContractRole
  input: ContractInput
  guard: ContractGuard
  facts: ContractFacts
  /** The signature that this event adds, and the result of comparing the signed copy with the sent documents. */
  env: { signature?: SignatureNote; signedCopyNote?: string }
  changes: Partial<Unstamped<Contract>>
  entry: ContractEntry
  /** `it` is ' it' if the sentence follows the title of the contract, otherwise empty. */
  words: { it: string }
  tone: ContractTone
  party: ContractParty
  event: {
    /** The step whose checks run before the event. Findings that block must be corrected; others need a reason. */
    checkStage?: CheckStage
    /** The title, text and buttons of the event's dialog. */
    question: QuestionOf<ContractWorkflow>
  }
}

export type ContractContext = CommandContext<ContractWorkflow>

export const defineContractEvent = eventDefiner<ContractWorkflow>()
