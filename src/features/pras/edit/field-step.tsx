import { useMemo } from 'react'
import { usePraRegistry } from '@/data/pras/linked/pra-registry'
import { type StepDraftView, useStepDraft } from '@/data/pras/use-step-draft'
import { overviews } from '@/domain/pras/map/site-overviews'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps, StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { ReadSteps } from '@/domain/pras/steps/read-steps'
import type { Names } from '@/domain/pras/steps/readable'
import { stepContext } from '@/domain/pras/steps/registry'
import { editLockReason } from '@/domain/pras/workflow/editing'
import type { Content } from '@/domain/shared/fields'
import type { Actor } from '@/domain/users/actor'
import { hazardRows } from '@/domain/view-models/hazard-rows'
import { CrewTicks } from '@/features/pras/acknowledge/crew-ticks'
import { ChangedSopsNotice } from '@/features/pras/shared/changed-sops-notice'
import { HazardReadingTable } from '@/features/pras/shared/hazard-table'
import { HealthContact } from '@/features/pras/shared/health-contact'
import { useNames } from '@/features/pras/shared/use-names'
import { ReadableStep } from '@/records/readable-step'
import { Skeleton } from '@/ui/states/skeleton'
import { UnreadAnswers } from '@/ui/states/unread-note'
import { useToday } from '@/ui/use-today'
import { useStepChecks } from './checks/use-step-checks'
import { ConsequencesNotice } from './consequences/consequences-notice'
import { CopiedNotice } from './copied-notice'
import { CulturalNotice } from './cultural-notice'
import { DateTools } from './dates/date-tools'
import { StepFacts } from './facts/step-facts'
import { drawnByHazards, HazardsEditor } from './hazards/hazards-editor'
import { OverviewMap } from './map/overview-map'
import { useKnownAnswers } from './prefill/use-known-answers'
import { useProposedLikelihoods } from './prefill/use-proposed-likelihoods'
import { StepReading } from './preview/step-preview'
import { StepForm } from './step-form'
import { StepFrame } from './step-frame'
import { StepProviders } from './step-providers'
import { useDraftFrame } from './use-draft-frame'

export interface FieldStepProps {
  pra: Pra
  steps: ReadSteps
  step: StepDefinition
  actor: Actor
}

const NOTHING: Content = {}

/** Typed text is not lost when the step changes from form to read-only or back. */
export function FieldStep({ pra, steps, step, actor }: FieldStepProps) {
  const { slug } = step
  const overview = overviews[slug]
  const draft = useStepDraft(pra.id, slug)
  const today = useToday()

  const lockReason = editLockReason(pra, actor)
  const isLocked = lockReason !== '' || draft.status === 'locked'
  const isLoading = draft.status === 'loading'
  const merged = useMemo(() => {
    const stored = steps[slug]
    const content = isLoading || isLocked ? (stored?.content ?? {}) : draft.content
    return { ...steps, [slug]: { ...stored, content } }
  }, [steps, slug, draft.content, isLoading, isLocked])
  const names = useNames(pra, merged)
  const registry = usePraRegistry(merged)
  const context = useMemo(() => stepContext(pra, merged, today, registry), [pra, merged, today, registry])

  const isWide = slug === 'hazards' || overview !== undefined
  const content = merged[slug]?.content ?? NOTHING
  const frame = useDraftFrame({ praId: pra.id, step, draft, lockReason, names, context })
  const { send } = frame
  return (
    <StepFrame
      pra={pra}
      steps={merged}
      slug={slug}
      title={step.title}
      intro={step.intro}
      isWide={isWide}
      preview={!isWide && !isLocked && !isLoading && <StepReading {...{ step, content, names, context }} />}
      onBeforeAction={send}
      notices={
        <>
          {frame.notices}
          <StepNotices
            pra={pra}
            steps={merged}
            step={step}
            unread={steps[slug]?.unread}
            draft={draft}
            isLocked={isLocked}
          />
        </>
      }
    >
      <StepProviders pra={pra} names={names} crew={slug === 'crew' ? undefined : merged.crew?.content}>
        {!isLoading && !isLocked && <DateTools pra={pra} steps={merged} slug={slug} draft={draft} />}
        {!isLoading && <StepFacts slug={slug} content={content} />}
        {overview && !isLoading && (
          <OverviewMap
            kind={overview}
            content={isLocked ? content : draft.content}
            onChange={isLocked ? undefined : draft.change}
          />
        )}
        <StepBody
          pra={pra}
          step={step}
          content={content}
          draft={draft}
          isLocked={isLocked}
          names={names}
          context={context}
          onBlur={send}
        />
      </StepProviders>
      {frame.dialogs}
    </StepFrame>
  )
}

interface DraftProps {
  pra: Pra
  step: StepDefinition
  draft: StepDraftView
  isLocked: boolean
}

interface StepNoticesProps extends DraftProps {
  steps: PraSteps
  /** The answers of the step that could not be read. */
  unread: readonly string[] | undefined
}

function StepNotices({ pra, steps, step, unread, draft, isLocked }: StepNoticesProps) {
  const { slug } = step
  const isLoading = draft.status === 'loading'
  return (
    <>
      {!isLocked && !isLoading && <CopiedNotice content={draft.content} onChange={draft.change} />}
      {slug === 'crew' && <CrewTicks pra={pra} />}
      {!isLoading && <UnreadAnswers names={unread} />}
      <ChangedSopsNotice pra={pra} step={step} content={steps[slug]?.content ?? {}} />
      {slug === 'crew' && !isLocked && <HealthContact />}
      {slug === 'shoot-plan' && !isLocked && <CulturalNotice countryIds={pra.countryIds} />}
      {slug === 'general-info' && !isLocked && (
        <ConsequencesNotice pra={pra} steps={steps} onBeforeLeaving={draft.flush} />
      )}
    </>
  )
}

interface StepBodyProps extends DraftProps {
  content: Content
  names: Names
  context: StepContext
  onBlur: () => void
}

function StepBody(props: StepBodyProps) {
  const { pra, step, content, draft, isLocked, names, context, onBlur } = props
  const isHazards = step.slug === 'hazards'
  const checks = useStepChecks({
    ...{ step, content, context, names, onBlur, isForm: true },
    draws: isHazards ? drawnByHazards : undefined,
    onChange: isLocked ? undefined : draft.change,
  })
  const editing = { step, content: draft.content, context, onChange: draft.change, onBlur }
  const known = useKnownAnswers(pra, step.slug, content, context)
  const proposed = useProposedLikelihoods(pra, isHazards && !isLocked)
  if (draft.status === 'loading' && !isLocked) return <Skeleton lines={12} />
  return (
    <>
      {checks.above}
      {isLocked && isHazards && <HazardReadingTable rows={hazardRows(content, names)} />}
      {isLocked && !isHazards && (
        <ReadableStep step={step} content={content} names={names} context={context} />
      )}
      {!isLocked && isHazards && (
        <HazardsEditor {...{ pra, names, known, proposed }} notes={checks.notes} {...editing} />
      )}
      {!isLocked && !isHazards && (
        <StepForm key={step.slug} notes={checks.notes} known={known} names={names} {...editing} />
      )}
    </>
  )
}
