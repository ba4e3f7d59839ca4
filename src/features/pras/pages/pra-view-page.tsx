import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { usePra, usePraVersion } from '@/data/queries/pras'
import { useConfig, useProductions, useUsers } from '@/data/queries/reference'
import { useUnreadFields } from '@/data/queries/unread'
import { useActor } from '@/data/session'
import { useProductionSync } from '@/data/use-production-sync'
import { canDebriefEarly } from '@/domain/pras/debrief/duty'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { canEditSteps } from '@/domain/pras/workflow/editing'
import { statusLabel, statusTone } from '@/domain/pras/workflow/labels'
import { paths } from '@/domain/shared/paths'
import { ErrorState } from '@/ui/error-state'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { StatusBadge } from '@/ui/status-badge'
import { UnreadFields } from '@/ui/unread-note'
import { AcknowledgeBlock } from '../acknowledge/acknowledge-block'
import { CrewTicks } from '../acknowledge/crew-ticks'
import { WhoHasRead } from '../acknowledge/who-has-read'
import { PraActions } from '../actions/pra-actions'
import { CommentsButton } from '../comments/comments-button'
import { CommentsDesk } from '../comments/comments-desk'
import { CommentsSection } from '../comments/comments-section'
import { ChangesView } from '../compare/changes-view'
import { ModeSwitch } from '../compare/mode-switch'
import { viewMode } from '../compare/view-mode'
import { useToday } from '../edit/use-today'
import { usePaperMenu } from '../pdf/use-paper-menu'
import { praTypeLabels, riskLabels } from '../type-labels'
import { ChangedSince } from '../view/changed-since'
import { ChangedSopsNotice } from '../view/changed-sops-notice'
import { DebriefNote } from '../view/debrief-note'
import classes from '../view/document.module.css'
import { isOfHiddenCompany } from '../view/hidden-company'
import { LinkedPras } from '../view/linked-pras'
import { PraDocument } from '../view/pra-document'
import { PrintFooter } from '../view/print-footer'
import { Region } from '../view/region'
import { documentVersion, shownVersion, versionNote } from '../view/shown-version'
import { Approvals, History, Versions } from '../view/side-panel'
import { versionLabel } from '../view/summary'
import { SummaryBlock } from '../view/summary-block'
import { Unreadable } from '../view/unreadable'
import { useLightPaper } from '../view/use-light-paper'
import { useNames } from '../view/use-names'

const crumbs = [{ label: 'Risk assessments', to: paths.pras }]
const riskTones = { low: 'green', regular: 'blue', high: 'red' } as const

/** /pras/:id: a PRA to read, print, approve. */
export default function PraViewPage() {
  const { id = '' } = useParams()
  const { pra, steps, isLoading, error } = usePra(id)
  const actor = useActor()
  useProductionSync(pra)
  if (pra && isOfHiddenCompany(pra, actor)) return <Unreadable error={error} pra={pra} />
  if (pra) return <LoadedPra pra={pra} steps={steps} isLoadingSteps={isLoading} error={error} />
  if (isLoading) {
    return (
      <Page title="Risk assessment" breadcrumbs={crumbs}>
        <Skeleton lines={12} label="Loading the PRA" />
      </Page>
    )
  }
  return <Unreadable error={error} />
}

interface LoadedPraProps {
  pra: Pra
  steps: PraSteps
  isLoadingSteps: boolean
  error: unknown
}

function LoadedPra({ pra, steps, isLoadingSteps, error }: LoadedPraProps) {
  useLightPaper()
  const actor = useActor()
  const [search] = useSearchParams()
  const shown = shownVersion(pra, actor, search.get('version'))
  const mode = viewMode(pra, actor, shown, search)
  const version = usePraVersion(pra.id, shown)
  const shownSteps: PraSteps = shown > 0 ? version.steps : steps
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
  const failure = shown > 0 ? version.error : error
  const isLoading = shown > 0 ? version.isLoading : isLoadingSteps
  const papers = usePaperMenu(pra, steps, { version: shown, steps: shownSteps, isLoading })
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
        title={pra.title || pra.reference}
        breadcrumbs={[...crumbs, { label: pra.reference }]}
        status={
          <>
            <StatusBadge tone={statusTone(pra.status)} label={status} />
            {pra.isArchived && <StatusBadge tone="grey" label="Archived" />}
            <StatusBadge tone={riskTones[pra.riskLevel]} label={`${riskLabels[pra.riskLevel]} risk`} />
            <span className={classes.dim}>
              {praTypeLabels[pra.type]} · {versionLabel(number, pra.submittedVersion)}
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
              <PraActions pra={pra} steps={steps} menu={menu} />
            </Region>
          </>
        }
      >
        <PrintFooter text={`${pra.reference} · ${versionLabel(number, pra.submittedVersion)} · ${status}`} />
        <div className={classes.layout}>
          <article
            className={classes.document}
            aria-label={`${pra.reference}, ${versionLabel(number, pra.submittedVersion)}`}
          >
            <Notes pra={pra} shown={shown} />
            <UnreadFields fields={unread} />
            <DebriefNote pra={pra} actor={actor} />
            {shown === 0 && !isLoading && <ChangedSince pra={pra} steps={steps} />}
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
                  riskLevel={shown > 0 ? (version.version?.riskLevel ?? pra.riskLevel) : pra.riskLevel}
                  type={shown > 0 ? (version.version?.type ?? pra.type) : pra.type}
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
                    steps={shownSteps}
                    names={names}
                    production={productions.byId.get(pra.productionId)}
                    users={users.rows}
                    adviserName={adviserName}
                  />
                </Region>
                {failure ? (
                  <ErrorState error={failure} title="The steps could not be loaded" />
                ) : isLoading ? (
                  <Skeleton lines={16} label="Loading the steps" />
                ) : (
                  <PraDocument
                    pra={pra}
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
function Notes({ pra, shown }: { pra: Pra; shown: number }) {
  const note = versionNote(pra, shown)
  return (
    <>
      {pra.status === 'declined' && pra.declinedReason && (
        <p className={`${classes.note} ${classes.declined}`}>Declined: {pra.declinedReason}</p>
      )}
      {note && (
        <p className={classes.note}>
          {note.text}
          {note.other && (
            <Link to={`${paths.pra(pra.id)}?version=${note.other.version}`} className="gl-no-print">
              {note.other.label}
            </Link>
          )}
        </p>
      )}
    </>
  )
}
