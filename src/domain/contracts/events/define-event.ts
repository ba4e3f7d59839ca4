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

/** The people whom an event asks or notifies: the contract's own people, the submitter, and all admins. */
export type ContractParty = 'pm' | 'pc' | 'submitter' | 'admins'

export interface ContractWorkflow extends WorkflowTypes {
  subject: Contract
  named: { contract: Contract }
  role: ContractRole
  input: ContractInput
  guard: ContractGuard
  facts: ContractFacts
  /** The signature that this event adds, and the result of comparing a returned copy. */
  env: { signature?: SignatureNote; signedCopyNote?: string }
  changes: Partial<Unstamped<Contract>>
  entry: ContractEntry
  /** `it` is ' it' if the sentence follows the title of the contract, otherwise empty. */
  words: { it: string }
  tone: ContractTone
  party: ContractParty
  event: {
    /** The step whose checks come before the event. Blocking findings must be corrected, and other findings need a reason. */
    checkStage?: CheckStage
    /** The question of its dialog. */
    question: QuestionOf<ContractWorkflow>
  }
}

export type ContractContext = CommandContext<ContractWorkflow>

export const defineContractEvent = eventDefiner<ContractWorkflow>()
