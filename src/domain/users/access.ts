import { paths } from '@/domain/shared/paths'
import type { User } from './schema'

/** The person in this browser, as far as access is concerned. */
export type SessionState =
  | { kind: 'signed-out' }
  /** Signed in, but the address is not verified; `movedFrom` if an admin has just changed it. */
  | { kind: 'unverified'; email: string; movedFrom?: string }
  /**
   * Signed in with a verified address without a user record, with only an archived one, or of a record that has another address
   * now ('moved').
   */
  | { kind: 'not-a-user'; email: string; reason: 'no-record' | 'archived' | 'moved' }
  | { kind: 'member'; user: User }

/** The flags of a route (requirements 2). An absent flag is false. */
export interface RouteMeta {
  isAuthenticatedRoute?: boolean
  isAdminRoute?: boolean
  isReadOnly?: boolean
}

/** `remember` is true if the person returns to the requested URL after sign-in. */
export type Access = 'allow' | { redirect: string; remember: boolean }

/**
 * True unless the route is for admins and the person lacks the user flag canAccessAdminApp (requirements 2). This is only the
 * admin check.
 */
export function passesAdminCheck(meta: RouteMeta, state: SessionState): boolean {
  return !meta.isAdminRoute || (state.kind === 'member' && state.user.canAccessAdminApp)
}

/**
 * Decides if this person may open a route (requirements 2), from the route's flags and the session; returns 'allow', or where to
 * go instead. A failed admin check redirects only from authenticated routes, as the requirements say. An unverified address goes
 * to the sign-in page, which then shows how to verify it.
 */
export function decideAccess(meta: RouteMeta, state: SessionState): Access {
  if (!meta.isAuthenticatedRoute) return 'allow'
  if (state.kind === 'signed-out' || state.kind === 'unverified') {
    return { redirect: paths.signIn, remember: true }
  }
  if (state.kind === 'not-a-user') return { redirect: paths.notAUser, remember: true }
  return passesAdminCheck(meta, state) ? 'allow' : { redirect: paths.home, remember: false }
}

/**
 * The next URL for a person on one of the two pages before the app, sign-in and not-a-user: undefined to stay.
 * `target` is the remembered URL.
 */
export function leavePublicPage(path: string, state: SessionState, target: string): string | undefined {
  if (path !== paths.signIn && path !== paths.notAUser) return undefined
  if (state.kind === 'member') return target
  const belongs = state.kind === 'not-a-user' ? paths.notAUser : paths.signIn
  return path === belongs ? undefined : belongs
}

/**
 * The URL to return to after sign-in, made safe: path, search and hash of our own origin, or else '/'. A URL from storage or a
 * link may be hostile ('//evil.example', 'javascript:…', '/\\evil'). People never return to the pages before the app.
 */
export function safeTarget(raw: unknown, ownOrigin: string): string {
  if (typeof raw !== 'string' || raw.length > 2000) return paths.home
  let url: URL
  try {
    url = new URL(raw, ownOrigin)
  } catch {
    return paths.home
  }
  if (url.origin !== ownOrigin || url.username !== '' || url.password !== '') return paths.home
  // '/.//evil.example' parses to our origin with the path '//evil.example', which a browser would follow elsewhere.
  if (url.pathname.startsWith('//') || url.pathname.startsWith('/auth/')) return paths.home
  return `${url.pathname}${url.search}${url.hash}`
}

/** True if a person may see or do less than before: then all data on the screen must be requested again. */
export function losesAccess(before: User, now: User): boolean {
  const has = (user: User, flag: string) => (user as Record<string, unknown>)[flag] === true
  return Object.keys(before).some(key => has(before, key) && !has(now, key))
}
