import { signedInActor } from '@/data/base/session'
import { collection } from '@/data/firestore/collection'
import type { Listing } from '@/data/firestore/convert'
import { type Production, productionSchema } from '@/domain/productions/schema'

export const productions = collection('productions', productionSchema)

/**
 * Returns the productions of every company but one (requirements 7). The query is limited to the companies that the person may
 * see, as the rules require.
 *
 * @ahead
 */
export function productionsNotOfCompany(companyId: string): Promise<Listing<Production>> {
  return productions.query([
    ['companyAccess', 'in', signedInActor().companyAccess],
    ['companyId', '!=', companyId],
  ])
}
