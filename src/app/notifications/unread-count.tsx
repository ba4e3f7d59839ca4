import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import shared from '@/app/count.module.css'
import { markRead, useUnread } from '@/data/records/notifications'
import { aboutOpenPra } from './group-notifications'
import classes from './notification-bell.module.css'

/** The number of unread notifications; empty while it is loading or zero. Opening a PRA marks its notifications as read. */
export function UnreadCount() {
  const unread = useUnread()
  const { pathname } = useLocation()
  useEffect(() => {
    const read = aboutOpenPra(unread ?? [], pathname)
    // If the request fails, the notifications stay unread and can be marked later.
    if (read.length > 0) markRead(read).catch(() => undefined)
  }, [unread, pathname])
  if (!unread?.length) return null
  return (
    <span className={`${shared.count} ${classes.count}`}>
      {unread.length > 9 ? '9+' : unread.length}
      <span className="gl-hidden"> unread</span>
    </span>
  )
}
