import { paths } from '@/domain/shared/paths'
import { recordPages } from './record-pages'

export type AdminGroup = 'Imports' | 'Records' | 'PRAs and contracts' | 'System'

export interface AdminPage {
  label: string
  path: string
  group: AdminGroup
}

const groupOf = (group: AdminGroup, pages: readonly Omit<AdminPage, 'group'>[]): AdminPage[] =>
  pages.map(page => ({ ...page, group }))

/** The admin pages in the navigation (requirements 2). Pages about a single record have no entry. */
export const adminPages: readonly AdminPage[] = [
  ...groupOf('Imports', [
    { label: 'User import', path: paths.adminUserImport },
    { label: 'Company import', path: paths.adminCompanyImport },
    { label: 'Contract company import', path: paths.adminContractCompanyImport },
    { label: 'Contract crew import', path: paths.adminContractCrewImport },
    { label: 'Historic contracts', path: paths.adminHistoricContracts },
  ]),
  ...groupOf(
    'Records',
    recordPages.map(({ many, paths }) => ({ label: many, path: paths.admin })),
  ),
  ...groupOf('PRAs and contracts', [
    { label: 'PRAs', path: paths.adminPras },
    { label: 'Contracts', path: paths.adminContracts },
    { label: 'Contract templates', path: paths.adminContractTemplates },
    { label: 'PRA articles', path: paths.adminFaqs },
    { label: 'Contract FAQs', path: paths.adminContractFaqs },
    { label: 'DOPs', path: paths.adminContractDops },
    { label: 'Incidents', path: paths.adminIncidents },
    { label: 'Hazard proposals', path: paths.adminHazardProposals },
  ]),
  ...groupOf('System', [
    { label: 'Configuration', path: paths.adminConfig },
    { label: 'Utilities', path: paths.adminUtils },
    { label: 'Personal data', path: paths.adminPersonalData },
    { label: 'Logs', path: paths.adminLogs },
  ]),
]
