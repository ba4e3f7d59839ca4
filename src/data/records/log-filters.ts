import type { Filter, Order } from '@/data/firestore/collection'
import type { LogType } from '@/domain/logs/log-types'
import type { LogResourceType } from '@/domain/logs/schema'
import { addDays, startOfDay } from '@/domain/shared/dates'

export const newestEntriesFirst = { field: 'writtenAt', direction: 'desc' } as const

/** The orders of the whole log that the server supports, each with its indexes. */
export const logOrders = ['writtenAt', 'createdByName', 'resourceType'] as const
export type LogOrder = (typeof logOrders)[number]

/** The filters of the whole log. An empty string does not filter. */
export interface LogFilters {
  resourceType: LogResourceType | ''
  resourceId: string
  /** The person who made the change. */
  createdById: string
  logType: LogType | ''
  /** First and last day, `YYYY-MM-DD`, by the London calendar. */
  from: string
  to: string
}

/** Returns the filters for the server. They are equalities and one range of time, so that indexes of two fields are enough. */
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

/** Returns the server's order: for the same person or subject, the newest entry first. */
export function logOrder({ field, direction }: { field: LogOrder; direction: 'asc' | 'desc' }): Order {
  return field === 'writtenAt' ? { field, direction } : { field, direction, tie: newestEntriesFirst }
}
