import { paths } from '@/domain/shared/paths'
import { recordPages } from './record-pages'

export interface AdminPage {
  /** As the navigation names it. */
  label: string
  path: string
}

/**
 * The pages of the admin area that have an entry in the navigation, in its order: that of requirements 2. One that is
 * about a single record (`/admin/pras/{id}/history`) has none. `/admin` itself leads to the user import.
 */
export const adminPages: readonly AdminPage[] = [
  { label: 'User import', path: paths.adminUserImport },
  { label: 'Company import', path: paths.adminCompanyImport },
  { label: 'Contract company import', path: paths.adminContractCompanyImport },
  { label: 'Contract crew import', path: paths.adminContractCrewImport },
  ...recordPages.map(({ many, paths }) => ({ label: many, path: paths.admin })),
  { label: 'PRAs', path: paths.adminPras },
  { label: 'Contracts', path: paths.adminContracts },
  { label: 'Historic contracts', path: paths.adminHistoricContracts },
  { label: 'Contract templates', path: paths.adminContractTemplates },
  { label: 'Configuration', path: paths.adminConfig },
  { label: 'Utilities', path: paths.adminUtils },
  { label: 'Personal data', path: paths.adminPersonalData },
  { label: 'Logs', path: paths.adminLogs },
  { label: 'PRA articles', path: paths.adminFaqs },
  { label: 'Contract FAQs', path: paths.adminContractFaqs },
  { label: 'DOPs', path: paths.adminContractDops },
  { label: 'Incidents', path: paths.adminIncidents },
  { label: 'Hazard proposals', path: paths.adminHazardProposals },
]
