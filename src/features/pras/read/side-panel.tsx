import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePraExports, usePraLogs, usePraVersions } from '@/data/pras/pra-queries'
import { useApprovalPeople } from '@/data/records/people/approval-people'
import { DIVE_ADVISER_SLUG, type Pra, type PraExport } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { daysBetween, formatLogTime, formatMoment, todayIso } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { relativeDays } from '@/domain/shared/relative-days'
import { approvalStages } from '@/domain/view-models/approvals-summary'
import { isWithApprovers } from '@/domain/view-models/shown-version'
import { timeline } from '@/domain/view-models/timeline'
import { WhoHasRead } from '@/features/pras/acknowledge/who-has-read'
import { CommentsSection } from '@/features/pras/comments/comments-section'
import { viewAddress } from '@/features/pras/compare/view-mode'
import { DayLogSummary } from '@/features/pras/day-log/day-log-summary'
import { Region } from '@/features/pras/shared/region'
import { HashDetails, VersionHash } from '@/features/pras/shared/version-hash'
import classes from '@/records/document.module.css'
import { FileLink } from '@/records/file-link'
import { ErrorState } from '@/ui/states/error-state'
import { Loaded } from '@/ui/states/loaded'
import { LinkedPras } from './linked-pras'

interface SidePanelProps {
  pra: Pra
  steps: PraSteps
  /** The version on the page, 0 for the live answers. */
  shown: number
  adviserName: string
}

export function SidePanel({ pra, steps, shown, adviserName }: SidePanelProps) {
  return (
    <aside className={classes.side} aria-label="Approvals and history">
      <Region name="Approvals">
        <Approvals pra={pra} />
      </Region>
      <Region name="Comments">
        <CommentsSection />
      </Region>
      <Region name="Read and understood">
        <WhoHasRead pra={pra} />
      </Region>
      <Region name="Linked PRAs">
        <LinkedPras pra={pra} steps={steps} />
      </Region>
      <Region name="Day log">
        <DayLogSummary pra={pra} />
      </Region>
      <Region name="History">
        <History pra={pra} adviserName={adviserName} />
      </Region>
      <Region name="Versions and exports">
        <Versions pra={pra} shown={shown} adviserName={adviserName} />
      </Region>
    </aside>
  )
}

function Approvals({ pra }: { pra: Pra }) {
  const { rows: users, isLoading: isStale } = useApprovalPeople(pra)
  return (
    <section aria-labelledby="approvals">
      <h2 id="approvals">Approvals</h2>
      <ul className={classes.stages}>
        {approvalStages(pra, users, isStale).map(stage => (
          <li key={stage.flag}>
            <div className={classes.stageHead}>
              <span>{stage.label}</span>
              <span className="gl-figures">
                {stage.given.length} of {stage.needed}
              </span>
            </div>
            {stage.given.map(approval => (
              <div key={approval.userId}>
                <div>{approval.userName}</div>
                {approval.version && (
                  <div className={classes.dim}>
                    <VersionHash version={approval.version} hash={approval.hash ?? ''} />
                  </div>
                )}
                <When at={approval.at} />
                {approval.comments && <p className={classes.quote}>{approval.comments}</p>}
              </div>
            ))}
            {stage.who && <div className={classes.dim}>{stage.who}</div>}
          </li>
        ))}
      </ul>
      <VersionToApprove pra={pra} />
    </section>
  )
}

function VersionToApprove({ pra }: { pra: Pra }) {
  if (!isWithApprovers(pra) || pra.submittedHash === '') return null
  return (
    <>
      <p className={classes.hashNote}>To approve: version {pra.submittedVersion}.</p>
      <HashDetails version={pra.submittedVersion} hash={pra.submittedHash} />
    </>
  )
}

