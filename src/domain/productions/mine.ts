import type { Production } from './schema'

/** Whether somebody is its PM, PC or SP: 'My productions' (requirements 7), of a production or of what copies its people. */
export function isMyProduction(
  { pmId, pcIds, spId }: Pick<Production, 'pmId' | 'pcIds' | 'spId'>,
  userId: string,
): boolean {
  return pmId === userId || spId === userId || pcIds.includes(userId)
}
