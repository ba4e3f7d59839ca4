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

/**
 * What happened that concerns this person: how much of it is unread, and the list. Its name for screen readers is what it
 * holds: 'Notifications 3 unread'.
 */
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
