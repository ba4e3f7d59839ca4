import { signedInActor } from '@/data/base/session'
import { contracts } from './contract-collection'
import { ownContractQueries } from './contract-filters'

/** Resolves to true if the person is PM or PC of any contract that they see. */
export async function hasOwnContracts(): Promise<boolean> {
  const counts = await Promise.all(
    ownContractQueries(signedInActor()).map(({ filters = [] }) => contracts.count(filters)),
  )
  return counts.some(count => count > 0)
}
