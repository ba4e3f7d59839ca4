import '@mantine/notifications/styles.layer.css'
import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { Icon } from '@/ui/icon'
import type { NotifyKind, NotifyOptions } from './notification'

const looks = {
  info: { color: 'gray', icon: 'info' },
  success: { color: 'greenlight', icon: 'check' },
  error: { color: 'red', icon: 'warning' },
} as const

/** The place on the screen where notifications appear. Mounted once, by UiProvider. */
export function NotifyHost() {
  return <Notifications position="bottom-center" autoClose={5000} limit={4} transitionDuration={120} />
}

/** Shows one message; call `notify` instead. */
export function show(message: string, kind: NotifyKind, { action }: NotifyOptions): void {
  const { color, icon } = looks[kind]
  const id = notifications.show({
    color,
    icon: <Icon name={icon} />,
    autoClose: action ? 10_000 : 5000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message: action ? (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      </Group>
    ) : (
      message
    ),
  })
}
