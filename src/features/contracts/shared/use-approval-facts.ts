import { useMemo } from 'react'
import { useConfig, useUsers } from '@/data/records/reference'
import { type ApprovalFacts, decidersOf } from '@/domain/contracts/approval/approvers'
import type { Contract } from '@/domain/contracts/schema'

/** What decides who approves a contract: the limit of the configuration, and its PM and the admins, once they are read. */
export function useApprovalFacts(contract: Contract): ApprovalFacts {
  const { contractApprovalLimit: approvalLimit } = useConfig()
  const { rows } = useUsers()
  return useMemo(
    () => ({ approvalLimit, ...(rows.length > 0 ? { deciders: decidersOf(contract, rows) } : {}) }),
    [contract, rows, approvalLimit],
  )
}
