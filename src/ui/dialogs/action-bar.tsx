import { Button, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/ui/icon'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import type { PageMenuItem } from '@/ui/page'
import classes from './action-bar.module.css'
import { ReasonedButton } from './reasoned-button'

interface Action {
  label: string
  enabled: boolean
  /** Why the action is disabled; absent if the action is enabled. */
  reason?: string
  isDangerous: boolean
}

interface ActionBarProps<A extends Action> {
  /** The actions that advance the record, as buttons. */
  buttons: readonly A[]
  /** The other actions, in the menu below the page's own items. */
  rest: readonly A[]
  menu: readonly PageMenuItem[]
  /** True if something else on the page is more important. Then no button of the bar has the primary style. */
  isSecondary?: boolean
  /** Returns a unique key of an action, so that its button keeps the focus. */
  keyOf: (action: A) => string
  /** Opens the page of the action; returns false if it has a dialog instead. */
  goToPage?: (action: A) => boolean
  dialog: (action: A, onClose: () => void) => ReactNode
}

/** The actions of a person on a record. An action that is not possible yet is disabled, with its reason. */
export function ActionBar<A extends Action>(props: ActionBarProps<A>) {
  const { buttons, rest, menu, isSecondary, keyOf, goToPage, dialog } = props
  const [open, setOpen] = useState<A | null>(null)
  const choose = (action: A) => {
    if (!goToPage?.(action)) setOpen(action)
  }
  return (
    <>
      {buttons.map((action, index) => (
        <ReasonedButton
          key={keyOf(action)}
          command={action}
          variant={index === 0 && !isSecondary ? 'filled' : 'default'}
          onClick={() => choose(action)}
        />
      ))}
      {menu.length + rest.length > 0 && (
        // The menu is inside the page's landmark, so that a screen reader finds it there.
        <Menu withinPortal={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<Icon name="chevron-down" />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {menu.map(item => (
              <Menu.Item key={item.label} disabled={item.disabled} onClick={item.onClick}>
                {item.label}
                {item.disabled && item.reason && <div className={classes.reason}>{item.reason}</div>}
              </Menu.Item>
            ))}
            {menu.length > 0 && rest.length > 0 && <Menu.Divider />}
            {rest.map(action => (
              <Menu.Item
                key={keyOf(action)}
                disabled={!action.enabled}
                color={action.isDangerous ? 'var(--gl-danger)' : undefined}
                onClick={() => choose(action)}
              >
                {action.label}
                {action.reason && <div className={classes.reason}>{action.reason}</div>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {open && <OnDemandPart>{dialog(open, () => setOpen(now => (now === open ? null : now)))}</OnDemandPart>}
    </>
  )
}
