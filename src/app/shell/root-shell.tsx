import { useEffect } from 'react'
import { Outlet, useLocation, useMatches, useNavigate, useNavigation } from 'react-router-dom'
import type { AppRoute } from '@/app/app-route'
import { ErrorDialog } from '@/app/errors/error-dialog'
import { reroute } from '@/app/guard'
import { forgetTarget } from '@/app/remembered-target'
import { giveBackTakenFocus } from '@/app/taken-focus'
import { useSession } from '@/data/base/session'
import { useAuthState } from '@/data/sign-in/auth'
import { decideAccess } from '@/domain/users/access'
import { NavigationEffects } from './navigation-effects'
import classes from './root-shell.module.css'

/** The frame around every screen: the staging banner, the routed view, the blocking error dialog (requirements 2). */
export function RootShell() {
  const { isDev } = useSession()
  const isAllowed = useAccessWatch()
  const isBusy = useNavigation().state !== 'idle'

  useEffect(() => {
    // Tells the style sheets the height of the banner, so that all sticky elements stay below it.
    document.documentElement.style.setProperty('--gl-banner', isDev ? '1.5rem' : '0px')
  }, [isDev])

  useEffect(giveBackTakenFocus, [])

  return (
    <>
      <button type="button" className={classes.skip} onClick={skipToContent}>
        Skip to content
      </button>
      {isDev && (
        <aside className={`${classes.banner} gl-no-print`} aria-label="Staging">
          You are on the Staging site!
        </aside>
      )}
      {isBusy && <div className={classes.progress} aria-hidden />}
      {isAllowed && <Outlet />}
      <ErrorDialog />
      <NavigationEffects />
    </>
  )
}

/** Moves the focus past the navigation. It belongs to a button, since a link would change the address. */
function skipToContent() {
  document.getElementById('main')?.focus()
}

/**
 * Checks the open page whenever the sign-in state changes. A person who loses access sees nothing of the page from that moment,
 * and is redirected. A person who signs in on the sign-in page goes to the remembered address.
 */
function useAccessWatch(): boolean {
  const state = useAuthState()
  const location = useLocation()
  const navigate = useNavigate()
  const route = useMatches().at(-1)?.handle as AppRoute | undefined

  useEffect(() => {
    if (!route) return
    const elsewhere = reroute(route, location, state)
    if (elsewhere !== undefined) void navigate(elsewhere, { replace: true })
    else if (route.meta.isAuthenticatedRoute) forgetTarget()
  }, [route, location, navigate, state])

  return route === undefined || decideAccess(route.meta, state) === 'allow'
}
