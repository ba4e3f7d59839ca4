import { useMemo } from 'react'
import { useStepDraft } from '@/data/pras/use-step-draft'
import { useRegister } from '@/data/records/register'
import { overviews } from '@/domain/pras/map/site-overviews'
import type { Pra } from '@/domain/pras/schema'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import type { ReadSteps } from '@/domain/pras/steps/read-steps'
import { stepContext } from '@/domain/pras/steps/registry'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { hazardRows } from '@/domain/reading/hazard-rows'
import type { Actor } from '@/domain/users/actor'
import { CrewTicks } from '@/features/pras/acknowledge/crew-ticks'
import { ChangedSopsNotice } from '@/features/pras/shared/changed-sops-notice'
import { HazardTable } from '@/features/pras/shared/hazard-table'
import { useNames } from '@/features/pras/shared/use-names'
import { ReadableStep } from '@/records/readable-step'
import { Skeleton } from '@/ui/states/skeleton'
import { UnreadAnswers } from '@/ui/states/unread-note'
import { useToday } from '@/ui/use-today'
import { ConsequencesNotice } from './consequences/consequences-notice'
import { CopiedNotice } from './copied-notice'
import { CulturalNotice } from './cultural-notice'
import { StepFacts } from './facts/step-facts'
import { HazardsEditor } from './hazards/hazards-editor'
import { OverviewMap } from './map/overview-map'
import { SaveState } from './save-state'
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

/** A step with fields: written where the person may, read where it is locked, never losing a word between the two. */
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
  const register = useRegister()
  const context = useMemo(() => stepContext(pra, merged, today, register), [pra, merged, today, register])

  const frame = useDraftFrame({ praId: pra.id, step, draft, lockReason, names, context })
  const { send } = frame
  const notices = (
    <>
      {frame.notices}
      {!isLocked && !isLoading && <CopiedNotice content={draft.content} onChange={draft.change} />}
      {slug === 'crew' && <CrewTicks pra={pra} />}
      {!isLoading && <UnreadAnswers names={steps[slug]?.unread} />}
      <ChangedSopsNotice pra={pra} step={step} content={merged[slug]?.content ?? {}} />
      {slug === 'shoot-plan' && !isLocked && <CulturalNotice countryIds={pra.countryIds} />}
      {slug === 'general-info' && !isLocked && <ConsequencesNotice pra={pra} steps={merged} />}
    </>
  )

  return (
    <StepFrame
      pra={pra}
      steps={merged}
      slug={slug}
      title={step.title}
      intro={step.intro}
      isWide={slug === 'hazards' || overview !== undefined}
      onBeforeAction={send}
      saveState={
        !isLocked && <SaveState status={draft.status} savedAt={draft.savedAt} message={draft.message} />
      }
      notices={notices}
    >
      <StepProviders pra={pra} names={names}>
        {!isLoading && <StepFacts slug={slug} content={merged[slug]?.content ?? {}} />}
        {overview && !isLoading && (
          <OverviewMap
            kind={overview}
            content={isLocked ? (merged[slug]?.content ?? {}) : draft.content}
            onChange={isLocked ? undefined : draft.change}
          />
        )}
        {isLocked && slug === 'hazards' ? (
          <HazardTable rows={hazardRows(merged[slug]?.content ?? {}, names)} />
        ) : isLocked ? (
          <ReadableStep step={step} content={merged[slug]?.content ?? {}} names={names} context={context} />
        ) : isLoading ? (
          <Skeleton lines={12} />
        ) : slug === 'hazards' ? (
          <HazardsEditor
            pra={pra}
            step={step}
            content={draft.content}
            context={context}
            names={names}
            onChange={draft.change}
            onBlur={send}
          />
        ) : (
          <StepForm
            key={slug}
            step={step}
            content={draft.content}
            context={context}
            onChange={draft.change}
            onBlur={send}
          />
        )}
      </StepProviders>
      {frame.dialogs}
    </StepFrame>
  )
}
