import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { deriveRiskLevel } from '@/domain/pras/hazards/risk-level'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { amendmentFinishFields } from '@/domain/pras/steps/definitions/amendment-finish'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { levelWhenSent } from '@/domain/pras/workflow/apply'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { UnsavedSteps } from '@/features/pras/actions/problem-list'
import { blockedByProblems } from '@/features/pras/actions/submit-plan'
import { ChangesSince } from '@/features/pras/compare/changes-since'
import type { ComparedSide } from '@/features/pras/compare/comparison'
import { StepFrame } from '@/features/pras/edit/step-frame'
import { useLevelCatalogue } from '@/features/pras/shared/use-level-catalogue'
import { SendingNotice } from '@/ui/dialogs/sending-notice'
import { FieldList } from '@/ui/form/field-list'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import { MissingList } from './missing-list'
import classes from './review.module.css'
import { type AmendmentFinish, useAmendmentFinish } from './use-amendment-finish'

/** Finishes an amendment (domain 1.22): shows the changes and the reason, takes the declaration, and sends it for approval. */
export function AmendmentFinishStep({ pra, steps, actor }: { pra: Pra; steps: PraSteps; actor: Actor }) {
  const finish = useAmendmentFinish(pra, steps, actor)
  const { amendment, base, baseVersion, changed, command, missing, problems, answers, isBlocked, hasTried } =
    finish
  const number = amendment?.number ?? 1
  const now = useMemo<ComparedSide>(
    () => ({ label: `Amendment ${number}`, type: pra.type, riskLevel: pra.riskLevel, steps }),
    [number, pra.type, pra.riskLevel, steps],
  )
  const derived = deriveRiskLevel(pra.type, steps, useLevelCatalogue(steps))

  return (
    <StepFrame
      pra={pra}
      steps={steps}
      slug="amendment-finish"
      title="Finish amendment"
      intro={`Version ${pra.approvedVersion} stays in force until the amendment is approved.`}
      notices={
        <>
          {command?.reason && <Notice tone="locked">{command.reason}</Notice>}
          {levelWhenSent(pra, derived.level) === 'high' && pra.riskLevel !== 'high' && (
            <Notice tone="warning">
              The answers now make this PRA high risk, which needs two directors. When you submit the
              amendment, the recorded level becomes high.
            </Notice>
          )}
        </>
      }
    >
      <div className={classes.finish}>
        <ChangedSteps pra={pra} base={base} baseVersion={baseVersion} changed={changed} />
        {changed.length > 0 && (
          <section aria-label="Changed fields">
            <ChangesSince pra={pra} base={baseVersion} after={now} isLoading={false} />
          </section>
        )}
        <UnsavedSteps praId={pra.id} slugs={finish.unsaved} />
        {missing.errors.length + missing.toKnow.length > 0 && (
          <MissingList praId={pra.id} problems={missing} isLocked={false} />
        )}
        <FieldList
          fields={amendmentFinishFields}
          value={answers}
          context={{ ...finish.context, step: answers }}
          onChange={finish.setAnswers}
          problems={problems}
          showProblems={hasTried ? 'all' : 'touched'}
          disabled={finish.sending.isPending || finish.isLoading || !command?.enabled}
        />
        <SendingNotice state={finish.sending} />
        <div className={classes.actions}>
          {hasTried && problems.length > 0 && (
            <span className={classes.dim}>First answer the marked questions.</span>
          )}
          {finish.unsavedReason && <span className={classes.dim}>{finish.unsavedReason}</span>}
          {isBlocked && changed.length > 0 && missing.errors.length > 0 && (
            <span className={classes.dim}>{blockedByProblems(missing.errors)}</span>
          )}
          <Button
            loading={finish.sending.isPending}
            disabled={isBlocked}
            onClick={() => void finish.submit()}
          >
            Submit amendment
          </Button>
        </div>
      </div>
    </StepFrame>
  )
}

interface ChangedStepsProps {
  pra: Pra
  base: AmendmentFinish['base']
  baseVersion: number
  changed: readonly string[]
}

/** The steps that differ from the approved version, each with a link to its form. */
function ChangedSteps({ pra, base, baseVersion, changed }: ChangedStepsProps) {
  return (
    <section className={classes.box} aria-labelledby="changed-steps">
      <h3 id="changed-steps">Changed since version {baseVersion}</h3>
      {base.isLoading ? (
        <Skeleton lines={3} label="Comparing with the approved version" />
      ) : base.error ? (
        <ErrorState title="The approved version could not be read" error={base.error} onRetry={base.retry} />
      ) : changed.length === 0 ? (
        <p className={classes.dim}>Nothing has changed yet. Change a step first, or discard the amendment.</p>
      ) : (
        <ul className={classes.problems}>
          {changed.map(slug => (
            <li key={slug}>
              <Link to={paths.praStep(pra.id, slug)}>{stepBySlug(slug)?.title ?? slug}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
