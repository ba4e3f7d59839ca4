import { metresBetween, pointOf } from '@/domain/pras/checks/places/distance'
import { samePerson, text } from '@/domain/pras/steps/conditions'
import { asItems, isBlank, personGiven } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'

/** An answer that other answers of the PRA give already. */
export interface Proposal {
  /** Dot path within the step. */
  path: string
  value: unknown
}

/** Rows that a list lacks, and how they are called. */
export interface ProposedRows {
  list: string
  rows: readonly Content[]
  words: string
}

export interface Proposals {
  answers?: readonly Proposal[]
  rows?: readonly ProposedRows[]
}

type Propose = (content: Content, steps: Readonly<Record<string, Content>>) => Proposals

/** Two places closer than this are one: a pin and a take-off point were clicked, not surveyed. */
const SAME_PLACE_M = 30

const samePlace = (a: unknown, b: unknown): boolean => metresBetween(a, b) < SAME_PLACE_M

const placesOf = (steps: Readonly<Record<string, Content>>, kind: string): Content[] =>
  asItems(steps.map?.pins).filter(pin => pin.kind === kind && pointOf(pin.point) !== undefined)

/** Pins for the places of another step that the map does not show yet. */
function pinsFor(content: Content, kind: string, places: { name: unknown; point: unknown }[]): ProposedRows {
  const rows = places
    .filter(({ point }) => pointOf(point) !== undefined)
    .filter(({ point }) => !asItems(content.pins).some(pin => samePlace(pin.point, point)))
    .map(({ name, point }) => ({ label: name, kind, point }))
  return { list: 'pins', rows, words: named(rows, 'label') }
}

const named = (rows: readonly Content[], name: string): string =>
  rows.map(row => text(row[name]) || 'a place').join(', ')

/** 'Nitrox 32', 'Air', as profiles of dives say it. */
function gasWords(plan: Content): string {
  if (plan.breathingGas === 'air') return 'Air'
  const name = { nitrox: 'Nitrox', trimix: 'Trimix' }[text(plan.breathingGas)]
  return name && typeof plan.oxygenPercent === 'number' ? `${name} ${plan.oxygenPercent}` : ''
}

/** Those of the surface team and above it whom the plan names elsewhere, in the role that they were named for. */
function surfaceRows(content: Content, supervisor: unknown): ProposedRows {
  const team = asItems(content.surfaceTeam)
  const wanted = [
    { role: 'Supervisor', person: supervisor },
    { role: 'Standby diver', person: content.standbyDiver },
  ]
  const rows = wanted.filter(
    ({ role, person }) => personGiven(person) && !team.some(one => one.role === role && isGiven(one.person)),
  )
  const words = rows.map(({ role, person }) => `${role.toLowerCase()} ${nameIn(person)}`).join(', ')
  return { list: 'surfaceTeam', rows, words }
}

const isGiven = (person: unknown): boolean => personGiven(person)
const nameIn = (person: unknown): string => (personGiven(person) ? person.name : '')

/** An authorisation is the operator's: whoever flies under the same one has its number. */
function authorisations(pilots: readonly Content[]): Proposal[] {
  return pilots.flatMap((pilot, index) => {
    const other = pilots.find(
      one =>
        one !== pilot &&
        !isBlank(one.authorisationNumber) &&
        !isBlank(pilot.operationalBasis) &&
        one.operationalBasis === pilot.operationalBasis,
    )
    if (!other || !isBlank(pilot.authorisationNumber)) return []
    return ['authorisationNumber', 'authorisationExpiry'].map(name => ({
      path: `pilots.${index}.${name}`,
      value: other[name],
    }))
  })
}

