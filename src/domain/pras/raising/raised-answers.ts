import { type AnswersOf, answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { inCaseOfEmergency } from '@/domain/pras/steps/definitions/in-case-of-emergency'
import { map } from '@/domain/pras/steps/definitions/map'
import { slugsOfType, stepBySlug } from '@/domain/pras/steps/registry'
import { asContent, asItems, isBlank } from '@/domain/shared/answers'
import type { Content, Field } from '@/domain/shared/fields'

/** The types of PRA that can be made from another PRA of the same shoot. */
export type RaisedType = 'drone' | 'dive'

/** The PRA from which another PRA is made. Its answers are facts about the same shoot. */
interface Source {
  id: string
  steps: PraSteps
}

/**
 * Answers of general info about the whole shoot, which are copied. Summary, SOPs and preparer are left out, because the new PRA
 * must state its own.
 */
const aboutTheShoot: readonly string[] = [
  'episode',
  'tripNumber',
  'tripName',
  'countryIds',
  'locationSummary',
  'startDate',
  'endDate',
  'filmingStartDate',
  'filmingEndDate',
  'environments',
  'remoteness',
  'fcdoAdvice',
  'fcdoParts',
  'fcdoCheckedOn',
  'hostileEnvironment',
  'filmsWildlife',
  'childrenOrVulnerable',
  'overnightRemoteCamp',
  'responsiblePerson',
  'uk24hContact',
]

/**
 * Answers about the team's experience that are true of any work. Those about kit and diving are left out, because the dive PRA
 * asks for its own.
 */
const aboutTheTeam: readonly string[] = [
  'specialistAdvisers',
  'localKnowledge',
  'requiredTraining',
  'hefatDone',
]

/**
 * For each step of the new PRA, the step whose answers are copied. A drone PRA needs few, because it relies on its linked PRA; a
 * dive PRA must be complete without another PRA.
 */
const sources: Readonly<Record<RaisedType, Readonly<Record<string, string>>>> = {
  drone: { crew: 'crew', map: 'map' },
  dive: {
    crew: 'crew',
    map: 'map',
    'shoot-plan': 'shoot-plan',
    'dive-in-case-of-emergency': 'in-case-of-emergency',
  },
}

/**
 * The first answers of a new drone or dive PRA: people, places and days of the PRA from which it is made, and the link to that
 * PRA. Files are not copied.
 */
export function raisedAnswers(type: RaisedType, { id, steps }: Source): Record<string, Content> {
  const answers = (slug: string) => steps[slug]?.content ?? {}
  const general = answers('general-info')
  const shared = only(aboutTheShoot, general)
  const places = answersIn(steps, map).pins
  const found: Record<string, Content> = {
    'general-info': { ...shared, linkedPraIds: [id] },
    ...Object.fromEntries(
      Object.entries(sources[type]).map(([slug, from]) => [slug, sameAnswers(from, slug, answers(from))]),
    ),
    ...(type === 'drone'
      ? {
          'suav-locations': { locations: places.filter(isKind('Take-off and landing')).map(flown(general)) },
          'drone-in-case-of-emergency': { hospital: whoAnswers(steps) },
        }
      : {
          experience: only(aboutTheTeam, answers('experience')),
          'dive-conditions': { sites: places.filter(isKind('Dive site')).map(dived) },
        }),
  }
  const ofType = new Set(slugsOfType(type))
  return Object.fromEntries(
    Object.entries(found)
      .map(([slug, content]) => [slug, given(content)] as const)
      .filter(([slug, content]) => ofType.has(slug) && Object.keys(content).length > 0),
  )
}

const only = (names: readonly string[], content: Content): Content =>
  Object.fromEntries(names.map(name => [name, content[name]]))

type Place = AnswersOf<typeof map>['pins'][number]
const isKind = (kind: Place['kind']) => (place: Place) => place.kind === kind

const flown =
  ({ startDate, endDate, filmingStartDate, filmingEndDate }: Content) =>
  ({ label, point, what3words }: Place): Content =>
    given({
      siteName: label,
      takeOff: point,
      what3words,
      dateFrom: filmingStartDate || startDate,
      dateTo: filmingEndDate || endDate,
    })

/** The hospital's name and phone. The way to the hospital is left out, because the linked PRA has it. */
function whoAnswers(steps: PraSteps): Content {
  const { name, phone } = answersIn(steps, inCaseOfEmergency).nearestHospital
  return given({ name, phone })
}

const dived = ({ label, point }: Place): Content => given({ name: label, point })

function sameAnswers(from: string, to: string, content: Content): Content {
  const there = stepBySlug(from)?.fields ?? []
  const here = stepBySlug(to)?.fields ?? []
  return pick(
    here.filter(field => there.some(({ name, kind }) => name === field.name && kind === field.kind)),
    content,
  )
}

const fileKinds: readonly string[] = ['files', 'image', 'images']

function pick(fields: readonly Field[], content: Content): Content {
  return given(
    Object.fromEntries(
      fields
        .filter(({ kind }) => !fileKinds.includes(kind))
        .map(field => {
          const value = content[field.name]
          if (field.kind === 'group') return [field.name, pick(field.fields, asContent(value))]
          if (field.kind === 'list') return [field.name, asItems(value).map(item => pick(field.fields, item))]
          return [field.name, value]
        }),
    ),
  )
}

function given(content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => !isBlank(value)))
}
