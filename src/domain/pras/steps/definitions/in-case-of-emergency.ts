import { defineStep } from '@/domain/pras/steps/define-step'
import { emergencyFields, emergencyProblems } from './emergency-fields'

export const inCaseOfEmergency = defineStep({
  slug: 'in-case-of-emergency',
  title: 'In case of emergency',
  intro: 'The page that is read in a hurry. Ring every number before you write it down.',
  types: ['regular', 'low-risk'],
  fields: emergencyFields,
  check: emergencyProblems,
})
