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

/** First and last name of the person of a contract; empty if it has none. */
export function crewNameOf({ cachedCrew }: Pick<Contract, 'cachedCrew'>): string {
  return fullName(cachedCrew)
}

/** The company that engages, by its name in the documents: the legal name of the production if it has one, otherwise the company's. */
export function engagerNameOf({
  cachedProduction,
  cachedProductionCompany,
}: Pick<Contract, 'cachedProduction' | 'cachedProductionCompany'>): string {
  return cachedProduction.companiesHouseName || cachedProductionCompany.name
}

/** The other party: the company of a supplier, otherwise the person's name, or the company if there is no name. */
export function otherPartyOf(
  contract: Pick<Contract, 'type' | 'cachedCrew' | 'cachedCompany' | 'historicCompanyName'>,
): string {
  const person = crewNameOf(contract)
  const company = contract.cachedCompany.name || contract.historicCompanyName
  return contract.type === 'goods-and-services' ? company || person : person || company
}

/** `{production} – {crew/company} – {role} – {tripNumber}`, without the parts that are not known (domain 5.3). */
export function contractName(contract: Omit<Named, 'reference' | 'programmeName'>): string {
  const role = contract.crewSpecialism || contractTypeFacts[contract.type].label
  return [contract.cachedProduction.name, otherPartyOf(contract), role, contract.tripNumber]
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' – ')
    .slice(0, 500)
}

/** The words that people search a contract by. */
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
