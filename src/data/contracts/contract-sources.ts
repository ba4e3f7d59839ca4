import { collection } from '@/data/firestore/collection'
import { productions } from '@/data/records/productions'
import { companySchema } from '@/domain/companies/schema'
import type { ContractCopies, ContractSources } from '@/domain/contracts/copies'
import { contractCopies } from '@/domain/contracts/copies'
import type { Contract, ContractTerms } from '@/domain/contracts/schema'
import { crewSchema } from '@/domain/crew/schema'

const companies = collection('companies', companySchema)
const crew = collection('crew', crewSchema)
const contractCompanies = collection('contractCompanies', companySchema)

type Named = Pick<ContractTerms, 'productionId' | 'productionCompanyId' | 'crewId' | 'contractCompanyId'>

/** The records that these terms name, as they are now. Rejects with AppError 'not-found' where one is gone. */
export async function readSources(
  terms: Partial<Named> & Pick<Named, 'productionId'>,
): Promise<ContractSources> {
  const { productionId, productionCompanyId, crewId, contractCompanyId } = terms
  const [production, productionCompany, person, company] = await Promise.all([
    productions.get(productionId),
    productionCompanyId ? companies.get(productionCompanyId) : undefined,
    crewId ? crew.get(crewId) : undefined,
    contractCompanyId ? contractCompanies.get(contractCompanyId) : undefined,
  ])
  return { production, productionCompany, crew: person, company }
}

/** Which copies follow from which of the terms. */
const copiedFrom: readonly (readonly [keyof Named, readonly (keyof ContractCopies)[]])[] = [
  ['productionId', ['companyId', 'companyAccess', 'cachedProduction']],
  ['productionCompanyId', ['cachedProductionCompany', 'engagerIsSmall']],
  ['crewId', ['cachedCrew']],
  ['contractCompanyId', ['cachedCompany']],
]

/** The copies of the records that an edit names anew; none where it names none. */
export async function changedCopies(
  contract: Contract,
  changes: Partial<ContractTerms>,
): Promise<Partial<ContractCopies>> {
  const keys = copiedFrom.flatMap(([key, copies]) =>
    changes[key] === undefined || changes[key] === contract[key] ? [] : copies,
  )
  if (keys.length === 0) return {}
  const copies = contractCopies(await readSources({ ...contract, ...changes }))
  return Object.fromEntries(keys.map(key => [key, copies[key]]))
}
