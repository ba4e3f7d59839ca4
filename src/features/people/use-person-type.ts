import { useCallback, useMemo } from 'react'
import { useKnownCompanies, useKnownRoles } from '@/data/records/known-registers'
import { personTypeNaming } from '@/domain/records/people'
import type { RecordType } from '@/domain/records/record-type'
import { COMPANY_ONE_ID, COMPANY_TWO_ID } from '@/domain/shared/company-access'
import type { FlagLabels } from '@/domain/users/flags'
import type { User } from '@/domain/users/schema'

/** Returns the labels of the two company flags. People who may read companies see the names of the companies. */
export function useCompanyLabels(): FlagLabels {
  const { byId } = useKnownCompanies()
  const one = byId.get(COMPANY_ONE_ID)?.name
  const two = byId.get(COMPANY_TWO_ID)?.name
  return useMemo(
    () => ({
      ...(one && { canViewCompanyOneProductions: `Productions of ${one}` }),
      ...(two && { canViewCompanyTwoProductions: `Productions of ${two}` }),
    }),
    [one, two],
  )
}

/** Returns people as a type of record, with the names of the companies. */
export function usePersonType(): RecordType<User> {
  const labels = useCompanyLabels()
  return useMemo(() => personTypeNaming(labels), [labels])
}

/** Returns the title of a role by its id; empty if there is none, and until it is loaded. */
export function useRoleName(): (id: string) => string {
  const { byId } = useKnownRoles()
  return useCallback(id => byId.get(id)?.title ?? '', [byId])
}
