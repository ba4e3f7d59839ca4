import { companySchema } from '@/domain/companies/schema'
import { readsContract } from '@/domain/contracts/commands/refusals'
import { crewSchema } from '@/domain/crew/schema'
import { usesContracts } from '@/domain/permissions/record-kinds'
import type { PrivateSubject } from '@/domain/private-details/plan'
import type { PrivateKind } from '@/domain/private-details/request'
import { AppError } from '@/domain/shared/app-error'
import type { Actor } from '@/domain/users/actor'
import { readContract } from '../commands/contract'
import type { Reader } from '../commands/read'

/**
 * Reads the record that has the private details. Throws AppError 'not-found' if it is missing, and 'permission-denied' if this
 * person may not read its private details.
 */
export async function readSubject(
  reader: Reader,
  actor: Actor,
  kind: PrivateKind,
  id: string,
): Promise<PrivateSubject> {
  if (kind === 'contracts' || kind === 'rightToWork') {
    const contract = await readContract(reader, id)
    if (!readsContract(contract, actor)) throw closed()
    return { kind, id, productionId: contract.productionId, companyAccess: contract.companyAccess }
  }
  if (!usesContracts(actor)) throw closed()
  if (kind === 'crew') await reader.one(crewSchema, `crew/${id}`)
  else await reader.one(companySchema, `contractCompanies/${id}`)
  return { kind, id }
}

const closed = () =>
  new AppError(
    'permission-denied',
    'You may not open the private details of this record. Ask somebody who uses contracts, or an admin.',
  )
