import { bankFields } from '@/domain/companies/schema'
import { paysCompany } from '@/domain/contracts/copies'
import { type PrivateField, privateFields } from '@/domain/contracts/private'
import type { Contract } from '@/domain/contracts/schema'

/** The records from which a contract copies private details; an empty id if there is none. */
export interface PrivateSources {
  crew: string
  contractCompanies: string
}

/** The records that these private fields come from: the person and the payee. */
export function privateSourcesOf(
  {
    type,
    crewId = '',
    contractCompanyId = '',
  }: Pick<Contract, 'type'> & Partial<Pick<Contract, 'crewId' | 'contractCompanyId'>>,
  fields: readonly PrivateField[] = privateFields,
): PrivateSources {
  const isBank = (field: PrivateField) => field in bankFields
  const hasBank = fields.some(isBank)
  const hasPerson = fields.some(field => !isBank(field))
  return {
    crew: hasPerson || (hasBank && !paysCompany(type)) ? crewId : '',
    contractCompanies: hasBank && paysCompany(type) ? contractCompanyId : '',
  }
}
