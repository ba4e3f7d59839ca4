import { ofType } from '@/domain/pras/steps/answer-conditions'
import { defineStep } from '@/domain/pras/steps/define-step'
import { field } from '@/domain/shared/fields'
import { emergencyFields, emergencyProblems } from './emergency-fields'

const fields = [
  // The other types have a map for this position. Ambulances are sent to a position, so the emergency card has it.
  field.point('rescuePoint', 'Position for the emergency services', {
    required: true,
    showWhen: ofType('low-risk'),
    help: 'Where an ambulance can drive to: the gate, the studio door.',
  }),
  ...emergencyFields,
] as const

export const inCaseOfEmergency = defineStep({
  slug: 'in-case-of-emergency',
  title: 'In case of emergency',
  intro: 'People read this page in a hurry. Ring every number before you write it down.',
  types: ['regular', 'low-risk'],
  fields,
  check: emergencyProblems,
})
