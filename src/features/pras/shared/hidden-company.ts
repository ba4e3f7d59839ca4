import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'

/**
 * Whether the PRA belongs to a company that this person may not see. The rules let an admin read it all the same, for the
 * admin area; outside it the flags of the companies bind admins too.
 */
export function isOfHiddenCompany(
  pra: Pick<Pra, 'companyAccess'>,
  actor: Pick<Actor, 'companyAccess'>,
): boolean {
  return !actor.companyAccess.includes(pra.companyAccess)
}
