import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftView } from '@/data/drafts/use-draft'
import type { ReadDebrief } from '@/domain/pras/debrief/debrief-step'
import type { Pra } from '@/domain/pras/schema'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { Problem, StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { handInRefusal } from '@/domain/pras/workflow/debrief-duty'
import type { Content } from '@/domain/shared/fields'
import { DayLogSummary } from '@/features/pras/day-log/day-log-summary'
import { StepProviders } from '@/features/pras/edit/step-providers'
import { useDraftFrame } from '@/features/pras/edit/use-draft-frame'
import { KeptSteps } from '@/features/pras/saving/kept-steps'
import { PraSaveState } from '@/features/pras/saving/pra-save-state'
import { HealthContact } from '@/features/pras/shared/health-contact'
import { FieldList } from '@/ui/form/field-list'
import { ProblemSummary } from '@/ui/form/problem-summary'
import type { Breadcrumb } from '@/ui/page'
import { Page } from '@/ui/page'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import { UnreadAnswers } from '@/ui/states/unread-note'
import { CatalogueProposals } from './catalogue-proposals'
import classes from './debrief.module.css'
import { HandInDialog } from './hand-in-dialog'

export interface DebriefPartProps {
  pra: Pra
  step: StepDefinition
  context: StepContext
  names: Names
  frame: { title: string; breadcrumbs: readonly Breadcrumb[]; badge: ReactNode }
}

/**
 * The debrief as a form, which saves while people type, like a step. It can be handed in once it is complete and the shoot is
 * over.
 */
export function DebriefForm(
  props: DebriefPartProps & {
    debrief: ReadDebrief | undefined
    draft: DraftView
    /** Called after a correction. The page then shows the reading view. */
    onDone: () => void
  },
) {
  const { pra, step, context, names, frame, debrief, draft, onDone } = props
  const parts = useDraftFrame({ praId: pra.id, step, draft, lockReason: '', names, context, what: 'debrief' })
  const { content } = draft
  const later = useDeferredValue(content)
  const problems = useMemo(() => stepProblems(step, later, context), [step, later, context])
  const errors = problems.filter(({ level }) => level === 'error')
  const fieldContext = useMemo(() => ({ ...context, step: content }), [context, content])
  const refusal = handInRefusal(pra, content, context.today)
  const isLoading = draft.status === 'loading'

  const { showAll, summary, isHandingIn, setHandingIn, handIn } = useHandIn(
    step,
    content,
    context,
    parts.send,
  )

  const button = pra.isDebriefed ? (
    <DoneButton draft={draft} onDone={onDone} />
  ) : (
    <Button
      onClick={handIn}
      disabled={isLoading || parts.isLocked || refusal !== ''}
      title={refusal || undefined}
    >
      Hand in the debrief
    </Button>
  )

  return (
    <Page
      title={frame.title}
      breadcrumbs={frame.breadcrumbs}
      status={
        <>
          {frame.badge}
          <PraSaveState praId={pra.id} savedAt={draft.savedAt} />
        </>
      }
      actions={button}
    >
      <div className={classes.layout}>
        <section className={classes.body} aria-labelledby="debrief-title">
          <h2 id="debrief-title">{step.title}</h2>
          <p className={classes.intro}>{step.intro}</p>
          <div className={classes.notices}>
            {parts.notices}
            <KeptSteps praId={pra.id} except={step.slug} />
            <HealthContact />
            <UnreadAnswers names={debrief?.unread} />
            {refusal && <Notice>{refusal}</Notice>}
            {pra.isDebriefed && (
              <Notice>
                This debrief is handed in. Corrections are saved at once, and everybody can read them.
              </Notice>
            )}
            {showAll && <Missing problems={errors} focusRef={summary} />}
          </div>
          <StepProviders pra={pra} names={names}>
            {isLoading ? (
              <Skeleton lines={12} />
            ) : (
              <FieldList
                fields={step.fields}
                value={content}
                context={fieldContext}
                onChange={draft.change}
                onBlur={parts.send}
                problems={problems}
                showProblems={showAll ? 'all' : 'touched'}
                disabled={parts.isLocked}
              />
            )}
          </StepProviders>
          <div className={classes.footer}>
            {refusal && <span className={classes.dim}>{refusal}</span>}
            {button}
          </div>
        </section>
        <aside className={classes.side} aria-label="Day log and hazard catalogue">
          <DayLogSummary pra={pra} />
          <CatalogueProposals pra={pra} content={later} mayPropose />
        </aside>
      </div>
      {parts.dialogs}
      {isHandingIn && <HandInDialog pra={pra} draft={draft} onClose={() => setHandingIn(false)} />}
    </Page>
  )
}

/** Ends a correction. If text is still unsaved, the form stays on the screen and says so. */
function DoneButton({ draft, onDone }: { draft: DraftView; onDone: () => void }) {
  async function finish() {
    if ((await draft.flush()) === 'saved') onDone()
  }
  return <Button onClick={() => void finish()}>Done</Button>
}

/** Hands in a debrief. If it is incomplete, the missing answers are shown; if it is complete, a dialog asks for confirmation. */
function useHandIn(step: StepDefinition, content: Content, context: StepContext, send: () => void) {
  const [showAll, setShowAll] = useState(false)
  const [isHandingIn, setHandingIn] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  // Counts clicks, so that a second click scrolls to the list again.
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) summary.current?.focus()
  }, [asked])

  function handIn() {
    send()
    const missing = stepProblems(step, content, context).some(({ level }) => level === 'error')
    if (!missing) {
      setHandingIn(true)
      return
    }
    setShowAll(true)
    setAsked(count => count + 1)
  }
  return { showAll, summary, isHandingIn, setHandingIn, handIn }
}

interface MissingProps {
  problems: readonly Problem[]
  focusRef: RefObject<HTMLDivElement | null>
}

function Missing({ problems, focusRef }: MissingProps) {
  if (problems.length === 0) return null
  return (
    <div ref={focusRef} tabIndex={-1}>
      <ProblemSummary
        problems={problems}
        title={
          problems.length === 1
            ? '1 answer is missing before it can be handed in'
            : `${problems.length} answers are missing before it can be handed in`
        }
      />
    </div>
  )
}
