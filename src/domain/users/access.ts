import { paths } from '@/domain/shared/paths'
import type { User } from './schema'

/** The sign-in state of the person in this browser, as far as it decides access. */
export type SessionState =
  | { kind: 'signed-out' }
  /** The person is signed in, but the address is not verified. `movedFrom` is set if an admin has just changed the address. */
  | { kind: 'unverified'; email: string; movedFrom?: string }
  /**
   * The person is signed in with a verified address, but there is no user record of it, the record is archived, or the record has
   * another address now ('moved').
   */
  | { kind: 'not-a-user'; email: string; reason: 'no-record' | 'archived' | 'moved' }
  | { kind: 'member'; user: User }

/** The flags of a route (requirements 2). A missing flag is false. */
export interface RouteMeta {
  isAuthenticatedRoute?: boolean
  isAdminRoute?: boolean
  isReadOnly?: boolean
}

/** `remember` is true if the person returns to the requested URL after sign-in. */
export type Access = 'allow' | { redirect: string; remember: boolean }

/** Fails only if the route is for admins and the person lacks the flag canAccessAdminApp (requirements 2). */
export function passesAdminCheck(meta: RouteMeta, state: SessionState): boolean {
  return !meta.isAdminRoute || (state.kind === 'member' && state.user.canAccessAdminApp)
}

/**
 * Decides from the flags of a route and the session whether a person may open the route (requirements 2). Returns 'allow', or the
 * path to go to instead. A failed admin check redirects only from authenticated routes, as the requirements say. A person with an
 * unverified address goes to the sign-in page, which then explains how to verify it.
 */
export function decideAccess(meta: RouteMeta, state: SessionState): Access {
  if (!meta.isAuthenticatedRoute) return 'allow'
  if (state.kind === 'signed-out' || state.kind === 'unverified') {
    return { redirect: paths.signIn, remember: true }
  }
  if (state.kind === 'not-a-user') return { redirect: paths.notAUser, remember: true }
  return passesAdminCheck(meta, state) ? 'allow' : { redirect: paths.home, remember: false }
}

/** Undefined if the person stays on sign-in or not-a-user, the two pages before the app. `target` is the remembered URL. */
export function leavePublicPage(path: string, state: SessionState, target: string): string | undefined {
  if (path !== paths.signIn && path !== paths.notAUser) return undefined
  if (state.kind === 'member') return target
  const belongs = state.kind === 'not-a-user' ? paths.notAUser : paths.signIn
  return path === belongs ? undefined : belongs
}

/**
 * Returns the URL to which a person returns after sign-in, after checks: it has path, search and hash of our own origin, or is
 * '/'. A URL from storage or a link may be hostile ('//evil.example', 'javascript:…', '/\\evil'). The pages before the app are
 * never a target.
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

/** Returns whether a person may see or do less than before. If so, all data on the screen must be requested again. */
export function losesAccess(before: User, now: User): boolean {
  const has = (user: User, flag: string) => (user as Record<string, unknown>)[flag] === true
  return Object.keys(before).some(key => has(before, key) && !has(now, key))
}
