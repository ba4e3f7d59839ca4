import { bankFields } from '@/domain/companies/schema'
import { paysCompany } from '@/domain/contracts/copies'
import { type PrivateField, privateFields } from '@/domain/contracts/private'
import type { Contract } from '@/domain/contracts/schema'

/** The ids of the records from which a contract copies private details; empty if there is none. */
export interface PrivateSources {
  crew: string
  contractCompanies: string
}

/** The records that have these private fields of a contract: the record of its person, and that of its payee. */
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
