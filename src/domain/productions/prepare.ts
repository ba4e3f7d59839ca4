import type { Actor } from '@/domain/users/actor'
import type { Production } from './schema'

/**
 * Whether somebody may prepare PRAs of a production: one that they see and that goes on; a freelancer only where they are
 * its PM, PC or SP (domain C1).
 */
export function mayPrepareFor(actor: Actor, production: Production): boolean {
  return (
    actor.companyAccess.includes(production.companyAccess) &&
    !production.isArchived &&
    (actor.isEmployee || isOfProduction(production, actor))
  )
}

/** Whether there is anything that they may prepare a PRA of: a freelancer is offered it only then. */
export function mayPrepareAny(actor: Actor, productions: readonly Production[]): boolean {
  return !actor.isArchived && (actor.isEmployee || productions.some(each => mayPrepareFor(actor, each)))
}

/** PM and PCs. The SP approves, and does not run the production. */
export function isProductionOffice(production: Production, actor: Actor): boolean {
  return production.pmId === actor.id || production.pcIds.includes(actor.id)
}

function isOfProduction(production: Production, actor: Actor): boolean {
  return isProductionOffice(production, actor) || production.spId === actor.id
}

/** Why this person cannot start a PRA on a production, and who can; empty if they may (domain C1). */
export function createPraRefusal(actor: Actor, production: Production): string {
  if (mayPrepareFor(actor, production)) return ''
  if (production.isArchived) {
    return `${production.name} is archived, so no PRA can be started on it. Choose another production, or ask an admin to restore it.`
  }
  if (!actor.companyAccess.includes(production.companyAccess)) {
    return `${production.name} belongs to a company that you may not see. An admin can change that.`
  }
  return `Only employees, and the PM, PCs and SP of ${production.name}, start PRAs on it. Ask one of them to start it and to add you to its crew.`
}
