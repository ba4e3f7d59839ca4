import { useMemo } from 'react'
import type { ContractWorkflow } from '@/domain/contracts/events/define-event'
import type { Contract } from '@/domain/contracts/schema'
import { type OpenChecks, openChecksOf } from '@/domain/contracts/workflow/open-checks'
import type { AnyEvent } from '@/domain/workflow/define-event'
import { useContractChecks } from '@/features/contracts/shared/use-contract-checks'

/** Returns the findings that would block a step of a contract, before it is tried. `today` is `YYYY-MM-DD`. */
export function useOpenChecks(
  contract: Contract,
  { checkStage, needsComplete }: Pick<AnyEvent<ContractWorkflow>, 'checkStage' | 'needsComplete'>,
  today: string,
): OpenChecks {
  const { missing, findings } = useContractChecks(contract, today, checkStage)
  return useMemo(
    () => openChecksOf(contract, { missing, findings }, { checkStage, needsComplete }),
    [contract, missing, findings, checkStage, needsComplete],
  )
}
