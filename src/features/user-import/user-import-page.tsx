import { useMemo } from 'react'
import { useRoles } from '@/data/records/reference'
import type { Role } from '@/domain/roles/schema'
import { userImport, userImportContext } from '@/domain/user-import/columns'
import { Page } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { ResultsStep } from './results-step'
import { useImport } from './use-import'

/** /admin/user-import: people out of a spreadsheet (spec section 2, domain section 6.8). */
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
  const current = useImport(userImport, context)
  const { step } = current.state
  if (current.isLoading) return <Skeleton lines={4} label="Looking for an import on this device" />
  if (step === 'file') return <FileStep type={userImport} {...current} />
  if (step === 'columns') return <ColumnsStep type={userImport} context={context} {...current} />
  return <ResultsStep type={userImport} {...current} />
}
