import { Anchor, Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePra, usePraLogs, usePraVersion } from '@/data/pras/pra-queries'
import { useProductionSync } from '@/data/pras/use-production-sync'
import { useConfig, useHazards, useProductions, useUsers } from '@/data/records/reference'
import { useUnreadFields } from '@/data/records/unread'
import { isEditor } from '@/domain/pras/approvals/people'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { praTypeLabels, riskLabels } from '@/domain/pras/type-labels'
import { canDebriefEarly } from '@/domain/pras/workflow/debrief-duty'
import { canEditSteps } from '@/domain/pras/workflow/editing'
import { statusLabel, statusTone } from '@/domain/pras/workflow/labels'
import { levelDifference } from '@/domain/reading/level-words'
import {
  documentVersion,
  headerOfVersion,
  isWithApprovers,
  newerNote,
  type VersionNote,
  versionNote,
} from '@/domain/reading/shown-version'
import { versionLabel } from '@/domain/reading/summary'
import { paths } from '@/domain/shared/paths'
import { AcknowledgeBlock } from '@/features/pras/acknowledge/acknowledge-block'
import { CrewTicks } from '@/features/pras/acknowledge/crew-ticks'
import { WhoHasRead } from '@/features/pras/acknowledge/who-has-read'
import { PraActions } from '@/features/pras/actions/pra-actions'
import { CommentsButton } from '@/features/pras/comments/comments-button'
import { CommentsDesk } from '@/features/pras/comments/comments-desk'
import { CommentsSection } from '@/features/pras/comments/comments-section'
import { ChangesView } from '@/features/pras/compare/changes-view'
import { ModeSwitch } from '@/features/pras/compare/mode-switch'
import { viewMode } from '@/features/pras/compare/view-mode'
import { ChangedSopsNotice } from '@/features/pras/shared/changed-sops-notice'
import { LevelNote } from '@/features/pras/shared/level-note'
import { PraGate } from '@/features/pras/shared/pra-gate'
import { Region } from '@/features/pras/shared/region'
import { SummaryBlock } from '@/features/pras/shared/summary-block'
import { useNames } from '@/features/pras/shared/use-names'
import classes from '@/records/document.module.css'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { ErrorState } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import { UnreadFields } from '@/ui/states/unread-note'
import { StatusBadge } from '@/ui/status-badge'
import { useToday } from '@/ui/use-today'
import { ChangedSince } from './changed-since'
import { DebriefNote } from './debrief-note'
import { LinkedPras } from './linked-pras'
import { PraDocument } from './pra-document'
import { PrintFooter } from './print-footer'
import { Approvals, History, Versions } from './side-panel'
import { usePaperMenu } from './use-document-menu'
import { useLightPaper } from './use-light-paper'
import { useShownVersion } from './use-shown-version'

const crumbs = [{ label: 'Risk assessments', to: paths.pras }]
const riskTones = { low: 'green', regular: 'blue', high: 'red' } as const

/** /pras/:id: a PRA to read, print, approve. */
export default function PraViewPage() {
  const { id = '' } = useParams()
  const read = usePra(id)
  const { steps, isLoading, error, retry } = read
  useProductionSync(read.pra)
  return (
    <PraGate read={read} loading={{ title: 'Risk assessment', lines: 12, label: 'Loading the PRA' }}>
      {pra => <LoadedPra pra={pra} steps={steps} isLoadingSteps={isLoading} error={error} onRetry={retry} />}
    </PraGate>
  )
}

interface LoadedPraProps {
  pra: Pra
  steps: PraSteps
  isLoadingSteps: boolean
  error: unknown
  onRetry: () => void
}

