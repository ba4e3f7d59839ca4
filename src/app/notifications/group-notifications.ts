import type { Notification } from '@/domain/notifications/schema'

/** Everything that somebody was told of one PRA or contract: the newest, and what came before it. */
export interface NotificationGroup {
  newest: Notification
  earlier: Notification[]
  unread: Notification[]
}

/** Notifications by subject, in the order of the newest of each; `rows` come newest first. */
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

/** Those about the PRA that is open at an address, whichever of its pages. */
export function aboutOpenPra(rows: readonly Notification[], pathname: string): Notification[] {
  const [, area, id] = pathname.split('/')
  return area === 'pras' && id ? rows.filter(({ praId }) => praId === id) : []
}
