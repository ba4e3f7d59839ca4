import { paths } from '@/domain/shared/paths'
import { decideAccess, type SessionState } from '@/domain/users/access'
import { adminPages } from './admin-pages'
import { recordPages } from './record-pages'
import { routes } from './routes'

export interface NavigationItem {
  label: string
  path: string
  /** Belongs under the item before it. */
  isChild?: boolean
  /** Which count stands beside it: only what awaits this person is counted. */
  count?: 'assigned'
  /** Is for employees; the page says so to others. */
  isForEmployees?: boolean
  /** Stands under the heading 'Admin'. */
  isAdmin?: boolean
}

/** The navigation from top to bottom. An entry whose route is not in the route list does not show. */
const items: readonly NavigationItem[] = [
  { label: 'Home', path: paths.home },
  { label: 'PRAs', path: paths.pras },
  { label: 'Mine', path: paths.myPras, isChild: true },
  { label: 'Assigned', path: paths.assignedPras, isChild: true, count: 'assigned' },
  { label: 'Guidance', path: paths.praApprovalProcesses, isChild: true },
  ...recordPages
    .filter(({ isForAdmins }) => !isForAdmins)
    .map(({ many, paths, isForEmployees }) => ({ label: many, path: paths.list, isForEmployees })),
  { label: 'Expiries', path: paths.expiries, isForEmployees: true },
  ...adminPages.map(page => ({ ...page, isAdmin: true })),
]

/** Every page of the app that needs no record, for this person: what the search leads to. */
export function pagesFor(state: SessionState): { name: string; to: string; isAdmin: boolean }[] {
  const notTheirs = items
    .filter(({ isForEmployees }) => isForEmployees && !isStaff(state))
    .map(({ path }) => path)
  return (
    routes
      .filter(
        ({ path, layout, meta }) =>
          layout === 'frame' && !path.includes(':') && decideAccess(meta, state) === 'allow',
      )
      // `/admin` leads to the first of its pages.
      .filter(({ path }) => path !== paths.admin && !notTheirs.includes(path))
      .map(({ path, title, meta }) => ({ name: title, to: path, isAdmin: meta.isAdminRoute === true }))
  )
}

/** What this person may open, by the same rule as the guard: no link leads to a redirect. */
export function navigationFor(state: SessionState): NavigationItem[] {
  return items.filter(item => {
    if (item.isForEmployees && !isStaff(state)) return false
    const route = routes.find(each => each.path === item.path)
    return route !== undefined && decideAccess(route.meta, state) === 'allow'
  })
}

function isStaff(state: SessionState): boolean {
  return state.kind === 'member' && (state.user.isEmployee || state.user.canAccessAdminApp)
}
