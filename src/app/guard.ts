import { decideAccess, leavePublicPage, type RouteMeta, type SessionState } from '@/domain/users/access'
import { rememberedTarget, rememberTarget } from './remembered-target'

/**
 * The guard (requirements 2). Returns the address to which this person is redirected, or undefined if they may stay. It runs
 * before a screen is loaded, and again whenever the sign-in state changes. `decideAccess` decides without side effects; this
 * function also remembers the requested address. The requested address is forgotten only when the person has arrived
 * (`useAccessWatch`): the sign-in state may change on the way, and the guard must then return the same address again.
 */
export function reroute(
  route: { path: string; meta: RouteMeta },
  asked: { pathname: string; search: string; hash: string },
  state: SessionState,
): string | undefined {
  const access = decideAccess(route.meta, state)
  if (access === 'allow') return leavePublicPage(route.path, state, rememberedTarget())
  if (access.remember) rememberTarget(`${asked.pathname}${asked.search}${asked.hash}`)
  return access.redirect
}
