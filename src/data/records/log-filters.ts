import type { Filter, Order } from '@/data/firestore/collection'
import type { LogType } from '@/domain/logs/log-types'
import type { LogResourceType } from '@/domain/logs/schema'
import { addDays, startOfDay } from '@/domain/shared/dates'

export const newestEntriesFirst = { field: 'writtenAt', direction: 'desc' } as const

/** The orders of the whole log that the server knows: each has its indexes. */
export const logOrders = ['writtenAt', 'createdByName', 'resourceType'] as const
export type LogOrder = (typeof logOrders)[number]

/** What narrows the log of everything. An empty string narrows nothing. */
export interface LogFilters {
  resourceType: LogResourceType | ''
  resourceId: string
  /** Who did it. */
  createdById: string
  logType: LogType | ''
  /** First and last day, `YYYY-MM-DD`, by the London calendar. */
  from: string
  to: string
}

/** The filters as the server takes them: equalities and one span of time, which indexes of two fields serve. */
export function logFilters(wanted: LogFilters): Filter[] {
  const { resourceType, resourceId, createdById, logType, from, to } = wanted
  const equal: Filter[] = Object.entries({ resourceType, resourceId, createdById, logType })
    .filter(([, value]) => value !== '')
    .map(([field, value]) => [field, '==', value])
  const since = startOfDay(from)
  const before = startOfDay(addDays(to, 1))
  return [
    ...equal,
    ...(Number.isNaN(since) ? [] : [['writtenAt', '>=', new Date(since)] as const]),
    ...(Number.isNaN(before) ? [] : [['writtenAt', '<', new Date(before)] as const]),
  ]
}

/** The server's order: for equal people or subjects, the newest entry first. */
export function logOrder({ field, direction }: { field: LogOrder; direction: 'asc' | 'desc' }): Order {
  return field === 'writtenAt' ? { field, direction } : { field, direction, tie: newestEntriesFirst }
}