/** By step, what the answers of other steps, or of the same one, say of its own. */
export const proposals: Readonly<Record<string, Propose>> = {
  'dive-preliminary-questions': (_content, steps) => ({
    answers: [{ path: 'purpose', value: steps['general-info']?.activitySummary }],
  }),
  'dive-conditions': (content, steps) => {
    const pins = placesOf(steps, 'Dive site')
    const rows = pins
      .filter(({ point }) => !asItems(content.sites).some(site => samePlace(site.point, point)))
      .map(({ label, point }) => ({ name: label, point }))
    const [first] = [...asItems(content.sites), ...rows]
    return {
      answers: [{ path: 'siteName', value: text(first?.name) }],
      rows: [{ list: 'sites', rows, words: named(rows, 'name') }],
    }
  },
  'dive-plan-details': (content, steps) => {
    const questions = steps['dive-preliminary-questions'] ?? {}
    const standby = asItems(content.surfaceTeam).find(({ role }) => role === 'Standby diver')?.person
    return {
      answers: [
        { path: 'maxDepth', value: questions.maxDepth },
        { path: 'maxDivesPerDay', value: questions.divesPerDay },
        {
          path: 'decompressionPolicy',
          value: { yes: 'planned', no: 'no-stop' }[text(questions.decoPlanned)],
        },
        { path: 'standbyDiver', value: standby },
      ],
      rows: [surfaceRows(content, questions.diveSupervisor)],
    }
  },
  'typical-dive-plan': (content, steps) => {
    const plan = steps['dive-plan-details'] ?? {}
    return {
      answers: asItems(content.profiles).flatMap((_, index) => [
        { path: `profiles.${index}.gas`, value: gasWords(plan) },
        { path: `profiles.${index}.reserve`, value: plan.minGasReserve },
      ]),
    }
  },
  'dive-in-case-of-emergency': (_content, steps) => {
    const plan = steps['dive-plan-details'] ?? {}
    const providers = asItems(plan.surfaceTeam).filter(({ role }) => role === 'Oxygen provider')
    return {
      answers: [
        { path: 'o2Providers', value: providers.map(({ person }) => person).filter(isGiven) },
        { path: 'emergencyRecallSignal', value: plan.recallSignal },
      ],
    }
  },
  pilots: content => {
    const team = asItems(content.pilots)
    const observers = team
      .filter(({ pilotRole, person }) => pilotRole === 'observer' && isGiven(person))
      .map(({ person }) => person)
      .filter((person, index, all) => all.findIndex(one => samePerson(one, person)) === index)
    const isFilmedByAnother = team.some(({ pilotRole }) => pilotRole === 'camera')
    return {
      answers: [
        ...authorisations(team),
        { path: 'visualObserverRequired', value: observers.length > 0 ? 'yes' : '' },
        { path: 'visualObserverNames', value: observers },
        { path: 'splitCrewRoles', value: isFilmedByAnother ? 'yes' : '' },
      ],
    }
  },
  'suav-locations': (content, steps) => {
    const { startDate, endDate, filmingStartDate, filmingEndDate } = steps['general-info'] ?? {}
    const locations = asItems(content.locations)
    const days = { dateFrom: filmingStartDate || startDate, dateTo: filmingEndDate || endDate }
    const rows = placesOf(steps, 'Take-off and landing')
      .filter(({ point }) => !locations.some(({ takeOff }) => samePlace(takeOff, point)))
      .map(({ label, point, what3words }) => ({ siteName: label, takeOff: point, what3words, ...days }))
    return {
      answers: locations.flatMap((_, index) =>
        Object.entries(days).map(([name, value]) => ({ path: `locations.${index}.${name}`, value })),
      ),
      rows: [{ list: 'locations', rows, words: named(rows, 'siteName') }],
    }
  },
  map: (content, steps) => {
    const locations = asItems(steps['suav-locations']?.locations)
    const sites = asItems(steps['dive-conditions']?.sites)
    return {
      rows: [
        pinsFor(
          content,
          'Take-off and landing',
          locations.map(({ siteName, takeOff }) => ({ name: siteName, point: takeOff })),
        ),
        pinsFor(
          content,
          'Dive site',
          sites.map(({ name, point }) => ({ name, point })),
        ),
      ],
    }
  },
}
