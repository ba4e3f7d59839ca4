import { useParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useDebrief } from '@/data/pras/debriefs'
import { usePra } from '@/data/pras/pra-queries'
import { paths } from '@/domain/shared/paths'
import { isOfHiddenCompany } from '@/features/pras/shared/hidden-company'
import { Unreadable } from '@/features/pras/shared/unreadable'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/states/skeleton'
import { DebriefWorkspace } from './debrief-workspace'

const crumbs = [{ label: 'Risk assessments', to: paths.pras }]

/** `/pras/:id/debrief`: what happened on the shoot, to write and, once it is handed in, to read. */
export default function PraDebriefPage() {
  const { id = '' } = useParams()
  const actor = useActor()
  const { pra, steps, isLoading, error, retry } = usePra(id)
  const debrief = useDebrief(id)

  if (pra && isOfHiddenCompany(pra, actor)) return <Unreadable error={null} pra={pra} />
  if (pra && !isLoading && !debrief.isLoading && !debrief.error) {
    return <DebriefWorkspace key={id} pra={pra} steps={steps} debrief={debrief.debrief} />
  }
  const failure = error ?? debrief.error
  if (failure) {
    return (
      <Unreadable
        error={failure}
        onRetry={() => {
          retry()
          debrief.retry()
        }}
      />
    )
  }
  return (
    <Page title="Debrief" breadcrumbs={crumbs}>
      <Skeleton lines={10} label="Loading the debrief" />
    </Page>
  )
}
