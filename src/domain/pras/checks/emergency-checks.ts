import { general } from '@/domain/pras/steps/conditions'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { remotenessOptions } from '@/domain/pras/steps/general-info-fields'
import { optionLabel } from '@/domain/shared/options'
import { minutesText } from '@/domain/shared/values/duration'
import { readPhones } from '@/domain/shared/values/phone-text'
import type { PraCheck } from './check'
import { type EmergencyPerson, emergencyPeople } from './emergency-people'
import { emergencyPages, findingsAt, placeIn } from './facts'

type Remoteness = ReturnType<typeof general>['remoteness']

/** The shortest and longest journey to definitive care, in minutes, that each answer to `remoteness` means. */
const careWithin: Partial<Record<Remoteness, { least: number; most: number }>> = {
  'under-1h': { least: 0, most: 60 },
  '1-4h': { least: 60, most: 240 },
  '4-12h': { least: 240, most: 720 },
  '12-24h': { least: 720, most: 1440 },
  'over-24h': { least: 1440, most: Number.POSITIVE_INFINITY },
}

function isReachable({ person }: EmergencyPerson, { registry }: StepContext): boolean {
  if (person.userId === '') return readPhones(person.name).numbers.some(({ isShort }) => !isShort)
  const phone = registry?.('users', person.userId)?.phone
  // Only a loaded record can show that a person has no number.
  return phone === undefined || phone !== ''
}

function withoutNumber({ role, person }: EmergencyPerson): string {
  const who = person.name || 'Somebody'
  return person.userId === ''
    ? `${who}, ${role}, has no telephone number, so the emergency card would not say whom to ring. Write the number after the name, or choose somebody from the directory`
    : `${who}, ${role}, has no telephone number in the people directory, and the emergency card takes the number from there. Ask for the number to be entered in the directory, or choose somebody else`
}

/** The hospital in this field of the emergency page; none without a name. Times are in minutes. */
const careOf = (context: StepContext, field: 'nearestHospital' | 'traumaHospital') =>
  emergencyPages.flatMap(page => {
    const { name, travelTime } = answersOf(page, context)[field]
    return name === '' ? [] : [{ ...placeIn(page, `${field}.travelTime`), name, minutes: travelTime }]
  })

function remoteness(context: StepContext) {
  const answer = general(context).remoteness
  return { band: careWithin[answer], label: optionLabel(remotenessOptions, answer).toLowerCase() }
}

/** Checks that compare the emergency page with the rest of the PRA. */
export const emergencyChecks: readonly PraCheck[] = [
  {
    id: 'emergency-number',
    strength: 'blocks',
    types: ['regular', 'low-risk', 'drone', 'dive'],
    source: 'Emergency card: nobody is named without a number',
    find: context => findingsAt(emergencyPeople(context), one => !isReachable(one, context), withoutNumber),
  },
  {
    id: 'care-farther-than-answered',
    strength: 'blocks',
    types: ['regular', 'low-risk', 'drone', 'dive'],
    source: 'HSE L74, first aid: distance from care',
    find: context => {
      const { band, label } = remoteness(context)
      if (band === undefined) return []
      return findingsAt(
        [...careOf(context, 'traumaHospital'), ...careOf(context, 'nearestHospital')],
        ({ minutes }) => minutes > band.most,
        ({ name, minutes }) =>
          `${name} is ${minutesText(minutes)} away, but general info says that definitive care is ${label} away. The questions about evacuation depend on that answer. Correct the wrong one`,
      )
    },
  },
  {
    id: 'care-nearer-than-answered',
    strength: 'notice',
    types: ['regular', 'low-risk', 'drone', 'dive'],
    source: 'Time to definitive medical care',
    find: context => {
      const { band, label } = remoteness(context)
      if (band === undefined) return []
      return findingsAt(
        careOf(context, 'traumaHospital'),
        ({ minutes }) => minutes < band.least,
        ({ name, minutes }) =>
          `${name} is ${minutesText(minutes)} away, while general info says that definitive care is ${label} away. Check whether both are right`,
      )
    },
  },
]
