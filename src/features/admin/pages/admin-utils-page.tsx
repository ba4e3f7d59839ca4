import { appVersion, builtAt } from '@/data/base/app-version'
import { env } from '@/data/base/env'
import { useAllUnread } from '@/data/records/unread'
import { formatMoment } from '@/domain/shared/dates'
import { ArchivedFilesSection } from '@/features/admin/archived-files-section'
import { CheckSection } from '@/features/admin/checks/check-section'
import { dataChecks } from '@/features/admin/checks/checks'
import { ErrorsSection } from '@/features/admin/errors-section'
import { MailSection } from '@/features/admin/mail-section'
import classes from '@/features/admin/utils.module.css'
import { Page } from '@/ui/page'
import { UnreadRecords } from '@/ui/states/unread-note'

const crumbs = [{ label: 'Admin' }]

export default function AdminUtilsPage() {
  const unread = useAllUnread()
  return (
    <Page title="Utilities" breadcrumbs={crumbs}>
      <UnreadRecords records={unread} />
      <div className={classes.sections}>
        <MailSection />
        <ErrorsSection />
        <ArchivedFilesSection />
        {dataChecks.map(check => (
          <CheckSection key={check.id} check={check} />
        ))}
        <section aria-labelledby="back-end">
          <h2 id="back-end">This app</h2>
          <dl className={classes.facts}>
            <dt>Project</dt>
            <dd>{env.firebase.projectId}</dd>
            <dt>Back end</dt>
            <dd>{backEnd()}</dd>
            <dt>Files</dt>
            <dd>{env.firebase.storageBucket}</dd>
            <dt>Version</dt>
            <dd>
              {appVersion}, built {formatMoment(builtAt)}
            </dd>
          </dl>
        </section>
      </div>
    </Page>
  )
}

function backEnd(): string {
  const { host, firestore } = env.emulators
  return env.backend === 'project'
    ? 'The project itself'
    : `Emulators on ${host}, Firestore at port ${firestore}: all data is test data, and no mail is sent`
}
