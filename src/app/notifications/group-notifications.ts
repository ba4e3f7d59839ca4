import type { Notification } from '@/domain/notifications/schema'

export interface NotificationGroup {
  newest: Notification
  earlier: Notification[]
  unread: Notification[]
}

/** Groups notifications by subject. The group with the newest notification comes first. `rows` must be sorted newest first. */
export function groupNotifications(rows: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, Notification[]>()
  for (const row of rows) {
    const about = row.praId || row.contractId || row.id
    groups.set(about, [...(groups.get(about) ?? []), row])
  }
  return [...groups.values()].flatMap(([newest, ...earlier]) =>
    newest ? [{ newest, earlier, unread: [newest, ...earlier].filter(({ readAt }) => readAt === 0) }] : [],
  )
}

/** The notifications about the PRA at an address, on any of its pages. */
export function aboutOpenPra(rows: readonly Notification[], pathname: string): Notification[] {
  const [, area, id] = pathname.split('/')
  return area === 'pras' && id ? rows.filter(({ praId }) => praId === id) : []
}
