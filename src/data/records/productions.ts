import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { type Production, productionSchema } from '@/domain/productions/schema'

export const productions = collection('productions', productionSchema)

/**
 * Returns productions of every company but one (requirements 7), of those that the person may see: the rules require that
 * in the query.
 *
 * @ahead
 */
export function productionsNotOfCompany(companyId: string): Promise<Listing<Production>> {
  return productions.query([
    ['companyAccess', 'in', signedInActor().companyAccess],
    ['companyId', '!=', companyId],
  ])
}
