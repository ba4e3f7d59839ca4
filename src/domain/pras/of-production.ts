import type { Production } from '@/domain/productions/schema'
import type { Pra } from './schema'

/** The values that a PRA copies from its production. A copy is out of date for a short time after the production changes. */
export const productionCopies = ({ name, pmId, pcIds, spId, rolesSetByIds }: Production) => ({
  productionName: name,
  pmId,
  pcIds,
  spId,
  rolesSetByIds,
})

/** The ids of the people of a PRA, each once: first those of the production and the owner, then those whom the answers name. */
export function membersOf(
  pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
  others: readonly string[],
): string[] {
  return [...new Set([pra.ownerId, pra.pmId, ...pra.pcIds, pra.spId, ...others])].filter(id => id !== '')
}
