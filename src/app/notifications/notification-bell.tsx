import { Button } from '@mantine/core'
import { lazy } from 'react'
import { useQuiet } from '@/app/use-quiet'
import { Icon } from '@/ui/icon'
import { OnDemandMenu } from '@/ui/on-demand/on-demand-menu'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import classes from './notification-bell.module.css'

const load = () => import('./notification-panel')
const NotificationPanel = lazy(load)
const UnreadCount = lazy(() => import('./unread-count').then(module => ({ default: module.UnreadCount })))

/** The bell with the number of unread notifications, and their list. Screen readers read 'Notifications 3 unread'. */
export function NotificationBell() {
  const isQuiet = useQuiet()
  const button = (
    <Button variant="subtle" color="gray" className={classes.bell}>
      <Icon name="bell" />
      <span className="gl-hidden">Notifications</span>
      {isQuiet && (
        <OnDemandPart failed={null}>
          <UnreadCount />
        </OnDemandPart>
      )}
    </Button>
  )
  return (
    <OnDemandMenu load={load} button={button}>
      <NotificationPanel button={button} />
    </OnDemandMenu>
  )
}
