import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, lazy } from 'react'
import { useQuiet } from '@/app/use-quiet'
import { Icon } from '@/ui/icon'
import { useOnDemand } from '@/ui/on-demand'
import { OnDemandPart } from '@/ui/on-demand-part'
import classes from './notification-bell.module.css'

const load = () => import('./notification-panel')
const NotificationPanel = lazy(load)
const UnreadCount = lazy(() => import('./unread-count').then(module => ({ default: module.UnreadCount })))

/** What happened that concerns this person: how much of it is unread, and the list. */
export function NotificationBell() {
  const { isWanted, trigger } = useOnDemand(load)
  const isQuiet = useQuiet()
  const plain = <Bell isQuiet={isQuiet} {...trigger} aria-haspopup="dialog" aria-expanded={false} />
  if (!isWanted) return plain
  return (
    <OnDemandPart fallback={plain}>
      <NotificationPanel button={<Bell isQuiet={isQuiet} />} />
    </OnDemandPart>
  )
}

/** Its name for screen readers is what it holds: 'Notifications 3 unread'. */
function Bell({ isQuiet, ...rest }: { isQuiet: boolean } & ButtonProps & ComponentProps<'button'>) {
  return (
    <Button variant="subtle" color="gray" className={classes.bell} {...rest}>
      <Icon name="bell" />
      <span className="gl-hidden">Notifications</span>
      {isQuiet && (
        <OnDemandPart failed={null}>
          <UnreadCount />
        </OnDemandPart>
      )}
    </Button>
  )
}
