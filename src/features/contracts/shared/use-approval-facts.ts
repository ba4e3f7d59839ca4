import { useMemo } from 'react'
import { usePeopleOf } from '@/data/records/people/people'
import { useConfig } from '@/data/records/reference'
import { type ApprovalFacts, decidersNeeded, decidersOf } from '@/domain/contracts/approval/approvers'
import type { Contract } from '@/domain/contracts/schema'

/** The PM of the contract and the admins are included once they are loaded. */
export function useApprovalFacts(contract: Contract): ApprovalFacts {
  const { contractApprovalLimit: approvalLimit } = useConfig()
  const { rows, isLoading } = usePeopleOf(useMemo(() => decidersNeeded(contract), [contract]))
  return useMemo(
    () => ({
      approvalLimit,
      ...(rows.length > 0 && !isLoading ? { deciders: decidersOf(contract, rows) } : {}),
    }),
    [contract, rows, isLoading, approvalLimit],
  )
}
