import { searchTokens } from '@/domain/shared/search-tokens'
import { fullName } from '@/domain/users/full-name'
import type { Contract } from './schema'
import { contractTypeFacts } from './types'

type Named = Pick<
  Contract,
  | 'type'
  | 'reference'
  | 'cachedProduction'
  | 'cachedCrew'
  | 'cachedCompany'
  | 'crewSpecialism'
  | 'tripNumber'
  | 'programmeName'
  | 'historicCompanyName'
>

export function crewNameOf({ cachedCrew }: Pick<Contract, 'cachedCrew'>): string {
  return fullName(cachedCrew)
}

/** As documents print it: the production's legal name if it has one, otherwise the name of the production company. */
export function engagerNameOf({
  cachedProduction,
  cachedProductionCompany,
}: Pick<Contract, 'cachedProduction' | 'cachedProductionCompany'>): string {
  return cachedProduction.companiesHouseName || cachedProductionCompany.name
}

/** The company's name for a supplier, otherwise the person's; if that is missing, the other of the two. */
export function otherPartyOf(
  contract: Pick<Contract, 'type' | 'cachedCrew' | 'cachedCompany' | 'historicCompanyName'>,
): string {
  const person = crewNameOf(contract)
  const company = contract.cachedCompany.name || contract.historicCompanyName
  return contract.type === 'goods-and-services' ? company || person : person || company
}

/** Makes the name `{production} – {crew/company} – {role} – {tripNumber}`, without unknown parts (domain 5.3). */
export function contractName(contract: Omit<Named, 'reference' | 'programmeName'>): string {
  const role = contract.crewSpecialism || contractTypeFacts[contract.type].label
  return [contract.cachedProduction.name, otherPartyOf(contract), role, contract.tripNumber]
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' – ')
    .slice(0, 500)
}

export function contractTokens(contract: Named): string[] {
  return searchTokens([
    contract.reference,
    crewNameOf(contract),
    contract.cachedCompany.name,
    contract.historicCompanyName,
    contract.cachedProduction.name,
    contract.cachedProduction.code,
    contract.crewSpecialism,
    contract.tripNumber,
    contract.programmeName,
  ])
}
