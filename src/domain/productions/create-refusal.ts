import { can } from '@/domain/permissions/can'
import type { Production } from '@/domain/productions/schema'
import type { Actor } from '@/domain/users/actor'

/** Why this person cannot start a PRA on a production, and who can; empty where they may (domain row C1). */
export function createRefusal(actor: Actor, production: Production): string {
  if (can(actor, 'pra.create', production)) return ''
  if (production.isArchived) {
    return `${production.name} is archived, so no PRA can be started on it. Choose another production, or ask an admin to restore it.`
  }
  if (!actor.companyAccess.includes(production.companyAccess)) {
    return `${production.name} belongs to a company that you may not see. An admin can change that.`
  }
  return `Only employees, and the PM, PCs and SP of ${production.name}, start PRAs on it. Ask one of them to start it and to add you to its crew.`
}
