import { paths } from '@/domain/shared/paths'
import { decideAccess, type SessionState } from '@/domain/users/access'
import { type AdminGroup, adminPages } from './admin-pages'
import { recordPages } from './record-pages'
import { routes } from './routes'

export interface NavigationItem {
  label: string
  path: string
  /** True for an entry indented under the one before it. */
  isChild?: boolean
  /** Shows the number of PRAs that await this person. */
  count?: 'assigned'
  /** Shown only to people with access to contracts; `own` also shows it to the PM or PC of a contract. */
  isForContracts?: boolean | 'own'
  /** Shown only to employees. Other people who open the page read why they cannot use it. */
  isForEmployees?: boolean
  /** The heading that the entry is under in the admin area. */
  group?: AdminGroup
}

/** The navigation from top to bottom. An entry without a route in the route list is not shown. */
const items: readonly NavigationItem[] = [
  { label: 'Home', path: paths.home },
  { label: 'PRAs', path: paths.pras },
  { label: 'Mine', path: paths.myPras, isChild: true },
  { label: 'Assigned', path: paths.assignedPras, isChild: true, count: 'assigned' },
  { label: 'How approval works', path: paths.praApprovalProcesses, isChild: true },
  { label: 'Contracts', path: paths.contracts, isForContracts: 'own' },
  { label: 'To chase', path: paths.contractChase, isChild: true, isForContracts: 'own' },
  { label: 'Numbers', path: paths.contractNumbers, isChild: true, isForContracts: 'own' },
  ...recordPages
    .filter(({ isForContracts }) => isForContracts)
    .map(({ many, paths }) => ({
      label: many,
      path: paths.list,
      isChild: true,
      isForContracts: true,
    })),
  { label: 'Contract FAQs', path: paths.contractFaqs, isChild: true, isForContracts: true },
  ...recordPages
    .filter(({ isForAdmins, isForContracts }) => !isForAdmins && !isForContracts)
    .map(({ many, paths, isForEmployees }) => ({ label: many, path: paths.list, isForEmployees })),
  { label: 'Expiries', path: paths.expiries, isForEmployees: true },
  ...adminPages,
]

/** Returns every page that this person may open and that is not about one record, for the search. */
export function pagesFor(state: SessionState): { name: string; to: string; isAdmin: boolean }[] {
  const notTheirs = items.filter(item => !isTheirs(item, state, false)).map(({ path }) => path)
  return (
    routes
      .filter(
        ({ path, layout, meta }) =>
          layout === 'frame' && !path.includes(':') && decideAccess(meta, state) === 'allow',
      )
      // Leaves out `/admin`, which only redirects to the first admin page.
      .filter(({ path }) => path !== paths.admin && !notTheirs.includes(path))
      .map(({ path, title, meta }) => ({ name: title, to: path, isAdmin: meta.isAdminRoute === true }))
  )
}

/** The entries that this person may open, by the rule of the guard, so that no link leads to a redirect. */
export function navigationFor(state: SessionState, hasOwnContracts = false): NavigationItem[] {
  return items.filter(item => {
    if (!isTheirs(item, state, hasOwnContracts)) return false
    const route = routes.find(each => each.path === item.path)
    return route !== undefined && decideAccess(route.meta, state) === 'allow'
  })
}

function isTheirs(item: NavigationItem, state: SessionState, hasOwnContracts: boolean): boolean {
  if (item.isForEmployees) return isStaff(state)
  if (!item.isForContracts) return true
  return usesContracts(state) || (item.isForContracts === 'own' && hasOwnContracts)
}

function usesContracts(state: SessionState): boolean {
  return state.kind === 'member' && (state.user.canAccessContracts || state.user.canAccessAdminApp)
}

function isStaff(state: SessionState): boolean {
  return state.kind === 'member' && (state.user.isEmployee || state.user.canAccessAdminApp)
}
