import { signedInActor } from '@/data/base/session'
import { contracts } from './contract-collection'
import { ownContractQueries } from './contract-filters'

/** Resolves to true if the signed-in person is PM or PC of at least one contract that they may see. */
export async function hasOwnContracts(): Promise<boolean> {
  const counts = await Promise.all(
    ownContractQueries(signedInActor()).map(({ filters = [] }) => contracts.count(filters)),
  )
  return counts.some(count => count > 0)
}
