import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** A text of a PRA that says what will be done, where and with what. */
export interface ReadText {
  slug: string
  /** Dot path of its field in the step; a list is walked through whole. */
  path: string
  /** The words of the question, or of the list that it stands in. */
  label: string
  /** Only what a place is called: The Ridge may be a hotel. */
  isName?: boolean
}

const of =
  (slug: string) =>
  (path: string, label: string): ReadText => ({ slug, path, label })
const nameOf = (text: ReadText): ReadText => ({ ...text, isName: true })
const general = of('general-info')
const crew = of('crew')
const plan = of('shoot-plan')
const map = of('map')
const dive = of('dive-conditions')
const site = of('suav-locations')

/**
 * What the word lists read. Left out is what tells of other days and of what shall not happen: experience, contingency,
 * limits, emergency plans, controls. A helicopter that may come to fetch a casualty is no helicopter to film from. A test
 * holds paths and labels to the fields of the steps.
 */
export const readTexts: readonly ReadText[] = [
  general('tripName', 'Trip or shoot name'),
  general('locationSummary', 'Locations'),
  general('activitySummary', 'What are you filming, and how?'),
  crew('crewMembers.roleOnShoot', 'Crew'),
  crew('suppliers.service', 'Suppliers'),
  crew('loneWorkersPlan', 'Who, where, and how are they looked after?'),
  nameOf(plan('schedule.location', 'Schedule')),
  plan('schedule.activity', 'Schedule'),
  plan('schedule.transport', 'Schedule'),
  nameOf(plan('schedule.overnight', 'Schedule')),
  plan('schedule.notes', 'Schedule'),
  plan('dailyPattern', 'A typical day'),
  nameOf(map('pins.label', 'Places')),
  map('pins.notes', 'Places'),
  nameOf(map('areas.name', 'Areas')),
  map('areas.notes', 'Areas'),
  nameOf(map('routes.name', 'Routes')),
  map('routes.notes', 'Routes'),
  of('aircraft')('aircraft.usedFor', 'Drones'),
  of('dive-preliminary-questions')('purpose', 'What must be filmed under water?'),
  dive('siteName', 'Site'),
  dive('sites.name', 'Dive sites'),
  dive('sites.accessMethod', 'Dive sites'),
  dive('marineLife', 'Marine life'),
  dive('daylight', 'Daylight and moon'),
  of('dive-plan-details')('buddyPairs.task', 'Buddy pairs'),
  of('dive-equipment')('items.item', 'Equipment'),
  of('typical-dive-plan')('profiles.name', 'Profiles'),
  of('typical-dive-plan')('timeline', 'A typical filming dive, minute by minute'),
  site('locations.siteName', 'Locations'),
  site('locations.groundType', 'Locations'),
  site('locations.flightPlanNotes', 'Locations'),
]

const underWater: ReadonlySet<string> = new Set([
  'dive-preliminary-questions',
  'dive-conditions',
  'dive-plan-details',
  'typical-dive-plan',
])
const onLand: ReadonlySet<string> = new Set(['steep-ground', 'avalanche'])

/** Whether the words of this step may name that hazard: a gully or a ridge that is dived is no mountain. */
export function mayName(slug: string, hazardId: string): boolean {
  return !(underWater.has(slug) && onLand.has(hazardId))
}

/** The texts of one step that `readTexts` names, with the words of their questions. Answers of another shape are passed over. */
export function textsOf(slug: string, content: Content): { label: string; text: string; isName: boolean }[] {
  return readTexts
    .filter(each => each.slug === slug)
    .flatMap(({ path, label, isName = false }) =>
      textsAt(content, path.split('.')).map(text => ({ label, text, isName })),
    )
}

function textsAt(value: unknown, path: readonly string[]): string[] {
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' && value.trim() !== '' ? [value] : []
  if (Array.isArray(value)) return value.flatMap(item => textsAt(item, path))
  return textsAt(asContent(value)[name], rest)
}
