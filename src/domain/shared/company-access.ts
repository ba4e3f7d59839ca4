/**
 * The two production companies whose productions need a flag (requirements 6), and the fixed 'other' role. firestore.rules and
 * storage.rules have the same ids; a test compares them.
 */
export const COMPANY_ONE_ID = 'company-one'
export const COMPANY_TWO_ID = 'company-two'
export const OTHER_ROLE_ID = 'role-other'

/** Stamped on every record with a production, so that one `in` filter answers "what may I see". */
export const companyAccessLevels = ['open', 'company-one', 'company-two'] as const
export type CompanyAccess = (typeof companyAccessLevels)[number]

/** The access level that a record of this company needs. */
export function companyAccessOf(companyId: string): CompanyAccess {
  if (companyId === COMPANY_ONE_ID) return 'company-one'
  if (companyId === COMPANY_TWO_ID) return 'company-two'
  return 'open'
}

/** The levels that a user may see, from the two flags on the user record (requirements 6). */
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
