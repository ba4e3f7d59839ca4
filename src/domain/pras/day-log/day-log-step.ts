import { praTypes } from '@/domain/pras/schema'
import { error, type StepDefinition } from '@/domain/pras/steps/define-step'
import { field } from '@/domain/shared/fields'
import { dayDecisions, MAX_DAY_LOG_TEXT } from './schema'
import { decisionLabels } from './words'
import { isSignatureOf } from './writing'

const long = { maxLength: MAX_DAY_LOG_TEXT }

/** Defines a day log entry as data, like a step: its form, missing answers and reading view come from this definition. */
export function dayLogStep(name: string): StepDefinition {
  return {
    slug: 'day-log',
    title: 'Day log',
    types: praTypes,
    fields: [
      field.textarea('conditions', 'Conditions as found', {
        required: true,
        ...long,
        help: 'Describe the weather, the water, the ground, the light, the people and the kit.',
      }),
      field.textarea('changed', 'What differs from the PRA', {
        required: true,
        ...long,
        help: 'Write ‘Nothing’ if everything is as the PRA says.',
      }),
      field.select(
        'decision',
        'Decision',
        dayDecisions.map(value => ({ value, label: decisionLabels[value] })),
        { required: true },
      ),
      field.textarea('action', 'What is done about it', {
        required: answers => isNoGo(answers.decision),
        ...long,
        help: 'Name the new controls, and the people who were told. After a stop, say what must be done before work begins again.',
      }),
      field.text('signature', 'Signature: your full name', {
        required: true,
        maxLength: 200,
        placeholder: name,
      }),
    ],
    check: ({ signature }) =>
      typeof signature === 'string' && signature.trim() !== '' && !isSignatureOf(signature, name)
        ? [error('signature', `Sign with your own name, as the app has it: ${name}`)]
        : [],
  }
}

const isNoGo = (decision: unknown) => decision === 'change' || decision === 'stop'
