import type { ComponentType } from 'react'
import type { RouteMeta } from '@/domain/users/access'

export interface AppRoute {
  /** The address as the table of requirements 2 writes it; `:id` stands for an id. */
  path: string
  /** The unique name. Names from the requirements are spelled exactly as they are there, even `NotAUSer`. */
  name: string
  /** The title of the browser tab until the page sets its own heading. */
  title: string
  meta: RouteMeta
  /** Set if several addresses share one screen, which reads the part that differs as a parameter. */
  pattern?: string
  /** `frame`: inside the navigation. `bare`: only the page, for people who have no access yet. */
  layout: 'frame' | 'bare'
  load: () => Promise<{ default: ComponentType }>
}

const signedIn: RouteMeta = { isAuthenticatedRoute: true }
const open: RouteMeta = {}
const admin: RouteMeta = { isAuthenticatedRoute: true, isAdminRoute: true }

type Loader = AppRoute['load']

/** A page inside the navigation, for everybody who is signed in. */
export function page(path: string, name: string, title: string, load: Loader): AppRoute {
  return { path, name, title, meta: signedIn, layout: 'frame', load }
}

/** A page for signed-in people that changes nothing. */
export function readOnlyPage(path: string, name: string, title: string, load: Loader): AppRoute {
  return { ...page(path, name, title, load), meta: { ...signedIn, isReadOnly: true } }
}

export function adminPage(path: string, name: string, title: string, load: Loader): AppRoute {
  return { path, name, title, meta: admin, layout: 'frame', load }
}

/** A page without the frame, open to signed-in and signed-out people. */
export function barePage(path: string, name: string, title: string, load: Loader): AppRoute {
  return { path, name, title, meta: open, layout: 'bare', load }
}
