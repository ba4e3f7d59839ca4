import { paths, type RecordPaths } from '@/domain/shared/paths'
import type { AppRoute } from './app-route'

/** A type of record with a list and an editor: its entry in the navigation and its three routes follow. */
interface RecordPages {
  /** Of its routes: 'Sop', 'SopList', 'AdminSopList'. */
  name: string
  one: string
  many: string
  paths: RecordPaths
  loadList: AppRoute['load']
  loadOne: AppRoute['load']
}

/** In the order of the navigation. */
export const recordPages: readonly RecordPages[] = [
  {
    name: 'Sop',
    one: 'SOP',
    many: 'SOPs',
    paths: paths.sops,
    loadList: () => import('@/features/sops/sop-list-page'),
    loadOne: () => import('@/features/sops/sop-page'),
  },
  {
    name: 'Production',
    one: 'Production',
    many: 'Productions',
    paths: paths.productions,
    loadList: () => import('@/features/productions/production-list-page'),
    loadOne: () => import('@/features/productions/production-page'),
  },
]

/** The list, one of them, and the list of the admin area. */
export const recordRoutes: readonly AppRoute[] = recordPages.flatMap((pages): AppRoute[] => {
  const { name, one, many, paths, loadList, loadOne } = pages
  const list = { name: `${name}List`, title: many, layout: 'frame', load: loadList } as const
  const signedIn = { isAuthenticatedRoute: true }
  return [
    { ...list, path: paths.list, meta: signedIn },
    { name, title: one, layout: 'frame', load: loadOne, path: paths.pattern, meta: signedIn },
    { ...list, name: `Admin${name}List`, path: paths.admin, meta: { ...signedIn, isAdminRoute: true } },
  ]
})
