import { useMemo, useRef } from 'react'
import { Link, useParams } from 'react-router-dom'
import { isPassing } from '@/data/base/errors'
import { keepingFailure } from '@/data/base/kept/kept-answers'
import { useActor } from '@/data/base/session'
import { useStore } from '@/data/base/store'
import { useDayLog } from '@/data/pras/day-log/entries'
import { useOutbox } from '@/data/pras/day-log/outbox'
import { useKeptDayLog } from '@/data/pras/kept/use-kept-copy'
import { useLinkedAnswers } from '@/data/pras/load-linked'
import { usePra, usePraVersion } from '@/data/pras/pra-queries'
import { usePeople } from '@/data/records/people/people'
import { dayLogLockReason } from '@/domain/pras/day-log/writing'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { formatDaysShort } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import { headerOfVersion } from '@/domain/view-models/shown-version'
import { crewPage } from '@/features/documents/model/crew-page'
import { directoryBy } from '@/features/documents/model/directory'
import { emergencyModel } from '@/features/documents/model/emergency-model'
import { documentSteps } from '@/features/documents/model/kept-off-documents'
import { leanedOn } from '@/features/documents/model/leaned-on'
import { StoppedNote } from '@/features/pras/day-log/day-log-note'
import { PraGate } from '@/features/pras/shared/pra-gate'
import { Page } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import { CheckInPart } from './check-in-part'
import { EmergencyPart } from './emergency-part'
import { HazardPart } from './hazard-part'
import { KeptLine } from './kept-line'
import { MorningPart } from './morning-part'
import classes from './on-location.module.css'
import { OwnDays } from './own-days'
import { PhotoPart } from './photo-part'
import { WaitingLine } from './waiting-line'

/** The parts of the page, by the ids of their headings. */
const jumps = [
  ['morning', 'Go or no-go'],
  ['check-ins', 'Check-ins'],
  ['photo', 'Photograph'],
  ['own-days', 'Your days'],
  ['hazards', 'Hazards'],
] as const
/** The parts that only writers of the day log see. */
const written: readonly string[] = ['morning', 'check-ins', 'photo']

/** `/pras/:id/on-location`: the parts of the version in force that a crew needs on the day, with or without a network. */
export default function PraOnLocationPage() {
  const { id = '' } = useParams()
  const read = usePra(id)
  return (
    <PraGate read={read} loading={{ title: 'On location', lines: 10, label: 'Loading the PRA' }}>
      {pra => <InForce key={id} pra={pra} asOf={read.asOf} />}
    </PraGate>
  )
}

function InForce({ pra, asOf }: { pra: Pra; asOf: number | undefined }) {
  const { version, steps, isLoading, error, retry } = usePraVersion(pra.id, pra.approvedVersion)
  const crumbs = [
    { label: 'PRAs', to: paths.pras },
    { label: pra.reference, to: paths.pra(pra.id) },
    { label: 'On location' },
  ]
  return (
    <Page
      title={pra.title || pra.reference}
      breadcrumbs={crumbs}
      status={<span className={classes.dim}>{formatDaysShort(pra.startDate, pra.endDate)}</span>}
    >
      <div className={classes.column}>
        {pra.approvedVersion === 0 ? (
          <Notice tone="locked">
            No version of this PRA is in force yet, so nobody may work by it.{' '}
            <Link to={paths.pra(pra.id)}>Read the PRA</Link>
          </Notice>
        ) : error ? (
          <ErrorState error={error} title="The version in force could not be loaded" onRetry={retry} />
        ) : isLoading || !version ? (
          <Skeleton lines={10} label="Loading the version in force" />
        ) : (
          <Loaded pra={pra} header={headerOfVersion(pra, version)} steps={steps} asOf={asOf} />
        )}
      </div>
    </Page>
  )
}

interface LoadedProps {
  pra: Pra
  /** The header at the time of these answers. */
  header: Pra
  steps: PraSteps
  asOf: number | undefined
}

function Loaded({ pra, header, steps: stored, asOf }: LoadedProps) {
  const actor = useActor()
  const users = usePeople()
  const steps = useMemo(() => documentSteps(header, stored), [header, stored])
  const linked = useLinkedAnswers(leanedOn(header.type, steps))
  const people = useMemo(() => directoryBy(users.byId), [users.byId])
  const emergency = useMemo(
    () => emergencyModel(header.type, steps, people, linked),
    [header.type, steps, people, linked],
  )
  const page = useMemo(
    () => crewPage(header, stored, actor.id, { people, linked }),
    [header, stored, actor.id, people, linked],
  )
  const log = useDayLog(pra.id)
  useKeptDayLog(pra.id, log.listing)
  const { kept, isRead } = useOutbox(pra.id)
  const entries = useMemo(() => [...kept.map(each => each.entry), ...log.entries], [kept, log.entries])
  const lock = dayLogLockReason(pra, actor, Date.now())
  return (
    <>
      <KeptLine pra={pra} asOf={asOf} failure={useStore(keepingFailure)} />
      <NewVersionNote version={pra.approvedVersion} />
      <StoppedNote pra={pra} />
      <WaitingLine praId={pra.id} kept={kept} isRead={isRead} />
      <nav className={classes.jumps} aria-label="On this page">
        {(lock === '' ? jumps : jumps.filter(([id]) => !written.includes(id))).map(([id, label]) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      {users.error && isPassing(users.error) && (
        <Notice tone="warning">
          Some names and telephone numbers could not be loaded, so they are missing on this page. The app
          tries again by itself.
        </Notice>
      )}
      <EmergencyPart model={emergency} />
      {lock === '' ? (
        <>
          <MorningPart pra={pra} steps={steps} entries={entries} />
          <CheckInPart pra={pra} steps={steps} entries={entries} calls={emergency.calls} />
          <PhotoPart pra={pra} />
        </>
      ) : (
        <Notice tone="locked">{lock}</Notice>
      )}
      <OwnDays page={page} />
      <HazardPart praId={pra.id} page={page} />
    </>
  )
}

/** Says that the PRA was amended while the page was open, and that the page now shows the new version in force. */
function NewVersionNote({ version }: { version: number }) {
  const first = useRef(version)
  if (first.current === version) return null
  return (
    <Notice tone="warning">
      Version {version} is in force now, in place of version {first.current}. This page shows version{' '}
      {version}.
    </Notice>
  )
}
