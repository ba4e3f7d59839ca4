import { ofType } from '@/domain/pras/steps/answer-conditions'
import { defineStep } from '@/domain/pras/steps/define-step'
import { field } from '@/domain/shared/fields'
import { emergencyFields, emergencyProblems } from './emergency-fields'

const fields = [
  // Ambulances are sent to a position, so the emergency card needs one. Other types of PRA have a map for it.
  field.point('rescuePoint', 'Position for the emergency services', {
    required: true,
    showWhen: ofType('low-risk'),
    help: 'Give the place that an ambulance can drive to, such as the gate or the studio door.',
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
