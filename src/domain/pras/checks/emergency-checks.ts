import { general, text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { remotenessOptions } from '@/domain/pras/steps/general-info-fields'
import { asContent } from '@/domain/shared/answers'
import { optionLabel } from '@/domain/shared/options'
import { minutesText } from '@/domain/shared/values/duration'
import type { Finding, PraCheck } from './check'
import { type EmergencyPerson, emergencyPeople } from './emergency-people'

/** The pages with hospitals; a drone PRA has one of its own where it stands alone. */
const pages = ['in-case-of-emergency', 'dive-in-case-of-emergency', 'drone-in-case-of-emergency'] as const

/** The longest and the shortest way to definitive care that each answer to `remoteness` says, in minutes. */
const careWithin: Readonly<Record<string, { least: number; most: number }>> = {
  'under-1h': { least: 0, most: 60 },
  '1-4h': { least: 60, most: 240 },
  '4-12h': { least: 240, most: 720 },
  '12-24h': { least: 720, most: 1440 },
  'over-24h': { least: 1440, most: Number.POSITIVE_INFINITY },
}

/** Six digits in a row, as they may be written: '07700 900123', '(0131) 496-0123'. */
const NUMBER = /\d(?:[\s().-]*\d){5}/

function isReachable({ person }: EmergencyPerson, { registry }: StepContext): boolean {
  if (person.userId === '') return NUMBER.test(person.name)
  const phone = registry?.('users', person.userId)?.phone
  // A record that is not known here says nothing against them.
  return phone === undefined || phone !== ''
}

function withoutNumber(one: EmergencyPerson): Finding {
  const { slug, path, role, person } = one
  const who = person.name || 'Somebody'
  const message =
    person.userId === ''
      ? `${who}, ${role}, has no telephone number: the emergency card would name nobody to ring. Write the number behind the name, or choose somebody of the directory`
      : `${who}, ${role}, has no telephone number in the people directory, from which the emergency card takes it. Have it entered there, or choose somebody else`
  return { slug, path, message }
}

interface Care {
  slug: string
  path: string
  name: string
  minutes: number
}

/** The hospitals of the emergency page by field, where their name is given. */
function careOf(context: StepContext, field: 'nearestHospital' | 'traumaHospital'): Care[] {
  return pages.flatMap(slug => {
    const place = asContent(context.steps[slug]?.[field])
    const { travelTime } = place
    return text(place.name) === ''
      ? []
      : [
          {
            slug,
            path: field,
            name: text(place.name),
            minutes: typeof travelTime === 'number' ? travelTime : Number.NaN,
          },
        ]
  })
}

function remoteness(context: StepContext) {
  const answer = text(general(context).remoteness)
  return { band: careWithin[answer], label: optionLabel(remotenessOptions, answer).toLowerCase() }
}

/** Checks of the emergency page against the rest of the PRA. */
export const emergencyChecks: readonly PraCheck[] = [
  {
    id: 'emergency-number',
    strength: 'blocks',
    types: ['regular', 'low-risk', 'drone', 'dive'],
    source: 'Emergency card: nobody is named without a number (domain section 1.10)',
    find: context =>
      emergencyPeople(context.steps)
        .filter(one => !isReachable(one, context))
        .map(withoutNumber),
  },
  {
    id: 'care-farther-than-answered',
    strength: 'blocks',
    types: ['regular', 'low-risk', 'drone', 'dive'],
    source:
      'Time to definitive medical care (domain sections 1.3 and 1.10; HSE L74, first aid: distance from care)',
    find: context => {
      const { band, label } = remoteness(context)
      if (band === undefined) return []
      return [...careOf(context, 'traumaHospital'), ...careOf(context, 'nearestHospital')]
        .filter(({ minutes }) => minutes > band.most)
        .map(({ slug, path, name, minutes }) => ({
          slug,
          path: `${path}.travelTime`,
          message: `${name} is ${minutesText(minutes)} away, but general info says that definitive care is ${label} away, on which the questions about evacuation depend. Correct the one that is wrong`,
        }))
    },
  },
  {
    id: 'care-nearer-than-answered',
    strength: 'notice',
    types: ['regular', 'low-risk', 'drone', 'dive'],
    source: 'Time to definitive medical care (domain sections 1.3 and 1.10)',
    find: context => {
      const { band, label } = remoteness(context)
      if (band === undefined) return []
      return careOf(context, 'traumaHospital')
        .filter(({ minutes }) => minutes < band.least)
        .map(({ slug, path, name, minutes }) => ({
          slug,
          path: `${path}.travelTime`,
          message: `${name} is ${minutesText(minutes)} away, while general info says that definitive care is ${label} away. Look whether both are meant`,
        }))
    },
  },
]
