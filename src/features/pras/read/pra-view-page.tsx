import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { useStepsAsTyped } from '@/data/drafts/use-steps-as-typed'
import { usePra } from '@/data/pras/pra-queries'
import { useProductionSync } from '@/data/pras/use-production-sync'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { typeAndRisk } from '@/domain/pras/type-labels'
import { canDebriefEarly } from '@/domain/pras/workflow/debrief-duty'
import { canEditSteps } from '@/domain/pras/workflow/editing'
import { statusLabel, statusTone, workingBadge } from '@/domain/pras/workflow/labels'
import { paths } from '@/domain/shared/paths'
import { AcknowledgeBlock, AcknowledgeEnd } from '@/features/pras/acknowledge/acknowledge-block'
import type { ShownVersion } from '@/features/pras/actions/approval-gate'
import { PraActions } from '@/features/pras/actions/pra-actions'
import { CommentsProvider } from '@/features/pras/comments/comments-provider'
import { ModeSwitch } from '@/features/pras/compare/mode-switch'
import { ConditionsNote } from '@/features/pras/conditions/conditions-note'
import { PartSwitch } from '@/features/pras/crew/part-switch'
import { useCrewPart } from '@/features/pras/crew/use-crew-part'
import { DayLogNote, StoppedNote } from '@/features/pras/day-log/day-log-note'
import { KeptSteps } from '@/features/pras/saving/kept-steps'
import { PraSaveState } from '@/features/pras/saving/pra-save-state'
import { DeclineNotice } from '@/features/pras/shared/decline-notice'
import { PraGate } from '@/features/pras/shared/pra-gate'
import { Region } from '@/features/pras/shared/region'
import classes from '@/records/document.module.css'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { StatusBadge } from '@/ui/status-badge'
import { useToday } from '@/ui/use-today'
import { ChangedSince } from './changed-since'
import { CrewPart } from './crew-part'
import { DebriefNote } from './debrief-note'
import { PrintFooter } from './print-footer'
import { ShownAnswers } from './shown-answers'
import { ShownNotes } from './shown-notes'
import { SidePanel } from './side-panel'
import { SinceOwnDecline } from './since-own-decline'
import { TakeAlong } from './take-along'
import { useDocumentMenu } from './use-document-menu'
import { useLightPrint } from './use-light-print'
import { type LoadedPraProps, type ShownPra, useShownPra } from './use-shown-pra'

const crumbs = [{ label: 'PRAs', to: paths.pras }]

/** `/pras/:id`: a PRA to read, print and approve. */
export default function PraViewPage() {
  const { id = '' } = useParams()
  const read = usePra(id)
  const { steps, isLoading, error, retry } = read
  const typed = useStepsAsTyped(id, steps)
  useProductionSync(read.pra)
  return (
    <PraGate read={read} loading={{ title: 'PRA', lines: 12, label: 'Loading the PRA' }}>
      {pra => (
        <LoadedPra
          pra={pra}
          steps={steps}
          typed={typed}
          isLoadingSteps={isLoading}
          error={error}
          onRetry={retry}
        />
      )}
    </PraGate>
  )
}

/** `typed`: the steps with unsaved text. The buttons take this text into account, and it is saved before they act. */
function LoadedPra(props: LoadedPraProps & { typed: PraSteps }) {
  const { pra, steps, typed, isLoadingSteps } = props
  useLightPrint()
  const actor = useActor()
  const content = useShownPra(props)
  const { shown, mode, header, label, adviserName } = content
  const part = useCrewPart(pra, content.steps, shown)
  const status = statusLabel(pra.status, adviserName)
  const badge =
    shown === 0 ? workingBadge(pra, adviserName, actor) : { label: status, tone: statusTone(pra, actor) }
  const documents = useDocumentMenu(pra, steps, {
    version: shown,
    header,
    steps: content.steps,
    isLoading: content.isLoading,
  })
  const navigate = useNavigate()
  // After the shoot, a note at the top asks for the debrief instead.
  const early = canDebriefEarly(pra, actor, useToday())
    ? [{ label: 'Write the debrief', onClick: () => void navigate(paths.praDebrief(pra.id)) }]
    : []

  return (
    <CommentsProvider pra={pra} steps={content.steps} coversSide>
      <Page
        title={header.title || pra.reference}
        breadcrumbs={[...crumbs, { label: pra.reference }]}
        status={
          <>
            <StatusBadge {...badge} />
            {pra.isArchived && <StatusBadge tone="grey" label="Archived" />}
            <span className={classes.dim}>{[typeAndRisk(header), label].filter(Boolean).join(' · ')}</span>
            <PraSaveState praId={pra.id} />
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
                steps={typed}
                menu={[...documents.menu, ...early]}
                shown={versionOf(content)}
              />
            </Region>
          </>
        }
      >
        <PrintFooter text={`${pra.reference} · ${label} · ${status}`} />
        {part && <PartSwitch part={part} />}
        {part === 'crew' ? (
          <CrewPart of={content} papers={documents.crew} />
        ) : (
          <div className={classes.layout}>
            <article className={classes.document} aria-label={`${pra.reference}, ${label}`}>
              <KeptSteps praId={pra.id} />
              <StoppedNote pra={pra} />
              <DeclineNotice pra={pra} />
              <SinceOwnDecline pra={pra} shown={shown} />
              <ConditionsNote pra={pra} />
              <ShownNotes of={content} />
              <TakeAlong pra={pra} items={documents.crew} />
              <DayLogNote pra={pra} actor={actor} />
              <DebriefNote pra={pra} actor={actor} />
              {(shown === 0 || shown === pra.submittedVersion) && !isLoadingSteps && (
                <ChangedSince pra={pra} steps={steps} />
              )}
              <Region name="Read and understood">
                <AcknowledgeBlock pra={pra} steps={steps} shown={shown} />
              </Region>
              <div id="whole" />
              {mode.base > 0 && <ModeSwitch onlyChanges={mode.onlyChanges} />}
              <ShownAnswers of={content} />
              {!content.isLoading && !content.failure && (
                <Region name="Read and understood">
                  <AcknowledgeEnd pra={pra} steps={steps} shown={shown} isPart={mode.onlyChanges} />
                </Region>
              )}
            </article>
            <SidePanel pra={pra} steps={content.steps} shown={shown} adviserName={adviserName} />
          </div>
        )}
      </Page>
    </CommentsProvider>
  )
}

/** Returns the version that an approver approves. */
const versionOf = (content: ShownPra): ShownVersion => ({
  version: content.shown,
  hash: content.version?.hash ?? '',
  isIntact: content.isIntact,
  isLoading: content.isLoading,
  hasFailed: Boolean(content.failure),
  levelNote: content.levelNote,
  explained: content.explained,
  unanswered: content.unanswered,
  boilerplate: content.boilerplate,
})
