import { authState } from '@/data/sign-in/auth'
import { decideAccess, leaveForecourt, type RouteMeta } from '@/domain/users/access'
import { forgetTarget, rememberedTarget, rememberTarget } from './remembered-target'

/**
 * The guard (spec section 2): where this person must go instead of the address they asked for, or undefined to let them
 * in. Runs before a screen is loaded, and again whenever the sign-in state changes. What it decides is pure
 * (`decideAccess`); here it is applied to the session, and the asked-for address is remembered or forgotten.
 */
export function reroute(
  route: { path: string; meta: RouteMeta },
  asked: { pathname: string; search: string; hash: string },
): string | undefined {
  const state = authState()
  const access = decideAccess(route.meta, state)
  if (access === 'allow') {
    const onward = leaveForecourt(route.path, state, rememberedTarget())
    if (onward === undefined && route.meta.isAuthenticatedRoute) forgetTarget()
    return onward
  }
  if (access.remember) rememberTarget(`${asked.pathname}${asked.search}${asked.hash}`)
  return access.redirect
}
