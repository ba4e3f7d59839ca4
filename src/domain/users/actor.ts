import type { CompanyAccess } from '@/domain/shared/company-access'
import { grantedCompanyAccess } from '@/domain/shared/company-access'
import { accountName } from './full-name'
import type { AccountFlag, User } from './schema'

/** The person who acts: the fields of the signed-in user that permissions and workflows need. */
export type Actor = Pick<User, AccountFlag | 'isArchived'> & {
  id: string
  name: string
  companyAccess: CompanyAccess[]
  /** The contract of a person who acts by a link. The server sets it after it has checked the link and the code. */
  addresseeOf?: string
}

export function actorOf(user: User): Actor {
  return { ...user, name: accountName(user), companyAccess: grantedCompanyAccess(user) }
}
