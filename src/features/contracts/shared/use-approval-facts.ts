import { useMemo } from 'react'
import { usePeopleOf } from '@/data/records/people/people'
import { useConfig } from '@/data/records/reference'
import { type ApprovalFacts, decidersNeeded, decidersOf } from '@/domain/contracts/approval/approvers'
import type { Contract } from '@/domain/contracts/schema'

/**
 * Returns the facts that decide who approves a contract: the limit in the configuration, and, once they are loaded, the PM of the
 * contract and the admins.
 */
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
