import type { Actor } from '@/domain/users/actor'
import type { Production } from './schema'

/**
 * Whether somebody may prepare PRAs of a production: one that they see and that goes on; a freelancer only where they are
 * its PM, PC or SP (domain row C1).
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
