import { replaceEqualDeep } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { now } from '@/data/base/clock'
import { useActor } from '@/data/base/session'
import { blocksPra, type PraFinding, praChecks } from '@/domain/pras/checks/checks'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { lastReason, REASONS, withReason } from '@/domain/pras/steps/reasons'
import type { Content } from '@/domain/shared/fields'
import type { FieldNotes } from '@/ui/form/form-view'
import classes from './checks.module.css'
import { FindingNote } from './finding-note'
import { isDrawn } from './placed'

export interface StepChecksProps {
  step: StepDefinition
  /** The answers as typed so far, even if unfinished. */
  content: Content
  context: StepContext
  names: Names
  /** Absent if the step is read-only. Then reasons are only shown, and other people must correct open findings. */
  onChange?: (content: Content) => void
  onBlur?: () => void
  /** True if the step is drawn as a form of its fields. */
  isForm: boolean
  /** True if the form draws the answer at this dot path. By default, the form draws all answers. */
  draws?: (path: string) => boolean
}

export interface StepChecks {
  /** The notes below answers of the form. */
  notes: FieldNotes
  /** The findings whose answers the form does not draw; null if there are none. */
  above: ReactNode
}

/** Returns the findings of all checks that belong to one step, each at its answer, with text boxes for the reasons. */
export function useStepChecks(props: StepChecksProps): StepChecks {
  const { step, content, context, names, onChange, onBlur, isForm, draws } = props
  const actor = useActor()
  const later = useDeferredValue(context)
  const findings = useSame(
    useMemo(() => praChecks(later).filter(({ slug }) => slug === step.slug), [later, step.slug]),
  )
  const reasons = content[REASONS]
  const latest = useRef({ content, onChange })
  latest.current = { content, onChange }
  const isEditing = onChange !== undefined

  const give = useCallback(
    ({ checkId, place, message: sentence }: PraFinding, reason: string) => {
      const { content: before, onChange: change } = latest.current
      change?.(withReason(before, { checkId, place, sentence, reason, byId: actor.id, at: now() }))
    },
    [actor.id],
  )
  const draw = useCallback(
    (finding: PraFinding, id?: string) => {
      const given = lastReason({ [REASONS]: reasons }, finding)
      return (
        <FindingNote
          key={`${finding.checkId} ${finding.place}`}
          finding={finding}
          given={given}
          byName={given ? names('person', given.byId) : ''}
          onReason={isEditing ? text => give(finding, text) : undefined}
          onBlur={onBlur}
          id={id}
        />
      )
    },
    [reasons, names, isEditing, give, onBlur],
  )

  const drawn = useSame(
    useMemo(() => {
      const own = later.steps[step.slug] ?? {}
      const within = { ...later, step: own }
      const paths = isForm && isEditing ? findings.map(({ path }) => path) : []
      return paths.filter(path => draws?.(path) !== false && isDrawn(step.fields, own, within, path))
    }, [findings, later, step, isForm, isEditing, draws]),
  )
  const notes = useMemo((): FieldNotes => {
    const placed = findings.filter(({ path }) => drawn.includes(path))
    const open = placed.filter(blocksPra)
    return {
      at: path => drawnList(placed.filter(finding => finding.path === path).map(one => draw(one))),
      openWithin: path => open.filter(one => `${one.path}.`.startsWith(`${path}.`)).length,
    }
  }, [findings, drawn, draw])
  const above = useMemo(() => {
    const rest = findings.filter(({ path }) => !drawn.includes(path))
    return drawnList(rest.map(one => draw(one, isForm && isEditing ? `f-${one.path}` : undefined)))
  }, [findings, drawn, draw, isForm, isEditing])
  return { notes, above }
}

function drawnList(notes: ReactNode[]): ReactNode {
  return notes.length > 0 ? <div className={classes.list}>{notes}</div> : null
}

/** Returns the same object as long as its content is the same. */
function useSame<T>(value: T): T {
  const known = useRef(value)
  known.current = replaceEqualDeep(known.current, value)
  return known.current
}
