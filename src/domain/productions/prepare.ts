import type { Actor } from '@/domain/users/actor'
import type { Production } from './schema'

/** Needs access to the company, and a production in use. Freelancers must also be its PM, PC or SP (domain C1). */
export function mayPrepareFor(actor: Actor, production: Production): boolean {
  return (
    actor.companyAccess.includes(production.companyAccess) &&
    !production.isArchived &&
    (actor.isEmployee || isOfProduction(production, actor))
  )
}

/** Returns whether a person may prepare a PRA for at least one production. The button for a new PRA is shown only then. */
export function mayPrepareAny(actor: Actor, productions: readonly Production[]): boolean {
  return !actor.isArchived && (actor.isEmployee || productions.some(each => mayPrepareFor(actor, each)))
}

/** Returns whether a person is PM or PC. The SP is left out, because the SP approves, and does not run the production. */
export function isProductionOffice(production: Production, actor: Actor): boolean {
  return production.pmId === actor.id || production.pcIds.includes(actor.id)
}

function isOfProduction(production: Production, actor: Actor): boolean {
  return isProductionOffice(production, actor) || production.spId === actor.id
}

/** The reason why this person cannot start a PRA for a production, and who can; empty if they can (domain C1). */
export function createPraRefusal(actor: Actor, production: Production): string {
  if (mayPrepareFor(actor, production)) return ''
  if (production.isArchived) {
    return `${production.name} is archived, so no PRA can be started on it. Choose another production, or ask an admin to restore it.`
  }
  if (!actor.companyAccess.includes(production.companyAccess)) {
    return `${production.name} belongs to a company that you may not see. An admin can give you access.`
  }
  return `Only employees, and the PM, PCs and SP of ${production.name}, start PRAs on it. Ask one of them to start it and to add you to its crew.`
}
