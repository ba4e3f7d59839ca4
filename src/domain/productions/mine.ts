import type { Production } from './schema'

/** True for its PM, PC or SP: 'My productions' (requirements 7), for a production or a record that copies its people. */
export function isMyProduction(
  { pmId, pcIds, spId }: Pick<Production, 'pmId' | 'pcIds' | 'spId'>,
  userId: string,
): boolean {
  return pmId === userId || spId === userId || pcIds.includes(userId)
}
