import type { PathOf } from '@/domain/fields/answer-types'
import { fullAnswers } from '@/domain/fields/full-answers'
import { crewOf } from '@/domain/pras/checks/facts'
import { general, samePerson } from '@/domain/pras/steps/conditions'
import { answersOf } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { droneInCaseOfEmergency } from '@/domain/pras/steps/definitions/drone-in-case-of-emergency'
import type { emergencyFields } from '@/domain/pras/steps/definitions/emergency-fields'
import { countryName } from '@/domain/shared/countries'
import type { FieldContext, PersonRef } from '@/domain/shared/fields'
import { generalEmergencyNumberOf } from '@/domain/shared/values/emergency-numbers'
import { fromProduction, type KnownOf, type KnownRecords, within } from './known'
import { answerAt } from './offered'
import { emergencyPageIn, isSameName, pinsOf } from './places'

/** The answers of the drone page, which has all questions of the other emergency pages, and another hospital at the top. */
type Known = KnownOf<typeof droneInCaseOfEmergency>

/**
 * Known answers of the emergency page: the fixer in the crew step, the hospital on the map, insurance and people of the
 * production, and numbers from an earlier PRA in the same country. The day of a call is never offered, because only the caller
 * knows it.
 */
export function answersOfEmergency(context: FieldContext, records: KnownRecords): Known[] {
  return [
    ...ofDronePage(context),
    ...ofFixer(context),
    ...ofMap(context),
    ...ofProduction(context, records),
    ...ofEarlier(context, records),
    ...ofCountries(context),
  ]
}

const answersFrom =
  (from: string) =>
  (path: Known['path'], value: unknown): Known => ({ path, value, from })

function ofFixer(context: FieldContext): Known[] {
  const { name, phone } = answersOf(crew, context).localFixer
  const known = answersFrom('Crew, the fixer')
  return name === '' || phone === ''
    ? []
    : [known('localContact.name', name), known('localContact.phone', phone)]
}

/** The hospital on the map, if there is only one. Of several, a person must choose the nearest by time. */
function ofMap(context: FieldContext): Known[] {
  const [hospital, ...others] = pinsOf(context, 'Hospital')
  if (!hospital || others.length > 0) return []
  const known = answersFrom('Map')
  return [known('nearestHospital.name', hospital.label), known('nearestHospital.point', hospital.point)]
}

/**
 * The hospital at the top of the drone page, offered again below, where a drone PRA without a linked PRA has further questions
 * about it.
 */
function ofDronePage(context: FieldContext): Known[] {
  const above = fullAnswers(droneInCaseOfEmergency.fields, context.step).hospital
  const hospitals = pinsOf(context, 'Hospital')
  const known = answersFrom('the nearest hospital above')
  return [
    known('nearestHospital.name', above.name),
    known('nearestHospital.phone', above.phone),
    ...(hospitals.length === 1 ? [answersFrom('Map')('hospital.name', hospitals[0]?.label)] : []),
  ]
}

function ofProduction(context: FieldContext, { production, personOf }: KnownRecords): Known[] {
  if (!production) return []
  const known = answersFrom(fromProduction(production))
  const travelling = crewOf(context).map(({ item }) => item.person)
  const atHome = (ids: readonly string[]): PersonRef[] =>
    ids.flatMap(id => {
      const person = personOf(id)
      return person && !travelling.some(one => samePerson(one, person)) ? [person] : []
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

const placeFacts = ['name', 'address', 'phone', 'point', 'capability', 'open24h'] as const

function ofEarlier(context: FieldContext, { earlier }: KnownRecords): Known[] {
  if (!earlier) return []
  const known = answersFrom(earlier.name)
  const page = emergencyPageIn(earlier)
  const asBefore = (paths: readonly PathOf<typeof emergencyFields>[]) =>
    paths.map(path => known(path, answerAt(page, path)))
  // The nearest hospital depends on the place, so it is offered only if the map has a hospital of the same name.
  const isNearest = pinsOf(context, 'Hospital').some(({ label }) =>
    isSameName(label, page.nearestHospital.name),
  )
  return [
    ...asBefore(within('emergencyNumbers', ['ambulance', 'police', 'fire'])),
    ...asBefore(isNearest ? within('nearestHospital', placeFacts) : []),
    ...asBefore(within('traumaHospital', placeFacts)),
    ...asBefore(within('embassy', ['name', 'phone', 'address'])),
  ]
}

/** The emergency number, if one number reaches all services in every country of the PRA. */
function ofCountries(context: FieldContext): Known[] {
  const ids = general(context).countryIds
  const [number, ...others] = new Set(ids.map(generalEmergencyNumberOf))
  if (number === undefined || others.length > 0) return []
  const known = answersFrom(`the emergency number of ${ids.map(countryName).join(', ')}`)
  return within('emergencyNumbers', ['ambulance', 'police', 'fire']).map(path => known(path, number))
}
