import { useDeferredValue, useMemo } from 'react'
import type { KnownAnswer } from '@/domain/pras/prefill/known'
import { stepProblems, stepState } from '@/domain/pras/steps/completeness'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { FieldFills } from '@/ui/form/fill-in/use-fill-in'
import type { FieldNotes } from '@/ui/form/form-view'
import { FieldSuggestions } from '@/ui/form/suggestions/suggestions'
import { useRecordAnswers } from './facts/use-record-answers'
import { KnownNotice } from './prefill/known-notice'
import { useSuggestions } from './prefill/use-suggestions'
import { useArrivalAtField } from './use-field-of-address'

export interface StepFormProps {
  step: StepDefinition
  content: Content
  context: StepContext
  onChange: (content: Content) => void
  /** Called when a field loses the focus, to send its text. */
  onBlur: () => void
  /** The findings of the whole PRA's checks, at their answers. */
  notes?: FieldNotes
  /** Known answers from elsewhere to the questions of the step. */
  known?: readonly KnownAnswer[]
  names?: Names
}

/** A problem is shown when its field loses the focus; all at once if the person came by a link to a problem. */
export function StepForm(props: StepFormProps) {
  const { step, content, context, onChange, onBlur, notes, known = nothingKnown, names = noNames } = props
  const isMending = useArrivalAtField()
  const later = useDeferredValue(content)
  const problems = useMemo(() => stepProblems(step, later, context), [step, later, context])
  const fieldContext = useMemo(() => ({ ...context, step: content }), [context, content])
  const hasBegun = useMemo(() => stepState(step, later, context).state !== 'empty', [step, later, context])
  const answersOf = useRecordAnswers(step)
  const suggestionAt = useSuggestions(step, known, names)
  return (
    <FieldFills value={answersOf}>
      <FieldSuggestions value={suggestionAt}>
        <KnownNotice {...{ step, known, names, content, context, onChange }} />
        <FieldList
          fields={step.fields}
          value={content}
          context={fieldContext}
          onChange={onChange}
          onBlur={onBlur}
          problems={problems}
          notes={notes}
          showProblems={isMending ? 'all' : 'touched'}
          // In a step that nobody has started, everything is missing, so marks would not help.
          marksMissing={hasBegun}
        />
      </FieldSuggestions>
    </FieldFills>
  )
}

const nothingKnown: readonly KnownAnswer[] = []
const noNames: Names = () => ''
