import { Button } from '@mantine/core'
import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePraRegistry } from '@/data/pras/linked/pra-registry'
import { useIsRegistryLoading } from '@/data/records/certificate-registry'
import { useConfig } from '@/data/records/reference'
import { openAmendment } from '@/domain/pras/approvals/round'
import { checkProblems } from '@/domain/pras/checks/problems'
import type { Pra } from '@/domain/pras/schema'
import { stepState } from '@/domain/pras/steps/completeness'
import { copiedFrom } from '@/domain/pras/steps/copied'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { stepBySlug, stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { shortTitle } from '@/domain/pras/title'
import { typeAndRisk } from '@/domain/pras/type-labels'
import { canEditSteps } from '@/domain/pras/workflow/editing'
import { workingBadge } from '@/domain/pras/workflow/labels'
import { paths } from '@/domain/shared/paths'
import { PraActions } from '@/features/pras/actions/pra-actions'
import { CommentsButton } from '@/features/pras/comments/comments-button'
import { CommentsProvider } from '@/features/pras/comments/comments-provider'
import { KeptSteps } from '@/features/pras/saving/kept-steps'
import { PraSaveState } from '@/features/pras/saving/pra-save-state'
import { DeclineNotice } from '@/features/pras/shared/decline-notice'
import { useLevelCatalogue } from '@/features/pras/shared/use-level-catalogue'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { StatusBadge } from '@/ui/status-badge'
import { useToday } from '@/ui/use-today'
import { hazardProgress } from './hazards/hazard-model'
import { NextActionLine } from './next-action-line'
import { PreviewButton, PreviewColumn } from './preview/step-preview'
import { neighbours, type RailItem, railItems } from './rail/rail-model'
import { FROM_STEP, StepRail } from './rail/step-rail'
import classes from './step-page.module.css'

export interface StepFrameProps {
  pra: Pra
  /** The steps, including unfinished text. */
  steps: PraSteps
  slug: string
  title: string
  intro?: string
  /** Notices above the form. */
  notices?: ReactNode
  /** Sends unsaved text; called before a button of the header acts on the PRA. */
  onBeforeAction?: () => void
  /** The preview for the column next to a form; absent for pages that are not a form or take the full width. */
  preview?: ReactNode
  /** True if the content takes the full width (tables, maps). */
  isWide?: boolean
  children: ReactNode
}

const Actions = memo(PraActions)

export function StepFrame(props: StepFrameProps) {
  const { pra, steps, slug, title, intro, notices, onBeforeAction, isWide, preview, children } = props
  // Parts around the form are drawn a little later, so that they never slow the typing.
  const later = useDeferredValue(steps)
  const items = useRail(pra, later, slug)
  const { back, next } = neighbours(items, slug)
  const isIncomplete = items.some(({ mark }) => mark !== 'complete' && mark !== 'page')
  const actor = useActor()
  const { diveAdviserName } = useConfig()
  const heading = useFocusOnArrival()

  return (
    <CommentsProvider pra={pra} steps={later}>
      <Page
        title={shortTitle(pra)}
        breadcrumbs={[
          { label: 'PRAs', to: paths.pras },
          { label: pra.reference, to: paths.pra(pra.id) },
        ]}
        status={<StatusBadge {...workingBadge(pra, pra.diveAdviserName || diveAdviserName, actor)} />}
        actions={
          <div
            onPointerDownCapture={onBeforeAction}
            onKeyDownCapture={onBeforeAction}
            className={classes.actions}
          >
            <Actions pra={pra} steps={later} isSecondary={isIncomplete && next !== undefined} />
          </div>
        }
        line={
          <>
            <WhereOneIs items={items} />
            <PraSaveState praId={pra.id} savedAt={canEditSteps(pra, actor) ? pra.lastModifiedAt : 0} />
            <NextActionLine pra={pra} />
            <span>{typeAndRisk(pra)}</span>
            {pra.productionName && <span>{pra.productionName}</span>}
          </>
        }
      >
        <KeptSteps praId={pra.id} except={slug} />
        <DeclineNotice pra={pra} />
        <div className={classes.layout}>
          <StepRail praId={pra.id} items={items} />
          <section
            className={isWide ? `${classes.body} ${classes.wide}` : classes.body}
            aria-labelledby="step-title"
          >
            <div className={classes.stepHead}>
              <h2 id="step-title" className={classes.stepTitle} tabIndex={-1} ref={heading}>
                {title}
              </h2>
              <div className={classes.headButtons}>
                {preview && <PreviewButton />}
                {stepBySlug(slug) && <CommentsButton slug={slug} title={title} />}
              </div>
            </div>
            {intro && <p className={classes.intro}>{intro}</p>}
            {notices && <div className={classes.notices}>{notices}</div>}
            {children}
            <div className={classes.footer}>
              {back && (
                <Button
                  component={Link}
                  to={paths.praStep(pra.id, back.slug)}
                  state={FROM_STEP}
                  variant="default"
                  leftSection={<Icon name="chevron-left" />}
                  title={`Back: ${back.title}`}
                >
                  Back
                </Button>
              )}
              {next && (
                <Button
                  component={Link}
                  to={paths.praStep(pra.id, next.slug)}
                  state={FROM_STEP}
                  variant={isIncomplete ? 'filled' : 'default'}
                  rightSection={<Icon name="chevron-right" />}
                >
                  Next: {next.title}
                </Button>
              )}
            </div>
          </section>
          {preview && <PreviewColumn>{preview}</PreviewColumn>}
        </div>
      </Page>
    </CommentsProvider>
  )
}

/** Shows for example 'Step 4 of 17: Shoot plan, 3 missing'. */
function WhereOneIs({ items }: { items: readonly RailItem[] }) {
  const current = items.find(item => item.isCurrent)
  if (current === undefined) return null
  const { number, title, words, mark } = current
  return (
    <span>
      {number} of {items.length}: <strong>{title}</strong>
      {mark === 'missing' && `, ${words}`}
    </span>
  )
}

/** Returns the lines of the list of steps. The array stays the same while its content is the same. */
function useRail(pra: Pra, steps: PraSteps, slug: string) {
  const today = useToday()
  const registry = usePraRegistry(steps)
  // Loads the catalogue entries of these hazards, because a save derives the level of the PRA from them.
  useLevelCatalogue(steps)
  const isKnown = !useIsRegistryLoading()
  const items = useMemo(() => {
    const context = stepContext(pra, steps, today, registry)
    const ofChecks = checkProblems(context)
    const lines = stepsFor(pra, steps).map(step => {
      const content = steps[step.slug]?.content ?? {}
      return {
        slug: step.slug,
        title: step.title,
        ...stepState(step, content, context, ofChecks),
        isCopied: copiedFrom(content) !== '',
        progress: step.slug === 'hazards' ? hazardProgress(step, content, context) : undefined,
      }
    })
    const pages = [{ slug: 'review', title: 'Review' }]
    if (openAmendment(pra)) pages.push({ slug: 'amendment-finish', title: 'Finish amendment' })
    return railItems(lines, pages, slug, isKnown)
  }, [pra, steps, today, registry, slug, isKnown])
  const known = useRef(items)
  known.current = replaceEqualDeep(known.current, items)
  return known.current
}

/** After moving to another step, the heading gets the focus, so that a screen reader reads the name of the step. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, state } = useLocation()
  const arrived = !hash && state === FROM_STEP
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true })
  }, [arrived])
  return heading
}
