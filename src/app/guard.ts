import { decideAccess, leavePublicPage, type RouteMeta, type SessionState } from '@/domain/users/access'
import { rememberedTarget, rememberTarget } from './remembered-target'

/**
 * The guard (requirements 2): where this person must go instead of the address they asked for, or undefined to let them
 * in. Runs before a screen is loaded, and again whenever the sign-in state changes. `decideAccess` decides, without side
 * effects; this function also remembers the requested address. Only an arrival forgets it (`useAccessWatch`): on
 * the way there the sign-in state may change once more, and the answer must stay the same.
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
