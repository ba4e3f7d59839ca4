import { isMyProduction } from '@/domain/productions/mine'
import type { Production } from '@/domain/productions/schema'
import type { Actor } from '@/domain/users/actor'

/** Returns whether a person's job is to look after other people's contracts: they use contracts, and belong to no production. */
export function isContractsOffice(
  actor: Pick<Actor, 'id' | 'canAccessContracts' | 'canAccessAdminApp'>,
  productions: readonly Production[],
): boolean {
  return (
    actor.canAccessContracts &&
    !actor.canAccessAdminApp &&
    !productions.some(production => !production.isArchived && isMyProduction(production, actor.id))
  )
}
