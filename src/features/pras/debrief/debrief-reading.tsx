import type { ReactNode } from 'react'
import { usePeople } from '@/data/records/people/people'
import type { ReadDebrief } from '@/domain/pras/debrief/debrief-step'
import { formatLogTime } from '@/domain/shared/dates'
import { fullName } from '@/domain/users/schema'
import { stepFiles } from '@/domain/view-models/step-files'
import { DayLogSummary } from '@/features/pras/day-log/day-log-summary'
import { Region } from '@/features/pras/shared/region'
import { FileLink } from '@/records/file-link'
import { ReadableStep } from '@/records/readable-step'
import { Page } from '@/ui/page'
import { Notice } from '@/ui/states/notice'
import { UnreadAnswers } from '@/ui/states/unread-note'
import { CatalogueProposals } from './catalogue-proposals'
import classes from './debrief.module.css'
import type { DebriefPartProps } from './debrief-form'

export function DebriefReading(
  props: DebriefPartProps & {
    debrief: ReadDebrief
    /** Why the debrief cannot be edited, if it is not handed in yet. */
    note: string
    /** This person's unsent text that the stored debrief does not contain, if there is any. */
    lockedInput: ReactNode
    action: ReactNode
  },
) {
  const { pra, step, context, names, frame, debrief, note, lockedInput, action } = props
  const { byId } = usePeople()
  const corrector = byId.get(debrief.lastModifiedById)
  const isCorrected = debrief.handedInAt > 0 && debrief.lastModifiedAt > debrief.handedInAt
  const files = stepFiles(debrief.content)
  return (
    <Page title={frame.title} breadcrumbs={frame.breadcrumbs} status={frame.badge} actions={action}>
      <div className={classes.layout}>
        <section className={classes.body} aria-labelledby="debrief-title">
          <h2 id="debrief-title">{step.title}</h2>
          <div className={classes.facts}>
            {debrief.handedInAt > 0 && (
              <span>
                Handed in by {debrief.handedInByName}, {formatLogTime(debrief.handedInAt)}
              </span>
            )}
            {isCorrected && (
              <span>
                Corrected by {corrector ? fullName(corrector) : 'somebody'},{' '}
                {formatLogTime(debrief.lastModifiedAt)}
              </span>
            )}
          </div>
          <div className={classes.notices}>
            {note && (
              <Notice tone="locked">This debrief is not handed in yet, so it may still change. {note}</Notice>
            )}
            {lockedInput}
          </div>
          <UnreadAnswers names={debrief.unread} />
          <Region name="Debrief">
            <ReadableStep step={step} content={debrief.content} names={names} context={context} />
          </Region>
          {files.length > 0 && (
            <ul className={`${classes.files} gl-no-print`} aria-label="Photographs of the debrief">
              {files.map(file => (
                <li key={file.fileId}>
                  <FileLink fileId={file.fileId} name={file.name} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <aside className={classes.side} aria-label="Day log and hazard catalogue">
          <DayLogSummary pra={pra} />
          <CatalogueProposals pra={pra} content={debrief.content} mayPropose={action !== false} />
        </aside>
      </div>
    </Page>
  )
}
