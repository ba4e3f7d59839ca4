import { ActionIcon } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router-dom'
import type { AppRoute } from '@/app/app-route'
import { InFrame } from '@/app/errors/plain-page'
import { NotificationBell } from '@/app/notifications/notification-bell'
import { OfflineParts } from '@/app/offline/offline-parts'
import { SearchButton } from '@/app/search/search-button'
import { useRememberOpened } from '@/app/search/use-remember-opened'
import { useAuthState } from '@/data/sign-in/auth'
import { queryClient } from '@/data/sync/query-client'
import { keepScreens } from '@/data/sync/shown-screens'
import { tryFailedAgain } from '@/data/sync/try-again'
import { Icon } from '@/ui/icon'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { IsReadOnly } from '@/ui/page'
import { UiHosts } from '@/ui/ui-provider'
import classes from './app-shell.module.css'
import { Brand } from './brand'
import { CheckingLine } from './checking-line'
import { ConnectionLine } from './connection-line'
import { drawnPage } from './drawn-page'
import { NameMenu } from './name-menu'
import { NavigationList } from './navigation-list'
import { useOutboxes } from './use-outboxes'
import { useSidebar } from './use-sidebar'

const NavigationDrawer = lazy(() =>
  import('./navigation-drawer').then(module => ({ default: module.NavigationDrawer })),
)

/** The frame of every screen behind the sign-in. People who are not members see the page without it. */
export default function AppShell() {
  const state = useAuthState()
  const { isNarrow, isOpen, toggle } = useSidebar()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { pathname } = useLocation()

  // Closes the drawer when another page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pathname is what it reacts to.
  useEffect(() => setDrawerOpen(false), [pathname, isNarrow])

  const userId = state.kind === 'member' ? state.user.id : ''
  useRememberOpened(userId)
  useOutboxes(userId)
  useEffect(tryFailedAgain, [])
  useEffect(() => keepScreens(drawnPage), [])

  if (state.kind !== 'member') return <Outlet />
  const isShown = isNarrow ? isDrawerOpen : isOpen
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.frame} data-sidebar={!isNarrow && isOpen}>
        {!isNarrow && isOpen && (
          <nav className={`${classes.sidebar} gl-no-print`} aria-label="Main">
            <Brand />
            <NavigationList state={state} />
          </nav>
        )}
        <div className={classes.column}>
          <header className={`${classes.top} gl-no-print`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={isShown ? 'Hide navigation' : 'Show navigation'}
              aria-expanded={isShown}
              onClick={isNarrow ? () => setDrawerOpen(true) : toggle}
            >
              <Icon name="menu" />
            </ActionIcon>
            {!(isOpen && !isNarrow) && <Brand />}
            <SearchButton state={state} />
            <div className={classes.end}>
              <NotificationBell />
              <NameMenu user={state.user} />
            </div>
          </header>
          <ConnectionLine />
          <CheckingLine />
          <main id="main" tabIndex={-1} className={classes.main}>
            <InFrame value={true}>
              <Page />
            </InFrame>
          </main>
        </div>
      </div>
      {isNarrow && (
        <OnDemandPart>
          <NavigationDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} state={state} />
        </OnDemandPart>
      )}
      <UiHosts />
      <OfflineParts />
    </QueryClientProvider>
  )
}

/** The open page. A component of its own, since it is drawn again when a navigation begins, and the frame is not. */
function Page() {
  const route = useMatches().at(-1)?.handle as AppRoute | undefined
  return (
    <IsReadOnly value={route?.meta.isReadOnly === true}>
      <Outlet />
    </IsReadOnly>
  )
}
