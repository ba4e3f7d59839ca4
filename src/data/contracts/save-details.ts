import { collection } from '@/data/firestore/collection'
import { companyDetailsSchema } from '@/domain/companies/schema'
import { crewDetailsSchema } from '@/domain/crew/schema'
import { unstamped } from '@/domain/records/record-type'
import type { Content } from '@/domain/shared/fields'
import { openPrivate } from './contract-private'

/**
 * Saves the private details of a contract crew person or contract company. They have been opened before, or are now,
 * with the writer's log entry. Rejects with AppError.
 */
export async function saveDetails(
  kind: 'crew' | 'contractCompanies',
  id: string,
  details: Content,
): Promise<void> {
  await openPrivate(kind, id)
  const path = `${kind}/${id}/private`
  if (kind === 'crew') {
    const data = crewDetailsSchema.parse({ ...details, id: 'details' })
    await collection(path, crewDetailsSchema).set(data.id, unstamped(data))
  } else {
    const data = companyDetailsSchema.parse({ ...details, id: 'details' })
    await collection(path, companyDetailsSchema).set(data.id, unstamped(data))
  }
}
