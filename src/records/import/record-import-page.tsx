import { type ComponentType, useMemo } from 'react'
import { useRoles } from '@/data/records/registers'
import { recordRowsSender } from '@/data/records/send-record-rows'
import { type RecordImport, recordImportContext } from '@/domain/record-import/record-import'
import type { ArchivableRecord } from '@/domain/records/record-type'
import type { Role } from '@/domain/roles/schema'
import { Page } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { ResultsStep } from './results-step'
import { useImport } from './use-import'

/** The page that imports records of a type out of a spreadsheet, for admins. */
export function importPageOf<T extends ArchivableRecord>(of: RecordImport<T>): ComponentType {
  const target = { send: recordRowsSender(of), place: of.place }

  function Import({ roles }: { roles: readonly Role[] }) {
    const context = useMemo(() => recordImportContext(roles), [roles])
    const current = useImport(of.rows, context, target)
    const { step } = current.state
    if (current.isLoading) return <Skeleton lines={4} label="Looking for an import on this device" />
    if (step === 'file') return <FileStep type={of.rows} about={of.about} {...current} />
    if (step === 'columns') return <ColumnsStep type={of.rows} context={context} {...current} />
    return <ResultsStep type={of.rows} {...current} />
  }

  return function RecordImportPage() {
    const roles = useRoles()
    return (
      <Page title={of.title} breadcrumbs={[{ label: 'Admin' }]}>
        {roles.error ? (
          <ErrorState error={roles.error} title="The roles could not be loaded" onRetry={roles.retry} />
        ) : roles.isLoading ? (
          <Skeleton lines={4} label="Loading the roles" />
        ) : (
          <Import roles={roles.rows} />
        )}
      </Page>
    )
  }
}