function LoadedPra({ pra, steps, isLoadingSteps, error, onRetry }: LoadedPraProps) {
  useLightPaper()
  const actor = useActor()
  const [search] = useSearchParams()
  const { shown, newer, showNewer } = useShownVersion(pra, actor, search.get('version'))
  const mode = viewMode(pra, actor, shown, search)
  const version = usePraVersion(pra.id, shown)
  const shownSteps: PraSteps = shown > 0 ? version.steps : steps
  const header = headerOfVersion(pra, version.version)
  const { logs } = usePraLogs(pra.id)
  const { rows: hazards } = useHazards()
  const isToApprove = isWithApprovers(pra) && shown === pra.submittedVersion
  const levelNote = isToApprove && version.version ? levelDifference(pra, version.version, logs, hazards) : ''
  const config = useConfig()
  const users = useUsers()
  const productions = useProductions()
  const names = useNames(pra, shownSteps)
  const ofHeader = useUnreadFields(`pras/${pra.id}`)
  const ofVersion = useUnreadFields(shown > 0 ? `pras/${pra.id}/versions/${shown}` : '')
  const unread = [...ofHeader, ...ofVersion]
  const adviserName = pra.diveAdviserName || config.diveAdviserName
  const status = statusLabel(pra.status, adviserName)
  const number = documentVersion(pra, shown)
  const label = versionLabel(number, pra.submittedVersion, version.version?.hash)
  const failure = shown > 0 ? version.error : error
  const isLoading = shown > 0 ? version.isLoading : isLoadingSteps
  const papers = usePaperMenu(pra, steps, { version: shown, header, steps: shownSteps, isLoading })
  const navigate = useNavigate()
  const today = useToday()
  // Once the shoot is over, a note at the top asks for it.
  const early = canDebriefEarly(pra, actor, today)
    ? [{ label: 'Write the debrief', onClick: () => void navigate(paths.praDebrief(pra.id)) }]
    : []
  const menu = [...papers, ...early]

  return (
    <CommentsDesk pra={pra} steps={shownSteps} coversSide>
      <Page
        title={header.title || pra.reference}
        breadcrumbs={[...crumbs, { label: pra.reference }]}
        status={
          <>
            <StatusBadge tone={statusTone(pra.status)} label={status} />
            {pra.isArchived && <StatusBadge tone="grey" label="Archived" />}
            <StatusBadge tone={riskTones[header.riskLevel]} label={`${riskLabels[header.riskLevel]} risk`} />
            <span className={classes.dim}>
              {praTypeLabels[header.type]} · {label}
            </span>
          </>
        }
        actions={
          <>
            {canEditSteps(pra, actor) && (
              <Button
                component={Link}
                to={paths.praStep(pra.id, 'general-info')}
                variant="default"
                leftSection={<Icon name="edit" />}
              >
                Edit
              </Button>
            )}
            <Region name="Actions">
              <PraActions
                pra={pra}
                steps={steps}
                menu={menu}
                shown={{
                  version: shown,
                  hash: version.version?.hash ?? '',
                  isIntact: version.isIntact,
                  isLoading: version.version === undefined,
                  levelNote,
                }}
              />
            </Region>
          </>
        }
      >
        <PrintFooter text={`${pra.reference} · ${label} · ${status}`} />
        <div className={classes.layout}>
          <article className={classes.document} aria-label={`${pra.reference}, ${label}`}>
            <Notes
              pra={pra}
              note={newer > 0 ? newerNote(shown, newer) : versionNote(pra, shown, isEditor(pra, actor))}
              onShow={newer > 0 ? showNewer : undefined}
            />
            <UnreadFields fields={unread} />
            {!version.isIntact && (
              <p className={`${classes.note} ${classes.declined}`} role="alert">
                The answers of version {shown} do not match its hash: they are not what was sent. Do not work
                by them, and tell an admin.
              </p>
            )}
            {levelNote && <LevelNote text={levelNote} />}
            <DebriefNote pra={pra} actor={actor} />
            {(shown === 0 || shown === pra.submittedVersion) && !isLoadingSteps && (
              <ChangedSince pra={pra} steps={steps} />
            )}
            <Region name="Read and understood">
              <AcknowledgeBlock pra={pra} steps={steps} shown={shown} />
            </Region>
            {mode.base > 0 && <ModeSwitch onlyChanges={mode.onlyChanges} />}
            {mode.onlyChanges ? (
              <Region name="Changes">
                <ChangesView
                  pra={pra}
                  base={mode.base}
                  shown={shown}
                  riskLevel={header.riskLevel}
                  type={header.type}
                  steps={shownSteps}
                  isLoading={isLoading}
                  users={users}
                  adviserName={adviserName}
                />
              </Region>
            ) : (
              <>
                <Region name="Summary">
                  <SummaryBlock
                    pra={pra}
                    header={header}
                    steps={shownSteps}
                    names={names}
                    production={productions.byId.get(pra.productionId)}
                    users={users.rows}
                    adviserName={adviserName}
                  />
                </Region>
                {failure ? (
                  <ErrorState
                    error={failure}
                    title="The steps could not be loaded"
                    onRetry={shown > 0 ? undefined : onRetry}
                  />
                ) : isLoading ? (
                  <Skeleton lines={16} label="Loading the steps" />
                ) : (
                  <PraDocument
                    pra={header}
                    steps={shownSteps}
                    names={names}
                    beside={step => <CommentsButton slug={step.slug} title={step.title} />}
                    before={step => (
                      <>
                        {step.slug === 'crew' && <CrewTicks pra={pra} />}
                        <ChangedSopsNotice
                          pra={pra}
                          step={step}
                          content={shownSteps[step.slug]?.content ?? {}}
                        />
                      </>
                    )}
                  />
                )}
              </>
            )}
          </article>
          <aside className={classes.side} aria-label="Approvals and history">
            <Region name="Approvals">
              <Approvals pra={pra} users={users.rows} />
            </Region>
            <Region name="Comments">
              <CommentsSection />
            </Region>
            <Region name="Read and understood">
              <WhoHasRead pra={pra} />
            </Region>
            <Region name="Linked PRAs">
              <LinkedPras pra={pra} steps={shownSteps} />
            </Region>
            <Region name="History">
              <History praId={pra.id} adviserName={adviserName} />
            </Region>
            <Region name="Versions and exports">
              <Versions pra={pra} shown={shown} adviserName={adviserName} />
            </Region>
          </aside>
        </div>
      </Page>
    </CommentsDesk>
  )
}

/** What a reader has to know before reading: another version is in force, an amendment is under way, it was declined. */
function Notes({ pra, note, onShow }: { pra: Pra; note: VersionNote | null; onShow?: () => void }) {
  return (
    <>
      {pra.status === 'declined' && pra.declinedReason && (
        <p className={`${classes.note} ${classes.declined}`}>Declined: {pra.declinedReason}</p>
      )}
      {note && (
        <p className={classes.note} role={onShow && 'status'}>
          {note.text}
          {note.other &&
            (onShow ? (
              <Anchor component="button" type="button" onClick={onShow} inherit className="gl-no-print">
                {note.other.label}
              </Anchor>
            ) : (
              <Link to={`${paths.pra(pra.id)}?version=${note.other.version}`} className="gl-no-print">
                {note.other.label}
              </Link>
            ))}
        </p>
      )}
    </>
  )
}
