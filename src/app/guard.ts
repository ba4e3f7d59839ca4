import { decideAccess, leavePublicPage, type RouteMeta, type SessionState } from '@/domain/users/access'
import { rememberedTarget, rememberTarget } from './remembered-target'

/**
 * The guard (requirements 2). Returns the address to redirect this person to, or undefined if they may stay. It runs before a
 * screen is loaded, and again whenever the sign-in state changes. `decideAccess` decides without side effects; this function also
 * remembers the requested address. The address is forgotten only when the person has arrived (`useAccessWatch`): the sign-in
 * state may change once more on the way, and the answer must stay the same.
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
