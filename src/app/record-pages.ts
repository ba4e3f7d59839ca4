import { paths, type RecordPaths } from '@/domain/shared/paths'
import { type AppRoute, adminPage, page } from './app-route'

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
    name: 'Person',
    one: 'Person',
    many: 'Crew',
    paths: paths.crew,
    loadList: () => import('@/features/people/person-list-page'),
    loadOne: () => import('@/features/people/person-page'),
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
export const recordRoutes: readonly AppRoute[] = recordPages.flatMap(
  ({ name, one, many, paths, loadList, loadOne }) => [
    page(paths.list, `${name}List`, many, loadList),
    page(paths.pattern, name, one, loadOne),
    adminPage(paths.admin, `Admin${name}List`, many, loadList),
  ],
)
