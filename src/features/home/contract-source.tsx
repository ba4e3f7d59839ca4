import { useEffect, useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useOpenContracts } from '@/data/contracts/open-contracts'
import { useConfig } from '@/data/records/reference'
import { CHASE_WITHIN_DAYS, contractRows } from '@/domain/home/contract-rows'
import { addDays } from '@/domain/shared/dates'
import type { ContractsView } from './contracts-view'

interface ContractSourceProps {
  isOffice: boolean
  /** Today's date, `YYYY-MM-DD`. */
  today: string
  onChange: (view: ContractsView) => void
}

/** A separate component, so that people without contracts do not load it. */
export function ContractSource({ isOffice, today, onChange }: ContractSourceProps) {
  const actor = useActor()
  const { contractApprovalLimit: approvalLimit } = useConfig()
  const { rows, isCut, isLoading, error, asOf, retry } = useOpenContracts(
    isOffice,
    addDays(today, CHASE_WITHIN_DAYS),
  )
  const view = useMemo(
    () => ({
      ...contractRows(rows, { actor, today, isOffice, facts: { approvalLimit } }),
      ...{ isCut, isLoading, error, asOf, retry },
    }),
    [rows, actor, today, isOffice, approvalLimit, isCut, isLoading, error, asOf, retry],
  )
  useEffect(() => onChange(view), [view, onChange])
  return null
}
