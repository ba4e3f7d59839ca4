import { ActionIcon } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Notification } from '@/domain/notifications/schema'
import { daysBetween, formatMoment, todayIso } from '@/domain/shared/dates'
import { relativeDays } from '@/domain/shared/relative-days'
import { Icon } from '@/ui/icon'
import type { NotificationGroup } from './group-notifications'
import classes from './notification-panel.module.css'

/** After this many days, the date is shown, since it is clearer than 'n days ago'. */
const RECENT_DAYS = 30

interface NotificationItemProps {
  group: NotificationGroup
  /** Called when the page of the notification is about to open. */
  onFollow: () => void
  onMark: () => void
}

/** A click on the words opens the page of the record; the tick marks all of its notifications as read. */
export function NotificationItem({ group, onFollow, onMark }: NotificationItemProps) {
  const { newest, earlier, unread } = group
  const { subject, message, link } = newest
  const isUnread = unread.length > 0
  const words = useRef<HTMLAnchorElement>(null)
  return (
    <li className={classes.row} data-unread={isUnread}>
      <div className={classes.group}>
        <Link ref={words} to={link} className={classes.link} onClick={onFollow}>
          <span className={classes.subject} title={subject}>
            {isUnread && <span className="gl-hidden">Unread: </span>}
            {subject}
          </span>
          <span className={classes.message}>{message}</span>
          <When of={newest} />
        </Link>
        {earlier.length > 0 && (
          <details className={classes.earlier}>
            <summary>{earlier.length} earlier</summary>
            <ul>
              {earlier.map(each => (
                <li key={each.id}>
                  {each.message} <When of={each} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {isUnread && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={classes.mark}
          aria-label={`Mark as read: ${subject}`}
          title="Mark as read"
          onClick={() => {
            // The tick disappears after the click, so the row gets the focus.
            words.current?.focus({ preventScroll: true })
            onMark()
          }}
        >
          <Icon name="check" />
        </ActionIcon>
      )}
    </li>
  )
}

function When({ of: { at } }: { of: Notification }) {
  const days = daysBetween(todayIso(Date.now()), todayIso(at))
  return (
    <span className={classes.when}>
      {formatMoment(at)}
      {days < 0 && days > -RECENT_DAYS && `, ${relativeDays(days)}`}
    </span>
  )
}
