import { Button, Popover } from '@mantine/core'
import { cloneElement, useState } from 'react'
import { markAllRead, markRead, useNotifications } from '@/data/records/notifications'
import type { Notification } from '@/domain/notifications/schema'
import { notify } from '@/ui/notify/notify'
import { useOpenAtOnce } from '@/ui/on-demand/on-demand'
import type { MenuButton } from '@/ui/on-demand/on-demand-menu'
import { AsOf } from '@/ui/states/as-of'
import { ErrorState, messageOf } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { groupNotifications } from './group-notifications'
import { NotificationItem } from './notification-item'
import classes from './notification-panel.module.css'

/** The bell with its list. Opens on mount; Escape or a click outside closes it. */
export default function NotificationPanel({ button }: { button: MenuButton }) {
  const { target, isOpen, setOpen } = useOpenAtOnce()
  return (
    <Popover
      width={400}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={false}
      opened={isOpen}
      onChange={setOpen}
    >
      <Popover.Target>
        {cloneElement(button, { ref: target, onClick: () => setOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <NotificationList onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { rows, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useNotifications()
  const [isMarking, setMarking] = useState(false)

  const isIdle = isMarking || rows.every(row => row.readAt > 0)

  const mark = async (read: () => Promise<void>) => {
    setMarking(true)
    try {
      await read()
    } catch (failure) {
      notify(`The notification was not marked as read. ${messageOf(failure)}`, 'error')
    } finally {
      setMarking(false)
    }
  }
  const follow = (unread: readonly Notification[]) => {
    onLeave()
    // The page opens without waiting. If the request fails, the notification stays unread and can be marked later.
    if (unread.length > 0) markRead(unread).catch(() => undefined)
  }

  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          // With `aria-disabled` the button keeps the focus, so that people who use the keyboard stay in the list.
          aria-disabled={isIdle}
          data-disabled={isIdle || undefined}
          onClick={() => isIdle || void mark(markAllRead)}
        >
          Mark all as read
        </Button>
      </div>
      {error && rows.length > 0 && (
        <div className={classes.padded}>
          <AsOf at={undefined} error={error} onRetry={retry} />
        </div>
      )}
      {error && rows.length === 0 ? (
        <ErrorState error={error} title="Notifications could not be loaded" onRetry={retry} />
      ) : isLoading ? (
        <div className={classes.padded}>
          <Skeleton lines={4} label="Loading notifications" />
        </div>
      ) : rows.length === 0 ? (
        <p className={classes.empty}>
          You have no notifications yet. You get one when a PRA awaits you or is decided, and when somebody
          mentions you.
        </p>
      ) : (
        <ul className={classes.rows}>
          {groupNotifications(rows).map(group => (
            <NotificationItem
              key={group.newest.id}
              group={group}
              onFollow={() => follow(group.unread)}
              onMark={() => isMarking || void mark(() => markRead(group.unread))}
            />
          ))}
          {hasMore && (
            <li className={classes.more}>
              <Button variant="subtle" size="compact-sm" loading={isLoadingMore} onClick={loadMore}>
                Show earlier ones
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
