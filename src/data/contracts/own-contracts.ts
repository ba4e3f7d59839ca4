import { signedInActor } from '@/data/base/session'
import { wholeOf } from '@/data/sync/kept-rows'
import { contracts } from './contract-collection'
import { ownContractQueries } from './contract-filters'

/** Resolves to true if the signed-in person is PM or PC of at least one contract that they may see. */
export async function hasOwnContracts(): Promise<boolean> {
  const counts = await Promise.all(
    ownContractQueries(signedInActor()).map(asked => contracts.count(wholeOf(asked).filters ?? [])),
  )
  return counts.some(count => count > 0)
}
