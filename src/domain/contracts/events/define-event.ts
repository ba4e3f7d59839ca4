import type { CheckStage } from '@/domain/contracts/checks/check'
import type { ContractRole } from '@/domain/contracts/people'
import type { Contract } from '@/domain/contracts/schema'
import type { SignatureNote } from '@/domain/contracts/signing/schema'
import type { ContractTone } from '@/domain/contracts/statuses'
import type { Unstamped } from '@/domain/shared/entity'
import { eventDefiner } from '@/domain/workflow/define-event'
import type { CommandContext, CommandEnv, QuestionOf, WorkflowTypes } from '@/domain/workflow/types'
import type { ContractInput } from './command'
import type { ContractEntry } from './entry'
import type { ContractFacts, ContractGuard } from './guards'

/** Whom an event calls or notifies: the contract's own people, who submitted it, and all admins. */
export type ContractParty = 'pm' | 'pc' | 'submitter' | 'admins'

/** What the machine is told of contracts. */
export interface ContractWorkflow extends WorkflowTypes {
  subject: Contract
  named: { contract: Contract }
  role: ContractRole
  input: ContractInput
  guard: ContractGuard
  facts: ContractFacts
  /** The signature that this event adds, and what was found of a returned copy. */
  env: { signature?: SignatureNote; signedCopyNote?: string }
  changes: Partial<Unstamped<Contract>>
  entry: ContractEntry
  /** `it` is ' it' where a title comes before, else empty. */
  words: { it: string }
  tone: ContractTone
  party: ContractParty
  event: {
    /** The checks of this stage come before it: what blocks is corrected, what wants a reason has one. */
    checkStage?: CheckStage
    /** The question of its dialog. */
    question: QuestionOf<ContractWorkflow>
  }
}

export type ContractContext = CommandContext<ContractWorkflow>
export type ContractEnv = CommandEnv<ContractWorkflow>

export const defineContractEvent = eventDefiner<ContractWorkflow>()
