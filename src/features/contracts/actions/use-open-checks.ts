import { useMemo } from 'react'
import { blocksContract, type CheckFinding } from '@/domain/contracts/checks/checks'
import { reasonsFor } from '@/domain/contracts/checks/reasons'
import type { ContractProblem } from '@/domain/contracts/complete'
import type { ContractWorkflow } from '@/domain/contracts/events/define-event'
import type { Contract } from '@/domain/contracts/schema'
import { allInTheWay } from '@/domain/contracts/workflow/submit-problems'
import type { AnyEvent } from '@/domain/workflow/define-event'
import { useContractChecks } from '@/features/contracts/shared/use-contract-checks'

/** What stands in the way of a step and is neither mended nor explained. */
interface OpenChecks {
  /** What is missing in the terms, and what the checks do not let pass. */
  blocking: readonly ContractProblem[]
  /** These want a reason. One that was given for another sentence is asked for again. */
  unexplained: readonly CheckFinding[]
}

/** What stands in the way of a step of a contract, before it is tried. `today` is `YYYY-MM-DD`. */
export function useOpenChecks(
  contract: Contract,
  { checkStage, needsComplete }: Pick<AnyEvent<ContractWorkflow>, 'checkStage' | 'needsComplete'>,
  today: string,
): OpenChecks {
  const { missing, findings } = useContractChecks(contract, today, checkStage)
  return useMemo(() => {
    const open = checkStage ? blocksContract(findings, reasonsFor(contract, findings)) : []
    const blocks = open.filter(({ strength }) => strength === 'blocks')
    return {
      blocking: allInTheWay(needsComplete ? missing : [], blocks),
      unexplained: open.filter(({ strength }) => strength === 'explain'),
    }
  }, [contract, missing, findings, checkStage, needsComplete])
}
