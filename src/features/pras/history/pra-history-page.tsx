import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePraHeader, usePraLogPages } from '@/data/pras/history'
import { usePraVersions } from '@/data/pras/pra-queries'
import { useConfig } from '@/data/records/reference'
import type { Pra } from '@/domain/pras/schema'
import { statusLabel, statusTone } from '@/domain/pras/workflow/labels'
import { paths } from '@/domain/shared/paths'
import { PraSaveState } from '@/features/pras/saving/pra-save-state'
import { isOfHiddenCompany } from '@/features/pras/shared/hidden-company'
import { PraGate } from '@/features/pras/shared/pra-gate'
import classes from '@/records/history.module.css'
import { LogTable } from '@/records/log-table'
import { Page } from '@/ui/page'
import { Loaded } from '@/ui/states/loaded'
import { StatusBadge } from '@/ui/status-badge'
import { VersionComparison } from './version-comparison'
import { VersionTable } from './version-table'

const crumbs = [{ label: 'Admin' }, { label: 'PRAs', to: paths.adminPras }]

/** `/admin/pras/:id/history`: every version, every log entry, and the comparison of any two versions. */
export default function PraHistoryPage() {
  const { id = '' } = useParams()
  return (
    <PraGate
      read={usePraHeader(id)}
      loading={{ title: 'History', lines: 12, label: 'Loading the history' }}
      breadcrumbs={crumbs}
      isForAdmins
    >
      {pra => <LoadedHistory key={id} pra={pra} />}
    </PraGate>
  )
}

function LoadedHistory({ pra }: { pra: Pra }) {
  const actor = useActor()
  const config = useConfig()
  const list = usePraVersions(pra.id, pra.lastLogId)
  const { versions } = list
  const adviserName = pra.diveAdviserName || config.diveAdviserName

  return (
    <Page
      title={`History of ${pra.reference}`}
      breadcrumbs={[...crumbs, { label: pra.reference }]}
      status={
        <>
          <StatusBadge tone={statusTone(pra, actor)} label={statusLabel(pra.status, adviserName)} />
          <span className={classes.dim}>{pra.title}</span>
          <PraSaveState praId={pra.id} />
        </>
      }
      actions={
        // Outside the admin area, the company flags limit admins too.
        !isOfHiddenCompany(pra, actor) && (
          <>
            {pra.approvedVersion > 0 && (
              <Button component={Link} to={paths.praDayLog(pra.id)} variant="default">
                Day log
              </Button>
            )}
            <Button component={Link} to={paths.pra(pra.id)} variant="default">
              Open the PRA
            </Button>
          </>
        )
      }
    >
      <div className={classes.page}>
        <Loaded of={list} what="the versions" lines={5}>
          {versions.length > 0 && <VersionComparison pra={pra} versions={versions} />}
          <VersionTable pra={pra} versions={versions} />
        </Loaded>
        <LogTable pages={usePraLogPages(pra.id)} adviserName={adviserName} />
      </div>
    </Page>
  )
}
