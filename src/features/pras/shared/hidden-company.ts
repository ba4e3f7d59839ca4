import type { Pra } from '@/domain/pras/schema'
import type { Actor } from '@/domain/users/actor'

/** The rules let an admin read it anyway, for the admin area. Outside that area, the company flags limit admins too. */
export function isOfHiddenCompany(
  pra: Pick<Pra, 'companyAccess'>,
  actor: Pick<Actor, 'companyAccess'>,
): boolean {
  return !actor.companyAccess.includes(pra.companyAccess)
}
