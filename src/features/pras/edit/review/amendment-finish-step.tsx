import { Alert, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { usePraVersion } from '@/data/pras/pra-queries'
import { useRegister } from '@/data/records/register'
import { openAmendment } from '@/domain/pras/approvals/round'
import { changedSteps } from '@/domain/pras/compare/compare-steps'
import { deriveRiskLevel } from '@/domain/pras/hazards/risk-level'
import { amendmentReasons, type Pra } from '@/domain/pras/schema'
import { praProblems } from '@/domain/pras/steps/completeness'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { amendmentFinishFields } from '@/domain/pras/steps/definitions/amendment-finish'
import { stepBySlug, stepContext } from '@/domain/pras/steps/registry'
import { availableCommands } from '@/domain/pras/workflow/available'
import { fieldProblems } from '@/domain/shared/field-problems'
import type { Content } from '@/domain/shared/fields'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { useCommand } from '@/features/pras/actions/use-command'
import { ChangesSince } from '@/features/pras/compare/changes-since'
import type { ComparedSide } from '@/features/pras/compare/comparison'
import { StepFrame } from '@/features/pras/edit/step-frame'
import { FieldList } from '@/ui/form/field-list'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { ErrorState } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import { useToday } from '@/ui/use-today'
import { MissingList } from './missing-list'
import classes from './review.module.css'

/** Finishing an amendment (domain section 1.22): what changed, why, and the declaration; then it goes for approval. */
export function AmendmentFinishStep({ pra, steps, actor }: { pra: Pra; steps: PraSteps; actor: Actor }) {
  const amendment = openAmendment(pra)
  const base = usePraVersion(pra.id, amendment?.baseVersion ?? pra.approvedVersion)
  const today = useToday()
  const navigate = useNavigate()
  const { isPending, failure, run } = useCommand(pra)
  const [answers, setAnswers] = useState<Content>(() => ({
    reason: amendment?.reason,
    summary: amendment?.summary,
  }))
  const [hasTried, setTried] = useState(false)
  const context = useMemo(() => stepContext(pra, steps, today), [pra, steps, today])
  const register = useRegister()
  const missing = useMemo(() => praProblems(pra, steps, today, register), [pra, steps, today, register])
  const problems = fieldProblems(amendmentFinishFields, answers, context)
  const changed =
    base.isLoading || base.error
      ? []
      : changedSteps({ type: base.version?.type ?? pra.type, steps: base.steps }, { type: pra.type, steps })
  const number = amendment?.number ?? 1
  const now = useMemo<ComparedSide>(
    () => ({ label: `Amendment ${number}`, type: pra.type, riskLevel: pra.riskLevel, steps }),
    [number, pra.type, pra.riskLevel, steps],
  )
  const command = availableCommands(pra, actor, Date.now()).find(each => each.event === 'finish-amendment')
  const derived = deriveRiskLevel(pra.type, steps)
  const blocked =
    missing.some(problem => problem.level === 'error') || changed.length === 0 || !command?.enabled

  async function submit() {
    setTried(true)
    if (blocked || problems.length > 0) return
    const done = await run({
      event: 'finish-amendment',
      amendment: {
        reason: amendmentReasons.find(reason => reason === answers.reason) ?? 'other',
        summary: String(answers.summary ?? ''),
        affectsDroneOrDive: answers.affectsDroneOrDive === 'yes',
        changedSteps: changed,
      },
    })
    if (!done) return
    notify(`Amendment of ${pra.reference} submitted`, 'success')
    await navigate(paths.pra(pra.id))
  }

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
          {derived.level === 'high' && pra.riskLevel !== 'high' && (
            <Notice tone="warning">
              The answers now make this PRA high risk, which needs two directors. Raise the recorded level
              from the menu of the PRA.
            </Notice>
          )}
        </>
      }
    >
      <div className={classes.finish}>
        <section className={classes.box} aria-labelledby="changed-steps">
          <h3 id="changed-steps">Changed since version {amendment?.baseVersion ?? pra.approvedVersion}</h3>
          {base.isLoading ? (
            <Skeleton lines={3} label="Comparing with the approved version" />
          ) : base.error ? (
            <ErrorState title="The approved version could not be read" error={base.error} />
          ) : changed.length === 0 ? (
            <p className={classes.dim}>
              Nothing has changed yet. Change a step first, or discard the amendment.
            </p>
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
        {changed.length > 0 && (
          <section aria-label="Changed fields">
            <ChangesSince
              pra={pra}
              base={amendment?.baseVersion ?? pra.approvedVersion}
              after={now}
              isLoading={false}
            />
          </section>
        )}
        {missing.length > 0 && <MissingList praId={pra.id} problems={missing} isLocked={false} />}
        <FieldList
          fields={amendmentFinishFields}
          value={answers}
          context={{ ...context, step: answers }}
          onChange={setAnswers}
          problems={problems}
          showProblems={hasTried ? 'all' : 'touched'}
          disabled={isPending || !command?.enabled}
        />
        {failure && (
          <Alert color="red" icon={<Icon name="warning" />} role="alert">
            {failure.message}
          </Alert>
        )}
        <div className={classes.actions}>
          {hasTried && problems.length > 0 && (
            <span className={classes.dim}>Answer what is marked first.</span>
          )}
          {blocked && changed.length > 0 && (
            <span className={classes.dim}>Complete what is missing first.</span>
          )}
          <Button loading={isPending} disabled={blocked} onClick={() => void submit()}>
            Submit amendment
          </Button>
        </div>
      </div>
    </StepFrame>
  )
}
