import { generalEmergencyNumberOf } from '@/domain/pras/checks/places/emergency-numbers'
import { general, samePerson, text } from '@/domain/pras/steps/conditions'
import { asContent, asItems } from '@/domain/shared/answers'
import { countryName } from '@/domain/shared/countries'
import type { Content, FieldContext, PersonRef } from '@/domain/shared/fields'
import { fromProduction, type KnownAnswer, type KnownRecords } from './known'
import { isSameName } from './places'

/**
 * What the emergency page asks and stands elsewhere: the fixer of the crew, the hospital of the map, insurance and people of the
 * production, numbers of an earlier PRA in the same country. Never that somebody rang: that day is for whoever did.
 */
export function answersOfEmergency(context: FieldContext, records: KnownRecords): KnownAnswer[] {
  return [
    ...ofDronePage(context),
    ...ofFixer(asContent(context.steps.crew?.localFixer)),
    ...ofMap(context),
    ...ofProduction(context, records),
    ...ofEarlier(context, records),
    ...ofCountries(context),
  ]
}

const answersFrom =
  (from: string) =>
  (path: string, value: unknown): KnownAnswer => ({ path, value, from })

function ofFixer(fixer: Content): KnownAnswer[] {
  const known = answersFrom('Crew, the fixer')
  return text(fixer.name) === '' || text(fixer.phone) === ''
    ? []
    : [known('localContact.name', fixer.name), known('localContact.phone', fixer.phone)]
}

/** The one hospital of the map; of several, somebody must say which is the nearest by time. */
function ofMap(context: FieldContext): KnownAnswer[] {
  const [hospital, ...others] = hospitalsOf(context)
  if (!hospital || others.length > 0) return []
  const known = answersFrom('Map')
  return [known('nearestHospital.name', hospital.label), known('nearestHospital.point', hospital.point)]
}

/** The page of a drone asks for a hospital with its number, and, where the PRA stands alone, for the same one with more. */
function ofDronePage(context: FieldContext): KnownAnswer[] {
  const above = asContent(context.step.hospital)
  const hospitals = hospitalsOf(context)
  const known = answersFrom('the nearest hospital above')
  return [
    known('nearestHospital.name', above.name),
    known('nearestHospital.phone', above.phone),
    ...(hospitals.length === 1 ? [answersFrom('Map')('hospital.name', hospitals[0]?.label)] : []),
  ]
}

const hospitalsOf = ({ steps }: FieldContext) =>
  asItems(steps.map?.pins).filter(({ kind }) => kind === 'Hospital')

function ofProduction(context: FieldContext, { production, personOf }: KnownRecords): KnownAnswer[] {
  if (!production) return []
  const known = answersFrom(fromProduction(production))
  const crew = asItems(context.steps.crew?.crewMembers).map(({ person }) => person)
  const atHome = (ids: readonly string[]): PersonRef[] =>
    ids.flatMap(id => {
      const person = personOf(id)
      return person && !crew.some(one => samePerson(one, person)) ? [person] : []
    })
  const [manager] = atHome([production.pmId])
  return [
    known('assistanceCompany.name', production.assistanceCompany),
    known('assistanceCompany.phone', production.assistancePhone),
    known('assistanceCompany.policyNo', production.insurancePolicyNo),
    known('companyEmergencyContacts', atHome([production.pmId, production.spId])),
    known('nextOfKinHeldBy', manager),
  ]
}

const placeFacts = ['name', 'address', 'phone', 'point', 'capability', 'open24h']

function ofEarlier(context: FieldContext, { earlier }: KnownRecords): KnownAnswer[] {
  if (!earlier) return []
  const known = answersFrom(earlier.name)
  const page = emergencyPageOf(earlier.steps)
  const group = (name: string, facts: readonly string[]) => {
    const answers = asContent(page[name])
    return facts.map(fact => known(`${name}.${fact}`, answers[fact]))
  }
  const trauma = group('traumaHospital', placeFacts)
  return [
    ...group('emergencyNumbers', ['ambulance', 'police', 'fire']),
    // The nearest one depends on where one is: only where the map names the same.
    ...(hospitalsOf(context).some(({ label }) => isSameName(label, asContent(page.nearestHospital).name))
      ? group('nearestHospital', placeFacts)
      : []),
    ...trauma,
    ...group('embassy', ['name', 'phone', 'address']),
  ]
}

/** Where one number reaches all services in every country of the PRA. */
function ofCountries(context: FieldContext): KnownAnswer[] {
  const { countryIds } = general(context)
  const ids = Array.isArray(countryIds) ? countryIds.map(String) : []
  const [number, ...others] = new Set(ids.map(generalEmergencyNumberOf))
  if (number === undefined || others.length > 0) return []
  const known = answersFrom(`the emergency number of ${ids.map(countryName).join(', ')}`)
  return ['ambulance', 'police', 'fire'].map(service => known(`emergencyNumbers.${service}`, number))
}

function emergencyPageOf(steps: Readonly<Record<string, Content>>): Content {
  return (
    steps['in-case-of-emergency'] ??
    steps['dive-in-case-of-emergency'] ??
    steps['drone-in-case-of-emergency'] ??
    {}
  )
}
