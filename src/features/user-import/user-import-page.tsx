import { useMemo } from 'react'
import { useRoles } from '@/data/records/registers'
import { sendUserRows } from '@/data/records/user-import'
import type { Role } from '@/domain/roles/schema'
import { userImport, userImportContext } from '@/domain/user-import/columns'
import { ColumnsStep } from '@/records/import/columns-step'
import { FileStep } from '@/records/import/file-step'
import { ResultsStep } from '@/records/import/results-step'
import { useImport } from '@/records/import/use-import'
import { Page } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'

const target = { send: sendUserRows, place: 'user-import' }
const about =
  'Headings in the first row, in any order; whatever else is in the file is left out. Each row finds its person by the e-mail address. A new person is added; a known person gets the values that differ. Empty cells change nothing. Access is never imported, and nobody who is archived comes back.'

/** /admin/user-import: people out of a spreadsheet (requirements 2, domain 6.8). */
export default function UserImportPage() {
  const roles = useRoles()
  return (
    <Page title="User import" breadcrumbs={[{ label: 'Admin' }]}>
      {roles.error ? (
        <ErrorState error={roles.error} title="The roles could not be loaded" onRetry={roles.retry} />
      ) : roles.isLoading ? (
        <Skeleton lines={4} label="Loading the roles" />
      ) : (
        <UserImport roles={roles.rows} />
      )}
    </Page>
  )
}

function UserImport({ roles }: { roles: readonly Role[] }) {
  const context = useMemo(() => userImportContext(roles), [roles])
  const current = useImport(userImport, context, target)
  const { step } = current.state
  if (current.isLoading) return <Skeleton lines={4} label="Looking for an import on this device" />
  if (step === 'file') return <FileStep type={userImport} about={about} {...current} />
  if (step === 'columns') return <ColumnsStep type={userImport} context={context} {...current} />
  return <ResultsStep type={userImport} {...current} />
}