function History({ pra, adviserName }: { pra: Pra; adviserName: string }) {
  const list = usePraLogs(pra.id)
  const entries = timeline(list.logs, adviserName)
  const { versions } = usePraVersions(pra.id, pra.lastLogId)
  const hashOf = (number: number) => versions.find(version => version.number === number)?.hash ?? ''
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <Loaded of={list} what="the history" lines={4} isSmall>
        <ol className={classes.timeline}>
          {entries.map(entry => (
            <li key={entry.id} data-tone={entry.tone}>
              <div className={classes.what}>{entry.what}</div>
              <div>{entry.who}</div>
              <When at={entry.at} format={formatLogTime} />
              <div className={classes.dim}>
                <VersionHash version={entry.version} hash={hashOf(entry.version)} />
              </div>
              {entry.comment && <p className={classes.quote}>{entry.comment}</p>}
            </li>
          ))}
        </ol>
      </Loaded>
    </section>
  )
}

function Versions({ pra, shown, adviserName }: { pra: Pra; shown: number; adviserName: string }) {
  const list = usePraVersions(pra.id, pra.lastLogId)
  const { versions } = list
  const { canAccessAdminApp } = useActor()
  return (
    <section aria-labelledby="versions" className="gl-no-print">
      <h2 id="versions">Versions and exports</h2>
      <Loaded of={list} what="the versions" lines={2} isSmall>
        {versions.length === 0 ? (
          <p className={classes.nothing}>
            There are no versions yet. The first is made when the PRA is submitted or exported.
          </p>
        ) : (
          <ul className={classes.plainList}>
            {versions.map((version, index) => (
              <li key={version.number}>
                {version.number === shown ? (
                  <strong>Version {version.number}, shown here</strong>
                ) : (
                  <Anchor component={Link} to={`${paths.pra(pra.id)}?version=${version.number}`} inherit>
                    Version {version.number}
                  </Anchor>
                )}
                {version.number === pra.approvedVersion && ', in force'}
                <div className={classes.dim}>
                  {version.createdByName}, {formatMoment(version.writtenAt)}
                </div>
                <ChangesLink praId={pra.id} version={version.number} earlier={versions[index + 1]?.number} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Exports pra={pra} adviserName={adviserName} />
      {canAccessAdminApp && (
        <p style={{ margin: '0.5rem 0 0' }}>
          <Anchor component={Link} to={paths.adminPraHistory(pra.id)} inherit>
            All versions and log entries, for admins
          </Anchor>
        </p>
      )}
    </section>
  )
}

/** A link to the changes between a version and the one before it; the first version has no such link. */
function ChangesLink({ praId, version, earlier }: { praId: string; version: number; earlier?: number }) {
  if (earlier === undefined) return null
  const to = viewAddress(praId, { version: String(version), show: 'changes', since: earlier })
  return (
    <Anchor component={Link} to={to} inherit>
      Changes since version {earlier} <span className="gl-hidden">in version {version}</span>
    </Anchor>
  )
}

function Exports({ pra, adviserName }: { pra: Pra; adviserName: string }) {
  const { exports: all, error, retry } = usePraExports(pra.id, pra.lastLogId)
  const { isEmployee } = useActor()
  // A freelancer needs only the valid exports. The office also needs earlier exports.
  const exports = isEmployee ? all : all.filter(sent => !isSuperseded(sent, all, pra.approvedVersion))
  if (error)
    return <ErrorState error={error} title="The exports could not be loaded" onRetry={retry} isSmall />
  if (exports.length === 0) return null
  return (
    <ul className={classes.plainList} style={{ marginTop: '0.75rem' }} aria-label="Exports">
      {exports.map(sent => (
        <li key={sent.id}>
          <FileLink fileId={sent.fileId} name={sent.fileName} />
          <div className={classes.dim}>
            For {sent.to === DIVE_ADVISER_SLUG ? adviserName : '1st Option'}, version {sent.version},{' '}
            {sent.createdByName}, {formatMoment(sent.writtenAt)}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** True if a later version was sent to the same reader, or is in force. */
function isSuperseded(sent: PraExport, all: readonly PraExport[], inForce: number): boolean {
  return sent.version < inForce || all.some(other => other.to === sent.to && other.version > sent.version)
}

/** The time of an event: in the history in the format of the log (requirements 9), elsewhere in the usual format. */
function When({ at, format = formatMoment }: { at: number; format?: (at: number) => string }) {
  const days = daysBetween(todayIso(at), todayIso(Date.now()))
  return (
    <time dateTime={new Date(at).toISOString()} className={classes.dim}>
      {format(at)}, {relativeDays(-days)}
    </time>
  )
}
