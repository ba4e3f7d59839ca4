import { aircraftSchema } from '@/domain/aircraft/schema'
import { companySchema } from '@/domain/companies/schema'
import { pilotSchema } from '@/domain/pilots/schema'
import { hazardSchema } from '@/domain/pras/hazards/schema'
import { roleSchema } from '@/domain/roles/schema'
import { sopSchema } from '@/domain/sops/schema'
import type { Actor } from '@/domain/users/actor'
import { definitionOf, referenceQuery, useReference } from './reference'

/* The first lists do not need these collections, whose schemas load the code of the forms. */

export const companies = definitionOf('companies', companySchema)
export const sops = definitionOf('sops', sopSchema)
export const hazards = definitionOf('hazards', hazardSchema)
export const aircraft = definitionOf('aircraft', aircraftSchema)
export const pilots = definitionOf('pilots', pilotSchema)
export const roles = definitionOf('roles', roleSchema)

export const hazardsQuery = (actor: Actor) => referenceQuery(hazards, actor)

export const useCompanies = () => useReference(companies)
export const useSops = () => useReference(sops)
export const useHazards = () => useReference(hazards)
export const useAircraft = () => useReference(aircraft)
export const useRoles = () => useReference(roles)
export const usePilots = () => useReference(pilots)
