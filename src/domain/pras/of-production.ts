import type { Production } from '@/domain/productions/schema'
import type { Pra } from './schema'

/** The values that a PRA copies from its production; they may be out of date when the production changes. */
export const productionCopies = ({ name, pmId, pcIds, spId, rolesSetByIds }: Production) => ({
  productionName: name,
  pmId,
  pcIds,
  spId,
  rolesSetByIds,
})

/** Returns the members of a PRA: first the people of the production and the owner, then the people in the answers, each once. */
export function membersOf(
  pra: Pick<Pra, 'ownerId' | 'pmId' | 'pcIds' | 'spId'>,
  others: readonly string[],
): string[] {
  return [...new Set([pra.ownerId, pra.pmId, ...pra.pcIds, pra.spId, ...others])].filter(id => id !== '')
}
