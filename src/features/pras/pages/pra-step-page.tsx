import { Link, useParams } from 'react-router-dom'
import { usePra } from '@/data/queries/pras'
import { useActor } from '@/data/session'
import { useProductionSync } from '@/data/use-production-sync'
import { isAppError } from '@/domain/shared/app-error'
import { paths } from '@/domain/shared/paths'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { StepWorkspace } from '../edit/step-workspace'
import { isOfHiddenCompany } from '../view/hidden-company'
import { Unreadable } from '../view/unreadable'

/** `/pras/:id/:step`: one step of a PRA, to write. */
export default function PraStepPage() {
  const { id = '', step: slug = '' } = useParams()
  const { pra, steps, isLoading, error } = usePra(id)
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
        <ErrorState
          title="This risk assessment could not be loaded"
          error={error}
          onRetry={() => window.location.reload()}
        />
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
