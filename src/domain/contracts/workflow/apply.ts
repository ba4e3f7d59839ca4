import { newContractEntry } from '@/domain/contracts/events/new-entry'
import { commandApplier } from '@/domain/workflow/machine'
import { contractWorkflow } from './transitions'

/** Applies a command to a contract. The caller checks that the terms are complete, with `submitProblems`. */
export const applyContractCommand = commandApplier(contractWorkflow, newContractEntry)
