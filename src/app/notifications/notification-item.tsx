import { ActionIcon } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Notification } from '@/domain/notifications/schema'
import { daysBetween, formatMoment, todayIso } from '@/domain/shared/dates'
import { relativeDays } from '@/domain/shared/relative-days'
import { Icon } from '@/ui/icon'
import classes from './notification-panel.module.css'

/** Beyond this, 'so many days ago' says less than the date. */
const RECENT_DAYS = 30

interface NotificationItemProps {
  notification: Notification
  /** Its page is being opened. */
  onFollow: () => void
  onMark: () => void
}

/** One notification: what it is about, what happened, when. The words lead to its page; the tick marks it as read. */
export function NotificationItem({ notification, onFollow, onMark }: NotificationItemProps) {
  const { subject, message, link, at, readAt } = notification
  const isUnread = readAt === 0
  const words = useRef<HTMLAnchorElement>(null)
  const days = daysBetween(todayIso(Date.now()), todayIso(at))
  return (
    <li className={classes.row} data-unread={isUnread}>
      <Link ref={words} to={link} className={classes.link} onClick={onFollow}>
        <span className={classes.subject} title={subject}>
          {isUnread && <span className="gl-hidden">Unread: </span>}
          {subject}
        </span>
        <span className={classes.message}>{message}</span>
        <span className={classes.when}>
          {formatMoment(at)}
          {days < 0 && days > -RECENT_DAYS && `, ${relativeDays(days)}`}
        </span>
      </Link>
      {isUnread && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={classes.mark}
          aria-label={`Mark as read: ${subject}`}
          title="Mark as read"
          onClick={() => {
            // The tick goes with what it did: the focus stays on the row.
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
