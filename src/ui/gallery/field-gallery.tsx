import { useMemo, useState } from 'react'
import type { Content, Field } from '@/domain/shared/fields'
import { FieldList } from '@/ui/form/field-list'
import { ProblemSummary } from '@/ui/form/problem-summary'
import type { ShownProblem } from '@/ui/form/problems'
import { type FieldSuggestion, FieldSuggestions } from '@/ui/form/suggestions/suggestions'
import { samples } from './sample-fields'

interface State {
  name: string
  isFilled?: boolean
  isRequired?: boolean
  level?: ShownProblem['level']
  disabled?: boolean
  /** True if another step already has an answer to each question. */
  isKnown?: boolean
}

/** The states of a form. A step that is locked or read-only is shown as a disabled form, so it needs no state of its own. */
const states: readonly State[] = [
  { name: 'Empty' },
  { name: 'Filled', isFilled: true },
  { name: 'Required, with an error', isRequired: true, level: 'error' },
  { name: 'With a warning', isFilled: true, level: 'warning' },
  { name: 'Disabled, to read only', isFilled: true, disabled: true },
  { name: 'Disabled and empty', disabled: true },
  { name: 'Empty, known elsewhere', isKnown: true },
  { name: 'As it is known elsewhere', isKnown: true, isFilled: true },
]

export function FieldGallery() {
  return states.map((state, index) => <FieldsInState key={state.name} state={state} at={index} />)
}

function FieldsInState({ state, at }: { state: State; at: number }) {
  const fields = useMemo(() => samples.map(sample => fieldIn(state, at, sample.field)), [state, at])
  const [value, setValue] = useState<Content>(() =>
    state.isFilled
      ? Object.fromEntries(samples.map((sample, i) => [fields[i]?.name ?? '', sample.value]))
      : {},
  )
  const problems = useMemo(() => problemsOf(state, fields), [state, fields])
  const known = useMemo(() => (state.isKnown ? suggestionsFor(fields) : nothing), [state, fields])
  const context = useMemo(() => ({ type: 'gallery', step: value, steps: {}, today: '2026-04-12' }), [value])
  return (
    <section aria-label={state.name}>
      <h2>{state.name}</h2>
      <ProblemSummary problems={problems.filter(({ level }) => level === 'error')} />
      <FieldSuggestions value={known}>
        <FieldList
          fields={fields}
          value={value}
          context={context}
          onChange={setValue}
          problems={problems}
          showProblems="all"
          disabled={state.disabled}
        />
      </FieldSuggestions>
    </section>
  )
}

const nothing = () => undefined

/** Returns the sample answer of each field as a known answer from another step. */
function suggestionsFor(fields: readonly Field[]): (path: string) => FieldSuggestion | undefined {
  const byName = new Map(samples.map(({ value }, i) => [fields[i]?.name ?? '', value]))
  return path =>
    byName.has(path) ? { value: byName.get(path), words: 'What is known', from: 'another step' } : undefined
}

/** Returns the field with a unique name and label, since the page shows all states at once. */
function fieldIn(state: State, at: number, field: Field): Field {
  return {
    ...field,
    name: `${field.name}${at}`,
    label: `${field.label} ${at + 1}`,
    required: state.isRequired,
  }
}

function problemsOf({ level }: State, fields: readonly Field[]): ShownProblem[] {
  if (!level) return []
  const message = level === 'error' ? 'is missing' : 'should be looked at again'
  return fields.map(({ name, label }) => ({ path: name, message: `${label} ${message}.`, level }))
}
