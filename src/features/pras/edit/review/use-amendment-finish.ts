import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keptForm } from '@/data/drafts/kept-form'
import { useKeptText } from '@/data/drafts/use-kept-text'
import { usePraVersion } from '@/data/pras/pra-queries'
import { useUnsavedSteps } from '@/data/pras/use-unsaved-steps'
import { type FieldProblem, fieldProblems } from '@/domain/fields/field-problems'
import { fullAnswers } from '@/domain/fields/full-answers'
import { openAmendment } from '@/domain/pras/approvals/round'
import { changedSteps } from '@/domain/pras/compare/compare-steps'
import type { Pra } from '@/domain/pras/schema'
import type { PraSteps, StepDefinition } from '@/domain/pras/steps/define-step'
import { amendmentFinishFields } from '@/domain/pras/steps/definitions/amendment-finish'
import { stepContext } from '@/domain/pras/steps/registry'
import { teamStepsAmong } from '@/domain/pras/steps/team-steps'
import { availablePraCommands } from '@/domain/pras/workflow/available'
import type { Content } from '@/domain/shared/fields'
import { paths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { blockedByUnsaved } from '@/features/pras/actions/submit-plan'
import { useCommand } from '@/features/pras/actions/use-command'
import { useProblems } from '@/features/pras/shared/use-problems'
import { notify } from '@/ui/notify/notify'
import { useToday } from '@/ui/use-today'

export type AmendmentFinish = ReturnType<typeof useAmendmentFinish>

/** Holds the questions at the end of an amendment and the problems that block it, and sends the amendment. */
export function useAmendmentFinish(pra: Pra, steps: PraSteps, actor: Actor) {
  const amendment = openAmendment(pra)
  const baseVersion = amendment?.baseVersion ?? pra.approvedVersion
  const base = usePraVersion(pra.id, baseVersion)
  const today = useToday()
  const navigate = useNavigate()
  const { state, run } = useCommand(pra)
  const changed =
    base.isLoading || base.error
      ? []
      : changedSteps({ type: base.version?.type ?? pra.type, steps: base.steps }, { type: pra.type, steps })
  const ofTeam = teamStepsAmong(pra.type, changed)
  const said = {
    reason: amendment?.reason,
    summary: amendment?.summary,
    // Starts with the answer that was given when the amendment was started. Only a yes is copied, since not everybody was asked
    // at that time.
    affectsDroneOrDive: amendment?.affectsDroneOrDive || ofTeam.length > 0 ? 'yes' : undefined,
    // Starts with the answer of an earlier round that was declined. The question about briefing the crew is not filled in, since
    // the change is now a different one.
    changedWhileOnLocation: amendment?.changedWhileOnLocation ? 'yes' : undefined,
  }
  // The answers are stored per round of approval of an amendment: after a decline, people answer again.
  const round = `amendment-finish:${amendment?.number ?? 0}.${amendment?.version ?? 0}`
  const kept = useKeptText(keptForm, pra.id, round)
  // The declaration is made at the time of sending, so an earlier tick is not stored.
  const [declaration, setDeclaration] = useState<unknown>()
  const answers: Content = { ...(kept.value.at > 0 ? kept.value.content : said), declaration }
  const [hasTried, setTried] = useState(false)
  const context = useMemo(() => stepContext(pra, steps, today), [pra, steps, today])
  const missing = useProblems(pra, steps)
  const problems = [
    ...fieldProblems(amendmentFinishFields, answers, context),
    ...(answers.affectsDroneOrDive === 'no' ? teamProblem(ofTeam) : []),
  ]
  const command = availablePraCommands(pra, actor, Date.now()).find(each => each.event === 'finish-amendment')
  const unsaved = useUnsavedSteps(pra, steps)
  const unsavedReason = blockedByUnsaved(unsaved)
  const isBlocked =
    unsavedReason !== undefined || missing.errors.length > 0 || changed.length === 0 || !command?.enabled

  function setAnswers({ declaration: declared, ...content }: Content) {
    setDeclaration(declared)
    kept.change({ content, at: Date.now() })
  }

  async function submit() {
    setTried(true)
    if (isBlocked || problems.length > 0) return
    const given = fullAnswers(amendmentFinishFields, answers)
    const done = await run({
      event: 'finish-amendment',
      amendment: {
        reason: given.reason || 'other',
        summary: given.summary,
        affectsDroneOrDive: given.affectsDroneOrDive === 'yes',
        changedSteps: changed,
        crewBriefedOnChange: given.crewBriefedOnChange === 'yes',
        changedWhileOnLocation: given.changedWhileOnLocation === 'yes',
      },
    })
    if (!done) return
    void kept.clear()
    notify(`Amendment of ${pra.reference} submitted`, 'success')
    await navigate(paths.pra(pra.id))
  }

  return {
    amendment,
    base,
    baseVersion,
    changed,
    command,
    context,
    missing,
    problems,
    answers,
    setAnswers,
    isLoading: kept.isLoading,
    unsaved,
    unsavedReason,
    isBlocked,
    hasTried,
    sending: state,
    submit,
  }
}

function teamProblem(changed: readonly StepDefinition[]): FieldProblem[] {
  if (changed.length === 0) return []
  const titles = changed.map(({ title }) => title).join(', ')
  const message = `You have changed steps that the team checks (${titles}), so the team must approve again. Answer yes.`
  return [{ path: 'affectsDroneOrDive', message, level: 'error' }]
}
