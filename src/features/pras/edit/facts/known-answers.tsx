import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { knownAnswers } from '@/domain/pras/steps/known/known-answers'
import type { Names } from '@/domain/pras/steps/readable'
import type { Content } from '@/domain/shared/fields'
import { Icon } from '@/ui/icon'
import classes from './known-answers.module.css'

interface KnownAnswersProps {
  step: StepDefinition
  /** As it is being written. */
  content: Content
  context: StepContext
  names: Names
  onChange: (content: Content) => void
}

/** Longer answers are shown by their beginning. */
const SHOWN_CHARACTERS = 90

/** What this PRA says already of the blank answers of a step: shown, and put in by one click, to be changed like any other. */
export function KnownAnswers({ step, content, context, names, onChange }: KnownAnswersProps) {
  const later = useDeferredValue(content)
  const known = useMemo(() => knownAnswers(step, later, context, names), [step, later, context, names])
  if (known.length === 0) return null
  return (
    <section className={classes.known} aria-label="Answered already">
      <p className={classes.words}>
        <strong>Answered already elsewhere in this PRA:</strong>{' '}
        {known.map(({ label, words }) => `${heading(label)} ${shortened(words)}`).join(' · ')}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="plus" />}
        onClick={() =>
          onChange(
            knownAnswers(step, content, context, names).reduce((before, { put }) => put(before), content),
          )
        }
      >
        {known.length === 1 ? 'Fill it in' : `Fill in these ${known.length}`}
      </Button>
    </section>
  )
}

/** 'Greatest depth:'; a question stands as it is. */
const heading = (label: string) => (label.endsWith('?') ? label : `${label}:`)

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS - 1).trimEnd()}…` : line
}
