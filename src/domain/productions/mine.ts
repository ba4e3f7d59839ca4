import type { Production } from './schema'

/** PM, PC or SP of a production, or of a record that copies its people, for 'My productions' (requirements 7). */
export function isMyProduction(
  { pmId, pcIds, spId }: Pick<Production, 'pmId' | 'pcIds' | 'spId'>,
  userId: string,
): boolean {
  return pmId === userId || spId === userId || pcIds.includes(userId)
}
