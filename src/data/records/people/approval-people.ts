import { useMemo } from 'react'
import type { Pra } from '@/domain/pras/schema'
import { approvalPeopleNeeded } from '@/domain/view-models/approvals-summary'
import { type People, usePeopleOf } from './people'

/** Returns the possible approvers of a PRA, and the people whose turn it is. */
export function useApprovalPeople(pra: Pra): People {
  return usePeopleOf(useMemo(() => approvalPeopleNeeded(pra), [pra]))
}
