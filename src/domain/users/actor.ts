import type { CompanyAccess } from '@/domain/shared/company-access'
import { grantedCompanyAccess } from '@/domain/shared/company-access'
import { accountName } from './full-name'
import type { User } from './schema'

/** The acting person: the facts about the signed-in user that permissions and workflows need. */
export type Actor = Pick<
  User,
  | 'isEmployee'
  | 'isArchived'
  | 'canAccessAdminApp'
  | 'canAccessContracts'
  | 'isReviewer'
  | 'isDirector'
  | 'isDroneTeam'
  | 'isDiveTeam'
  | 'isDiveTeamSecondStage'
> & {
  id: string
  name: string
  companyAccess: CompanyAccess[]
  /**
   * The contract on which a person without a sign-in acts through their link. Functions set it after they have checked link and
   * code.
   */
  addresseeOf?: string
}

export function actorOf(user: User): Actor {
  return { ...user, name: accountName(user), companyAccess: grantedCompanyAccess(user) }
}
