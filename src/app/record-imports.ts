import type { RecordImport } from '@/domain/record-import/record-import'
import type { ArchivableRecord } from '@/domain/records/record-type'
import { paths } from '@/domain/shared/paths'
import { type AppRoute, adminPage } from './app-route'

const imports = () => import('@/domain/record-import/imports')

/** Returns the import page for a type of record. The type says which columns a file may have. */
function pageOf<T extends ArchivableRecord>(load: () => Promise<RecordImport<T>>): AppRoute['load'] {
  const page = () => import('@/records/import/record-import-page')
  return async () => ({ default: (await page()).importPageOf(await load()) })
}

export const recordImports: readonly AppRoute[] = [
  adminPage(
    paths.adminCompanyImport,
    'AdminCompanyImport',
    'Company import',
    pageOf(async () => (await imports()).companyImport),
  ),
  adminPage(
    paths.adminContractCompanyImport,
    'AdminContractCompanyImport',
    'Contract company import',
    pageOf(async () => (await imports()).contractCompanyImport),
  ),
  adminPage(
    paths.adminContractCrewImport,
    'AdminContractCrewImport',
    'Contract crew import',
    pageOf(async () => (await imports()).contractCrewImport),
  ),
]
