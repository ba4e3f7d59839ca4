import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePra } from '@/data/pras/pra-queries'
import { useConfig } from '@/data/records/reference'
import { openAmendment } from '@/domain/pras/approvals/round'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepsFor } from '@/domain/pras/steps/registry'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { canEditSteps, editLockReason } from '@/domain/pras/workflow/editing'
import { paths } from '@/domain/shared/paths'
import { LIVE } from '@/domain/view-models/shown-version'
import { viewAddress } from '@/features/pras/compare/view-mode'
import { PraSaveState } from '@/features/pras/saving/pra-save-state'
import { PraGate } from '@/features/pras/shared/pra-gate'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { Skeleton } from '@/ui/states/skeleton'

const ActionDialog = lazy(() => import('@/features/pras/actions/action-dialogs'))

/** `/pras/:id/amend`: starts an amendment, or opens the working copy if there is one already (requirements 2). */
export default function PraAmendPage() {
  const { id = '' } = useParams()
  const read = usePra(id)
  return (
    <PraGate
      read={read}
      isReady={!read.isLoading}
      loading={{ title: 'Amend a PRA', lines: 6, label: 'Loading the PRA' }}
    >
      {pra => <Amend key={id} pra={pra} steps={read.steps} />}
    </PraGate>
  )
}

function Amend({ pra, steps }: { pra: Pra; steps: PraSteps }) {
  const actor = useActor()
  const config = useConfig()
  const [isClosed, setClosed] = useState(false)
  const command = availablePraCommands(pra, actor, Date.now()).find(each => each.event === 'start-amendment')

  if (openAmendment(pra)) {
    const first = stepsFor(pra, steps)[0]?.slug ?? 'general-info'
    const to = canEditSteps(pra, actor)
      ? paths.praStep(pra.id, first)
      : viewAddress(pra.id, { version: LIVE })
    return <Navigate to={to} replace />
  }
  if (isClosed) return <Navigate to={paths.pra(pra.id)} replace />
  return (
    <Page
      title={`Amend ${pra.reference}`}
      breadcrumbs={[
        { label: 'PRAs', to: paths.pras },
        { label: pra.reference, to: paths.pra(pra.id) },
      ]}
      status={<PraSaveState praId={pra.id} />}
    >
      {command?.enabled ? (
        <OnDemandPart fallback={<Skeleton lines={6} label="Loading the form" />}>
          <ActionDialog
            pra={pra}
            steps={steps}
            command={command}
            adviserName={pra.diveAdviserName || config.diveAdviserName}
            onClose={() => setClosed(true)}
            // Does nothing: the page goes to the working copy as soon as the live header has the amendment.
            onDone={() => {}}
          />
        </OnDemandPart>
      ) : (
        <EmptyState
          title="No amendment can be started"
          body={command?.reason || reasonAgainst(pra, editLockReason(pra, actor))}
          action={
            <Button component={Link} to={paths.pra(pra.id)} variant="default">
              Open the PRA
            </Button>
          }
        />
      )}
    </Page>
  )
}

/** Only an approved PRA can be amended. Any other PRA can either still be edited, or is locked for another reason. */
function reasonAgainst(pra: Pra, lockReason: string): string {
  if (pra.status === 'approved') return lockReason
  return (
    lockReason ||
    'Only an approved PRA can be amended. This PRA is not approved, so you can change it directly.'
  )
}
