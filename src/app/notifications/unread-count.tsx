import { useUnreadCount } from '@/data/records/notifications'
import classes from './notification-bell.module.css'

/** How many notifications are unread; nothing while it is not known, or none is. */
export function UnreadCount() {
  const count = useUnreadCount()
  if (!count) return null
  return (
    <span className={classes.count}>
      {count > 9 ? '9+' : count}
      <span className="gl-hidden"> unread</span>
    </span>
  )
}
