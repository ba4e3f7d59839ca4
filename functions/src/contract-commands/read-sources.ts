import { companySchema } from '@/domain/companies/schema'
import type { ContractSources, NamingTerms } from '@/domain/contracts/copies'
import { crewSchema } from '@/domain/crew/schema'
import { productionSchema } from '@/domain/productions/schema'
import { AppError } from '@/domain/shared/app-error'
import { isDocumentId } from '@/domain/shared/document-id'
import type { z } from '@/domain/shared/zod'
import type { Reader } from '../commands/read'

/** The records that these terms name. Throws AppError 'not-found' if a record is missing. */
export async function readSources(
  reader: Reader,
  {
    productionId,
    productionCompanyId = '',
    crewId = '',
    contractCompanyId = '',
  }: Partial<NamingTerms> & Pick<NamingTerms, 'productionId'>,
): Promise<ContractSources> {
  return {
    production: await named(reader, productionSchema, 'productions', productionId),
    productionCompany: await namedOrNone(reader, companySchema, 'companies', productionCompanyId),
    crew: await namedOrNone(reader, crewSchema, 'crew', crewId),
    company: await namedOrNone(reader, companySchema, 'contractCompanies', contractCompanyId),
  }
}

function named<T>(reader: Reader, schema: z.ZodType<T>, collection: string, id: string): Promise<T> {
  if (!isDocumentId(id)) throw new AppError('not-found', 'Document does not exist')
  return reader.one(schema, `${collection}/${id}`)
}

async function namedOrNone<T>(
  reader: Reader,
  schema: z.ZodType<T>,
  collection: string,
  id: string,
): Promise<T | undefined> {
  return id === '' ? undefined : named(reader, schema, collection, id)
}

export async function findNamed<T>(
  reader: Reader,
  schema: z.ZodType<T>,
  collection: string,
  id: string,
): Promise<T | undefined> {
  if (!isDocumentId(id)) return undefined
  return (await reader.find(schema, `${collection}/${id}`)) ?? undefined
}
