import { Link, useParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePra } from '@/data/pras/pra-queries'
import { useProductionSync } from '@/data/pras/use-production-sync'
import { isAppError } from '@/domain/shared/app-error'
import { paths } from '@/domain/shared/paths'
import { isOfHiddenCompany } from '@/features/pras/shared/hidden-company'
import { Unreadable } from '@/features/pras/shared/unreadable'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { StepWorkspace } from './step-workspace'

/** `/pras/:id/:step`: one step of a PRA, to write. */
export default function PraStepPage() {
  const { id = '', step: slug = '' } = useParams()
  const { pra, steps, isLoading, error, retry } = usePra(id)
  const actor = useActor()
  useProductionSync(pra)

  if (pra && isOfHiddenCompany(pra, actor)) return <Unreadable error={error} pra={pra} />
  if (pra) return <StepWorkspace key={`${id}/${slug}`} pra={pra} steps={steps} slug={slug} />
  if (isLoading) {
    return (
      <Page title="Risk assessment">
        <Skeleton lines={10} />
      </Page>
    )
  }
  return (
    <Page title="Risk assessment" breadcrumbs={[{ label: 'Risk assessments', to: paths.pras }]}>
      {error && !isAppError(error, 'not-found') && !isAppError(error, 'permission-denied') ? (
        <ErrorState title="This risk assessment could not be loaded" error={error} onRetry={retry} />
      ) : (
        <EmptyState
          title={isAppError(error, 'permission-denied') ? 'Not open to you' : 'Document does not exist'}
          body={
            isAppError(error, 'permission-denied')
              ? 'This risk assessment belongs to a production that you may not see, or you are not on its crew. Its owner or an admin can add you.'
              : 'There is no risk assessment at this address. It may have been typed wrongly, or the link was cut short.'
          }
          action={<Link to={paths.pras}>All risk assessments</Link>}
        />
      )}
    </Page>
  )
}
