import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { mostUrgent } from '@/data/drafts/draft-state'
import { useDraftStates } from '@/data/drafts/use-draft-states'
import { useApprovalPeople } from '@/data/records/people/approval-people'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import { editLockReason } from '@/domain/pras/workflow/editing'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { approvalStages } from '@/domain/view-models/approvals-summary'
import { hazardRows } from '@/domain/view-models/hazard-rows'
import { emergencySlugs } from '@/domain/view-models/summary'
import { PraActions } from '@/features/pras/actions/pra-actions'
import { StepFrame } from '@/features/pras/edit/step-frame'
import { StepMap } from '@/features/pras/map/step-map'
import { ExplainedList } from '@/features/pras/shared/explained-list'
import { HazardReadingTable } from '@/features/pras/shared/hazard-table'
import { Region } from '@/features/pras/shared/region'
import { useExplained } from '@/features/pras/shared/use-explained'
import { useNames } from '@/features/pras/shared/use-names'
import { useProblems } from '@/features/pras/shared/use-problems'
import { ReadableStep } from '@/records/readable-step'
import { Notice } from '@/ui/states/notice'
import { useToday } from '@/ui/use-today'
import { MissingList } from './missing-list'
import classes from './review.module.css'
import { RiskSummary } from './risk-summary'

/** The last page before submission: missing answers, the risk, who approves, and the whole PRA as readers will see it. */
export function ReviewStep({ pra, steps, actor }: { pra: Pra; steps: PraSteps; actor: Actor }) {
  const today = useToday()
  const names = useNames(pra, steps)
  const { rows: users, isLoading: isStale } = useApprovalPeople(pra)
  const context = useMemo(() => stepContext(pra, steps, today), [pra, steps, today])
  const problems = useProblems(pra, steps)
  const stages = useMemo(() => approvalStages(pra, users, isStale), [pra, users, isStale])
  const reasons = useExplained(pra.type, steps)
  const lockReason = editLockReason(pra, actor)
  const unsaved = mostUrgent(useDraftStates(pra.id).values())

  return (
    <StepFrame
      pra={pra}
      steps={steps}
      slug="review"
      title="Review"
      intro={
        lockReason
          ? 'This is what the approvers read.'
          : 'Read this PRA as the approvers will read it. You can still change everything.'
      }
      isWide
      notices={lockReason && <Notice tone="locked">{lockReason}</Notice>}
    >
      <MissingList
        praId={pra.id}
        problems={problems}
        isLocked={lockReason !== ''}
        heldBy={unsaved ? 'Your text is not saved yet.' : heldBy(pra, actor)}
      />
      <ExplainedList of={reasons} title="Explained findings: approvers read these first" />
      <div className={classes.overview}>
        <RiskSummary pra={pra} steps={steps} names={names} />
        <section className={classes.box} aria-labelledby="review-approvers">
          <h3 id="review-approvers">Who approves</h3>
          <ol className={classes.stages}>
            {stages.map(stage => (
              <li key={stage.flag}>
                <strong>{stage.label}</strong> {stage.given.length} of {stage.needed}
                <div className={classes.dim}>
                  {stage.isComplete
                    ? stage.given.map(approval => approval.userName).join(', ')
                    : stage.expected.join(', ') || stage.who}
                </div>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {stepsFor(pra, steps).map(step => {
        const content = steps[step.slug]?.content ?? {}
        return (
          <section
            key={step.slug}
            className={
              emergencySlugs.includes(step.slug) ? `${classes.step} ${classes.emergency}` : classes.step
            }
            aria-labelledby={`review-${step.slug}`}
          >
            <div className={classes.stepHead}>
              <h3 id={`review-${step.slug}`}>{step.title}</h3>
              <Link to={paths.praStep(pra.id, step.slug)}>
                {lockReason ? 'Open' : 'Change'}
                <span className="gl-hidden"> {step.title}</span>
              </Link>
            </div>
            <Region name={step.title}>
              <StepMap slug={step.slug} content={content} />
              {step.slug === 'hazards' ? (
                <HazardReadingTable rows={hazardRows(content, names)} />
              ) : (
                <ReadableStep step={step} content={content} names={names} context={context} />
              )}
            </Region>
          </section>
        )
      })}
      <div className={classes.actions}>
        <PraActions pra={pra} steps={steps} variant="primary" />
      </div>
    </StepFrame>
  )
}

/** Apart from its answers, in the words of the submit button; empty if nothing prevents it. */
function heldBy(pra: Pra, actor: Actor): string {
  const onward = availablePraCommands(pra, actor).filter(command => command.primary)
  return onward.some(command => command.enabled) ? '' : (onward[0]?.reason ?? '')
}
