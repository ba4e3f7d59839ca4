/** Productions of these companies need a flag (requirements 6). Both rules files have the same ids; a test compares them. */
export const COMPANY_ONE_ID = 'company-one'
export const COMPANY_TWO_ID = 'company-two'
export const OTHER_ROLE_ID = 'role-other'

/** Each record with a production stores its level, so that one `in` filter finds all that a person may see. */
export const companyAccessLevels = ['open', 'company-one', 'company-two'] as const
export type CompanyAccess = (typeof companyAccessLevels)[number]

export function companyAccessOf(companyId: string): CompanyAccess {
  if (companyId === COMPANY_ONE_ID) return 'company-one'
  if (companyId === COMPANY_TWO_ID) return 'company-two'
  return 'open'
}

/** The access levels that a user has, by the two flags in the user's record (requirements 6). */
export function grantedCompanyAccess(flags: {
  canViewCompanyOneProductions: boolean
  canViewCompanyTwoProductions: boolean
}): CompanyAccess[] {
  return [
    'open',
    ...(flags.canViewCompanyOneProductions ? (['company-one'] as const) : []),
    ...(flags.canViewCompanyTwoProductions ? (['company-two'] as const) : []),
  ]
}
