import { CloseButton, Drawer } from '@mantine/core'
import type { SessionState } from '@/domain/users/access'
import { Brand } from './brand'
import classes from './navigation-drawer.module.css'
import { NavigationList } from './navigation-list'

/** The navigation as a drawer over the page, for windows that are too narrow for navigation and page. */
export function NavigationDrawer({
  isOpen,
  onClose,
  state,
}: {
  isOpen: boolean
  onClose: () => void
  state: SessionState
}) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={260} padding="sm">
      <Drawer.Overlay />
      <Drawer.Content aria-label="Navigation">
        <Drawer.Body>
          <nav aria-label="Main">
            <div className={classes.top}>
              <Brand />
              <CloseButton aria-label="Close navigation" onClick={onClose} />
            </div>
            <NavigationList state={state} />
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
