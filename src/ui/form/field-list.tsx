import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Content, Field, FieldContext } from '@/domain/shared/fields'
import { useAtRest, watchPointer } from './after-pointer'
import { FieldRows } from './field-rows'
import classes from './form.module.css'
import { type FieldNotes, FormViewContext } from './form-view'
import { ProblemIndex, type ShownProblem } from './problems'
import { reveal } from './reveal'
import { FieldFormContext, useFieldForm } from './use-field-form'

export interface FieldListProps {
  fields: readonly Field[]
  value: Content
  context: FieldContext
  onChange: (content: Content) => void
  /** Called when a field loses the focus, after all typed text was passed on. */
  onBlur?: () => void
  problems?: readonly ShownProblem[]
  /** 'touched': the problems of fields that have lost the focus. 'all': every problem, as after an attempt to submit. */
  showProblems?: 'touched' | 'all'
  disabled?: boolean
  /** True to mark missing required answers, even in fields that nobody has visited. */
  marksMissing?: boolean
  /** Notes about answers. Pass the same object as long as its content is the same: a new object draws the rows again. */
  notes?: FieldNotes
}

const noProblems: readonly ShownProblem[] = []

/** Its FieldRenderers have the controls for records. A control's id is its path: `f-schedule.0.date`. */
export function FieldList({
  fields,
  value,
  context,
  onChange,
  onBlur,
  problems = noProblems,
  showProblems = 'touched',
  disabled = false,
  marksMissing = false,
  notes,
}: FieldListProps) {
  const form = useFieldForm({ fields, value, context, onChange, onBlur })
  // Keeps the same problems after most changes, so that they are not drawn again.
  const known = useRef(problems)
  known.current = replaceEqualDeep(known.current, problems)
  const same = useAtRest(known.current)
  const showAll = showProblems === 'all'
  const view = useMemo(
    () => ({ problems: new ProblemIndex(same), showAll, disabled, marksMissing, notes }),
    [same, showAll, disabled, marksMissing, notes],
  )

  useEffect(watchPointer, [])
  useEffect(() => {
    const follow = () => {
      if (location.hash.startsWith('#f-')) reveal(decodeURIComponent(location.hash.slice(3)))
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  // Passes on typed text before anything else gets the key or the click (for example Ctrl S, or a click on a button). This is a
  // native listener, since React would create an event for every letter.
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const handOver = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.key === 'Enter') form.flush()
    }
    const { current } = rows
    current?.addEventListener('keydown', handOver, true)
    return () => current?.removeEventListener('keydown', handOver, true)
  }, [form])

  return (
    <FieldFormContext value={form}>
      <FormViewContext value={view}>
        <div ref={rows} className={classes.form} onBlurCapture={form.flush}>
          <FieldRows fields={fields} path="" />
        </div>
      </FormViewContext>
    </FieldFormContext>
  )
}
