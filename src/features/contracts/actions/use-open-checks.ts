import { useMemo } from 'react'
import type { CheckStage } from '@/domain/contracts/checks/check'
import { type CheckFinding, standsInTheWay } from '@/domain/contracts/checks/checks'
import { reasonsFor } from '@/domain/contracts/checks/reasons'
import type { Contract } from '@/domain/contracts/schema'
import { useContractChecks } from '@/features/contracts/shared/use-contract-checks'

/** What the checks say before a step that is neither mended nor explained. */
interface OpenChecks {
  blocking: readonly CheckFinding[]
  /** These want a reason. One that was given for another sentence is asked for again. */
  unexplained: readonly CheckFinding[]
}

const none: OpenChecks = { blocking: [], unexplained: [] }

/** What stands in the way of a step of a contract; nothing where the step asks no checks. `today` is `YYYY-MM-DD`. */
export function useOpenChecks(contract: Contract, stage: CheckStage | undefined, today: string): OpenChecks {
  const { findings } = useContractChecks(contract, today, stage)
  return useMemo(() => {
    if (stage === undefined) return none
    const open = standsInTheWay(findings, reasonsFor(contract, findings))
    return {
      blocking: open.filter(({ strength }) => strength === 'blocks'),
      unexplained: open.filter(({ strength }) => strength === 'explain'),
    }
  }, [contract, findings, stage])
}
