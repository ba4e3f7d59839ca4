import { useDeferredValue, useMemo } from 'react'
import { stepProblems, stepState } from '@/domain/pras/steps/completeness'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import type { Content } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import type { FieldNotes } from '@/ui/form/form-view'
import { FieldFills } from '@/ui/form/use-fill-in'
import { useRecordAnswers } from './facts/use-record-answers'
import { useArrivalAtField } from './use-field-of-address'

export interface StepFormProps {
  step: StepDefinition
  content: Content
  context: StepContext
  onChange: (content: Content) => void
  /** A field was left: a good moment to send. */
  onBlur: () => void
  /** What the checks of the whole PRA say, at its answers. */
  notes?: FieldNotes
}

/** The form of a step, drawn from its fields. Problems show when a field is left, or all when one came to mend them. */
export function StepForm({ step, content, context, onChange, onBlur, notes }: StepFormProps) {
  const isMending = useArrivalAtField()
  const later = useDeferredValue(content)
  const problems = useMemo(() => stepProblems(step, later, context), [step, later, context])
  const fieldContext = useMemo(() => ({ ...context, step: content }), [context, content])
  const hasBegun = useMemo(() => stepState(step, later, context).state !== 'empty', [step, later, context])
  const answersOf = useRecordAnswers(step)
  return (
    <FieldFills value={answersOf}>
      <FieldList
        fields={step.fields}
        value={content}
        context={fieldContext}
        onChange={onChange}
        onBlur={onBlur}
        problems={problems}
        notes={notes}
        showProblems={isMending ? 'all' : 'touched'}
        // Of a step that nobody has begun, everything is missing: the marks would say nothing.
        marksMissing={hasBegun}
      />
    </FieldFills>
  )
}
