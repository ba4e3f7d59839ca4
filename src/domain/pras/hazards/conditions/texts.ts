import { assessedGeneralInfo } from '@/domain/pras/hazards/assessed'
import type { StepDefinition } from '@/domain/pras/steps/define-step'
import { aircraft } from '@/domain/pras/steps/definitions/aircraft'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { diveEquipment } from '@/domain/pras/steps/definitions/dive-equipment'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { divePreliminaryQuestions } from '@/domain/pras/steps/definitions/dive-preliminary-questions'
import { map } from '@/domain/pras/steps/definitions/map'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import { typicalDivePlan } from '@/domain/pras/steps/definitions/typical-dive-plan'
import { asContent } from '@/domain/shared/answers'
import type { Content, Field, ListField } from '@/domain/shared/fields'

/** A text field that is searched for hazard words, because it is about the planned work, its places or its equipment. */
export interface ReadText {
  slug: string
  /** The path of the field within its step, with dots; the name of a list means all its items. */
  path: string
  /** The label of the question, or of the list that has it. */
  label: string
  /** True if the text is the name of a place: 'The Ridge' may be a hotel, so its words are only a guess. */
  isName?: boolean
}

/** The type of a path to a field of a step, or to a field of list items: 'crewMembers.roleOnShoot'. */
type PathThrough<F extends Field> =
  F extends ListField<infer Name, infer Inner> ? `${Name}.${Inner[number]['name']}` : F['name']

const of =
  <const Fields extends readonly Field[]>({
    slug,
  }: Pick<StepDefinition<string, Fields>, 'slug' | 'fields'>) =>
  (path: PathThrough<Fields[number]>, label: string): ReadText => ({ slug, path, label })
const nameOf = (text: ReadText): ReadText => ({ ...text, isName: true })
const general = of(assessedGeneralInfo)
const people = of(crew)
const plan = of(shootPlan)
const places = of(map)
const dive = of(diveConditions)
const site = of(suavLocations)

/**
 * The text fields that are searched for hazard words. Texts about other days and unwanted events are left out (experience,
 * contingency, limits, emergency plans, controls): a rescue helicopter, for example, is not a helicopter for filming. A test
 * compares paths and labels with the fields of the steps.
 */
export const readTexts: readonly ReadText[] = [
  general('tripName', 'Trip or shoot name'),
  general('locationSummary', 'Locations'),
  general('activitySummary', 'What are you filming, and how?'),
  people('crewMembers.roleOnShoot', 'Crew'),
  people('suppliers.service', 'Suppliers'),
  people('loneWorkersPlan', 'Who, where, and how are they looked after?'),
  nameOf(plan('schedule.location', 'Schedule')),
  plan('schedule.activity', 'Schedule'),
  plan('schedule.transport', 'Schedule'),
  nameOf(plan('schedule.overnight', 'Schedule')),
  plan('schedule.notes', 'Schedule'),
  plan('dailyPattern', 'A typical day'),
  nameOf(places('pins.label', 'Places')),
  places('pins.notes', 'Places'),
  nameOf(places('areas.name', 'Areas')),
  places('areas.notes', 'Areas'),
  nameOf(places('routes.name', 'Routes')),
  places('routes.notes', 'Routes'),
  of(aircraft)('aircraft.usedFor', 'Drones'),
  of(divePreliminaryQuestions)('purpose', 'What must be filmed under water?'),
  dive('siteName', 'Site'),
  dive('sites.name', 'Dive sites'),
  dive('sites.accessMethod', 'Dive sites'),
  dive('marineLife', 'Marine life'),
  dive('daylight', 'Daylight and moon'),
  of(divePlanDetails)('buddyPairs.task', 'Buddy pairs'),
  of(diveEquipment)('items.item', 'Equipment'),
  of(typicalDivePlan)('profiles.name', 'Profiles'),
  of(typicalDivePlan)('timeline', 'A typical filming dive, minute by minute'),
  site('locations.siteName', 'Locations'),
  site('locations.groundType', 'Locations'),
  site('locations.flightPlanNotes', 'Locations'),
]

const underWater: ReadonlySet<string> = new Set([
  divePreliminaryQuestions.slug,
  diveConditions.slug,
  divePlanDetails.slug,
  typicalDivePlan.slug,
])
const onLand: ReadonlySet<string> = new Set(['steep-ground', 'avalanche'])

/** Returns whether words in this step may mean that hazard: a ridge under water is not a mountain. */
export function mayName(slug: string, hazardId: string): boolean {
  return !(underWater.has(slug) && onLand.has(hazardId))
}

/** With the labels of their questions. Answers that are not texts are skipped. */
export function searchedTexts(
  slug: string,
  content: Content,
): { label: string; text: string; isName: boolean }[] {
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
