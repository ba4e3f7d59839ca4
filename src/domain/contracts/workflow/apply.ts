import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { commandApplier } from '@/domain/workflow/machine'
import { contractWorkflow } from './transitions'

/** Applies a command to a contract. Does not check that the terms are complete; the caller does that, with `submitProblems`. */
export const applyContractCommand = commandApplier(contractWorkflow, newContractEntry)
