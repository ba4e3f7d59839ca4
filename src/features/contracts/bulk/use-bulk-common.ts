import { useMemo } from 'react'
import { definitionOf, useConfig, useReference } from '@/data/records/reference'
import { companySchema } from '@/domain/companies/schema'
import type { BulkCommon } from '@/domain/contracts/bulk/lines'
import { whoIndex } from '@/domain/contracts/bulk/who'
import { hmrcRoleOf } from '@/domain/contracts/checks/check-context'
import type { ContractTerms } from '@/domain/contracts/schema'
import { crewSchema } from '@/domain/crew/schema'
import { hmrcRoleSchema } from '@/domain/roles/schema'
import { useToday } from '@/ui/use-today'

const crew = definitionOf('crew', crewSchema)
const contractCompanies = definitionOf('contractCompanies', companySchema)
const hmrcRoles = definitionOf('hmrcRoles', hmrcRoleSchema)

/** The records and figures that are needed to read the typed lines. */
export function useBulkRecords() {
  const today = useToday()
  const limits = useConfig()
  // Updated each time the page opens, so that a person added in another tab is known here.
  const people = useReference(crew, 0)
  const companies = useReference(contractCompanies, 0)
  const roles = useReference(hmrcRoles)
  const who = useMemo(() => whoIndex(people.rows, companies.rows), [people.rows, companies.rows])
  const checks = useMemo<BulkCommon['checks']>(
    () => ({ today, limits, hmrcRoleOf: person => hmrcRoleOf(person.hmrcRole, roles.rows) }),
    [today, limits, roles.rows],
  )
  const failed = [people, companies, roles].find(({ error }) => error !== null)
  return {
    who,
    checks,
    people: people.rows,
    companies: companies.rows,
    isLoading: [people, companies, roles].some(({ isLoading }) => isLoading),
    error: failed?.error ?? null,
    retry: () => failed?.retry(),
  }
}
export type BulkRecords = ReturnType<typeof useBulkRecords>

/** Returns the data that all lines share. The object stays the same until something in it changes. */
export function useBulkCommon(
  terms: ContractTerms,
  schedule: string,
  { who, checks }: BulkRecords,
): BulkCommon {
  return useMemo(() => ({ terms, schedule, who, checks }), [terms, schedule, who, checks])
}
