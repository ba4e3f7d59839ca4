import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { paths, type RecordPaths } from '@/domain/shared/paths'
import { type AppRoute, adminPage, page } from './app-route'

/** A type of record with a list and an editor. Its navigation entry and its routes are made from this. */
interface RecordPages {
  /** The record's part of the route names: 'Sop', 'SopList', 'AdminSopList'. */
  name: string
  one: string
  many: string
  paths: RecordPaths
  loadList: AppRoute['load']
  loadOne: AppRoute['load']
  /** True if only admins have pages of this type. */
  isForAdmins?: boolean
  /** True if people need access to contracts. Others have no entry; a link leads to a page that says why. */
  isForContracts?: boolean
  /** True if only employees may read it. Freelancers have no entry; a link leads to a page that says why. */
  isForEmployees?: boolean
}

type LoadType<T extends ArchivableRecord> = () => Promise<RecordType<T>>

/** The pages that can be made from the type only. */
function pagesOf<T extends ArchivableRecord>(loadType: LoadType<T>) {
  const pages = () => import('@/records/record-pages')
  return {
    loadList: async () => ({ default: (await pages()).listPageOf(await loadType()) }),
    loadOne: async () => ({ default: (await pages()).recordPageOf(await loadType()) }),
  }
}

const crewPages = pagesOf(async () => (await import('@/domain/records/contract-crew')).contractCrewType)
const companyPages = pagesOf(
  async () => (await import('@/domain/records/contract-companies')).contractCompanyType,
)

/** The pages of each type of record, in the order of the navigation. */
export const recordPages: readonly RecordPages[] = [
  {
    name: 'ContractCrew',
    one: 'Contract crew person',
    many: 'Contract crew',
    paths: paths.contractCrew,
    isForContracts: true,
    loadList: crewPages.loadList,
    loadOne: () => import('@/features/contracts/crew/contract-crew-page'),
  },
  {
    name: 'ContractCompany',
    one: 'Contract company',
    many: 'Contract companies',
    paths: paths.contractCompanies,
    isForContracts: true,
    loadList: companyPages.loadList,
    loadOne: () => import('@/features/contracts/crew/contract-company-page'),
  },
  {
    name: 'Company',
    one: 'Company',
    many: 'Companies',
    paths: paths.companies,
    isForEmployees: true,
    ...pagesOf(async () => (await import('@/domain/records/companies')).companyType),
  },
  {
    name: 'Role',
    one: 'Role',
    many: 'Roles',
    paths: paths.roles,
    isForAdmins: true,
    ...pagesOf(async () => (await import('@/domain/records/roles')).roleType),
  },
  {
    name: 'HmrcRole',
    one: 'HMRC role',
    many: 'HMRC roles',
    paths: paths.hmrcRoles,
    isForAdmins: true,
    ...pagesOf(async () => (await import('@/domain/records/roles')).hmrcRoleType),
  },
  {
    name: 'NonUkContractRole',
    one: 'Non-UK contract role',
    many: 'Non-UK contract roles',
    paths: paths.nonUkContractRoles,
    isForAdmins: true,
    ...pagesOf(async () => (await import('@/domain/records/roles')).nonUkContractRoleType),
  },
  {
    name: 'Sop',
    one: 'SOP',
    many: 'SOPs',
    paths: paths.sops,
    loadList: () => import('@/features/sops/sop-list-page'),
    loadOne: () => import('@/features/sops/sop-page'),
  },
  {
    name: 'User',
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
    ...pagesOf(async () => (await import('@/domain/records/productions')).productionType),
  },
  {
    name: 'Aircraft',
    one: 'Aircraft',
    many: 'Aircraft',
    paths: paths.aircraft,
    ...pagesOf(async () => (await import('@/domain/records/aircraft')).aircraftType),
  },
  {
    name: 'Pilot',
    one: 'Pilot',
    many: 'Pilots',
    paths: paths.pilots,
    ...pagesOf(async () => (await import('@/domain/records/pilots')).pilotType),
  },
  {
    name: 'Hazard',
    one: 'Hazard',
    many: 'Hazards',
    paths: paths.hazards,
    isForAdmins: true,
    ...pagesOf(async () => (await import('@/domain/records/hazards')).hazardType),
  },
]

/** The list, one record and the admin list of each type. Types only for admins have no first one. */
export const recordRoutes: readonly AppRoute[] = recordPages.flatMap(
  ({ name, one, many, paths, loadList, loadOne, isForAdmins }) =>
    isForAdmins
      ? [
          adminPage(paths.pattern, name, one, loadOne),
          adminPage(paths.admin, `Admin${name}List`, many, loadList),
        ]
      : [
          page(paths.list, `${name}List`, many, loadList),
          page(paths.pattern, name, one, loadOne),
          adminPage(paths.admin, `Admin${name}List`, many, loadList),
        ],
)
