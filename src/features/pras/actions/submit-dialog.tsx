import { Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useUnsentText } from '@/data/drafts/use-typed-text'
import { useUnsavedSteps } from '@/data/pras/use-unsaved-steps'
import { useApprovalPeople } from '@/data/records/people/approval-people'
import { withAuthor } from '@/domain/pras/approvals/people'
import type { PraCommand } from '@/domain/pras/events/registry'
import { deriveRiskLevel } from '@/domain/pras/hazards/risk-level'
import type { RiskLevel } from '@/domain/pras/schema'
import { answersIn } from '@/domain/pras/steps/define-step'
import { finalChecks } from '@/domain/pras/steps/definitions/final-checks'
import { stepsFor } from '@/domain/pras/steps/registry'
import { riskLabels } from '@/domain/pras/type-labels'
import { levelWhenSent } from '@/domain/pras/workflow/apply'
import { reasonFault } from '@/domain/shared/reasons/check-strength'
import { approvalStages } from '@/domain/view-models/approvals-summary'
import { MIN_REASON_LENGTH } from '@/domain/workflow/guards'
import { ExplainedList } from '@/features/pras/shared/explained-list'
import { useExplained } from '@/features/pras/shared/use-explained'
import { useLevelCatalogue } from '@/features/pras/shared/use-level-catalogue'
import { useProblems } from '@/features/pras/shared/use-problems'
import { commentOf } from '@/records/sending/ask-dialog'
import { CommandDialog } from '@/ui/dialogs/command-dialog'
import { CommentField } from '@/ui/form/comment-field'
import { notify } from '@/ui/notify/notify'
import type { ActionDialogProps } from './action-props'
import classes from './actions.module.css'
import { OpenProblems, ProblemList, UnsavedSteps } from './problem-list'
import { emptyResponse, ResponseFields, responseOf } from './response-fields'
import { blockedByProblems, blockedByUnsaved, type SubmitPlan, submitPlan } from './submit-plan'
import { useCommand } from './use-command'

type SubmitEvent = 'submit' | 'submit-drone-team' | 'submit-dive-team'

/** If answers are missing, the dialog links to them. */
export function SubmitDialog({ pra, steps, command, onClose }: ActionDialogProps) {
  const actor = useActor()
  const { state, isPending, run } = useCommand(pra)
  // If the PRA has final checks, the declaration is a question of that step, and the dialog does not ask for it.
  const isAsked = !answersIn(steps, finalChecks).declaration
  const [isDeclared, setDeclared] = useState(false)
  const [response, setResponse] = useState(emptyResponse)
  const reason = useUnsentText(pra.id, command.event)
  // The submitter becomes an author, and authors may not approve the PRA.
  const sent = useMemo(() => ({ ...pra, authorIds: withAuthor(pra, actor.id) }), [pra, actor.id])
  const users = useApprovalPeople(sent)
  const plan = submitPlan(pra, command.event, approvalStages(sent, users.rows, users.isLoading))
  const problems = useProblems(pra, steps)
  const unsaved = useUnsavedSteps(pra, steps)
  const reasons = useExplained(pra.type, steps)
  const level = levelWhenSent(pra, deriveRiskLevel(pra.type, steps, useLevelCatalogue(steps)).level)
  const minLength = plan.needsWhyNoResponse ? MIN_REASON_LENGTH : 0

  function blockedBy(): string | undefined {
    const first = blockedByUnsaved(unsaved)
    if (first) return first
    if (problems.errors.length > 0) return blockedByProblems(problems.errors)
    if (reasonFault(reason.text, minLength) !== '') return 'Say why no response of 1st Option is recorded.'
    if (plan.needsResponse && response.files.length === 0) return 'Attach the response first.'
    return isDeclared || !isAsked ? undefined : 'Tick the declaration first.'
  }

  async function confirm() {
    const made: PraCommand =
      command.event === 'submit' && plan.needsResponse
        ? {
            event: 'submit',
            response: responseOf(response),
            ...commentOf(reason.text),
          }
        : { event: command.event as SubmitEvent, ...commentOf(reason.text) }
    if (!(await run(made))) return
    reason.clear()
    notify(`${pra.reference} submitted`, 'success')
    onClose()
  }

  return (
    <CommandDialog
      title={command.label}
      confirmLabel={command.label}
      pendingLabel="Submitting"
      blockedBy={blockedBy()}
      state={state}
      onConfirm={() => void confirm()}
      onClose={onClose}
      size="lg"
    >
      <UnsavedSteps praId={pra.id} slugs={unsaved} onFollow={onClose} />
      <OpenProblems praId={pra.id} of={problems} onFollow={onClose} />
      {problems.errors.length === 0 && (
        <>
          <WhatGoes pra={pra} steps={steps} plan={plan} level={level} />
          <ProblemList
            praId={pra.id}
            problems={problems.toKnow}
            title="Check these before you submit"
            onFollow={onClose}
          />
          <ExplainedList of={reasons} title="Submitted with these reasons" />
          {plan.needsWhyNoResponse && (
            <CommentField
              label="Why is there no response of 1st Option?"
              help="The SP reads this reason. Record the response of 1st Option when it comes."
              value={reason.text}
              onChange={reason.setText}
              minLength={minLength}
              disabled={isPending}
            />
          )}
          {plan.needsResponse && (
            <ResponseFields pra={pra} value={response} onChange={setResponse} disabled={isPending} />
          )}
          <p className={classes.plain}>
            {plan.staysOpen
              ? `The steps of the PRA can still be changed while it waits, but the ${plan.stage} decides on version ${plan.version}, as you submit it now.`
              : 'Nobody can change the PRA while it is being approved. You can withdraw it until somebody has approved it.'}
          </p>
          {isAsked && (
            <Checkbox
              checked={isDeclared}
              onChange={event => setDeclared(event.currentTarget.checked)}
              disabled={isPending}
              label="I have consulted the team, the controls are in place, and anyone may stop work."
            />
          )}
        </>
      )}
    </CommandDialog>
  )
}

interface WhatGoesProps extends Pick<ActionDialogProps, 'pra' | 'steps'> {
  plan: SubmitPlan
  /** The level that follows from the answers. */
  level: RiskLevel
}

function WhatGoes({ pra, steps, plan, level }: WhatGoesProps) {
  return (
    <dl className={classes.facts}>
      <dt>Goes</dt>
      <dd>
        {pra.reference}, {pra.title}: version {plan.version}, {stepsFor(pra, steps).length} steps
        {plan.isAmendment && ', as an amendment'}
      </dd>
      <dt>To</dt>
      <dd>{plan.to.length > 0 ? `${plan.stage}: ${plan.to.join(', ')}` : `${plan.stage}. ${plan.nobody}`}</dd>
      <dt>Risk level</dt>
      <dd>
        {riskLabels[level]}
        {level !== pra.riskLevel &&
          `, raised from ${riskLabels[pra.riskLevel].toLowerCase()} because of the answers`}
      </dd>
    </dl>
  )
}
