import { describe, expect, test } from 'vitest'
import { stepBySlug, stepContext } from '@/domain/pras/steps/registry'
import type { Content } from '@/domain/shared/fields'
import { buildProduction } from '~tests/fixtures/productions'
import type { KnownRecords } from './known'
import { knownAnswers } from './known-answers'
import { offeredAnswers, withKnown } from './offered'

const nadia = { userId: 'user-pm', name: 'Nadia Rahman' }
const helen = { userId: 'user-sp', name: 'Helen Achebe' }
const owen = { userId: 'user-pc', name: 'Owen Pritchard' }
const records: KnownRecords = {
  production: buildProduction(),
  self: owen,
  personOf: id => [nadia, helen, owen].find(({ userId }) => userId === id),
  companyOf: () => undefined,
  pilotOf: () => undefined,
}
const TODAY = '2027-03-01'

/** The answers offered to a step, by path, with their sources. */
function offered(
  slug: string,
  contents: Record<string, Content>,
  of: KnownRecords = records,
  type = 'regular',
) {
  const steps = Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, { content }]))
  const context = { ...stepContext({ type: type as 'regular' }, steps, TODAY), step: contents[slug] ?? {} }
  const known = knownAnswers(slug, context, of)
  const found = offeredAnswers(stepBySlug(slug)?.fields ?? [], known, context)
  const values = Object.fromEntries(found.map(({ path, value }) => [path, value]))
  const from = Object.fromEntries(found.map(each => [each.path, each.from]))
  return { values, from, found, known, context }
}
const abroad = { countryIds: ['SJM'], remoteness: '4-12h' }

describe('the answers that the app offers for general info', () => {
  test('include the preparer, and the production manager as the contact at home', () => {
    expect(offered('general-info', {}).values).toEqual({ preparedBy: owen, uk24hContact: nadia })
  })
  test('leave out questions that are answered already', () => {
    expect(offered('general-info', { 'general-info': { preparedBy: nadia } }).values).toEqual({
      uk24hContact: nadia,
    })
  })
})

describe('the answers that the app offers for the hazards step', () => {
  test('include the person in charge on location for hazards without an owner', () => {
    const general = { responsiblePerson: helen }
    const hazards = { hazards: [{ hazardId: 'cold' }, { hazardId: 'bears', responsiblePerson: owen }] }
    expect(offered('hazards', { 'general-info': general, hazards }).values).toEqual({
      'hazards.0.responsiblePerson': helen,
    })
    expect(offered('hazards', { hazards }).values).toEqual({})
  })
})

describe('the answers that the app offers for the emergency step', () => {
  const slug = 'in-case-of-emergency'
  test('include insurer, people and numbers of the production, the fixer, and the hospital if the map has only one', () => {
    const { values, from } = offered(slug, {
      'general-info': abroad,
      crew: { usesFixer: 'yes', localFixer: { name: 'Lars Berg', phone: '+47 1555 0141' } },
      map: { pins: [{ label: 'Longyearbyen hospital', kind: 'Hospital', point: { lat: 78.2, lng: 15.6 } }] },
    })
    expect(values).toEqual({
      'assistanceCompany.name': 'Meridian Assistance',
      'assistanceCompany.phone': '+44 20 7946 0199',
      'assistanceCompany.policyNo': 'MEDIA-2290417',
      companyEmergencyContacts: [nadia, helen],
      nextOfKinHeldBy: nadia,
      'localContact.name': 'Lars Berg',
      'localContact.phone': '+47 1555 0141',
      'nearestHospital.name': 'Longyearbyen hospital',
      'nearestHospital.point': { lat: 78.2, lng: 15.6 },
    })
    expect([from['localContact.name'], from['nearestHospital.name'], from.nextOfKinHeldBy]).toEqual([
      'Crew, the fixer',
      'Map',
      'the production Frozen Edge',
    ])
  })
  test('include the number for all services if every country has the same one', () => {
    const numbers = (...countryIds: string[]) =>
      offered(slug, { 'general-info': { countryIds } }, { ...records, production: undefined })
    const all = (number: string) =>
      Object.fromEntries(['ambulance', 'police', 'fire'].map(name => [`emergencyNumbers.${name}`, number]))
    expect(numbers('GBR').values).toEqual(all('999'))
    expect(numbers('GBR').from['emergencyNumbers.fire']).toBe('the emergency number of Great Britain')
    expect(numbers('PRT', 'DEU').values).toEqual(all('112'))
    expect(numbers('AUS').values).toEqual(all('000'))
    // Kenya has a number for each service, Namibia's number is that of the police, and two countries together have different
    // numbers.
    for (const several of [['KEN'], ['NAM'], ['GBR', 'PRT'], []])
      expect(numbers(...several).values).toEqual({})
  })
  test('leave out the hospital if the map has two hospitals, and leave out contacts who travel', () => {
    const pin = { kind: 'Hospital', point: { lat: 1, lng: 1 } }
    const { values } = offered(slug, {
      crew: { crewMembers: [{ person: nadia }] },
      map: {
        pins: [
          { ...pin, label: 'One' },
          { ...pin, label: 'Two' },
        ],
      },
    })
    expect(Object.keys(values).filter(path => path.startsWith('nearestHospital'))).toEqual([])
    expect(values.companyEmergencyContacts).toEqual([helen])
    expect(values.nextOfKinHeldBy).toBeUndefined()
  })
  test('copy numbers, embassy and hospital from an earlier PRA, but never the date of a call or a travel time', () => {
    const hospital = { name: 'District hospital', phone: '+47 1', verifiedOn: '2026-01-01', travelTime: 300 }
    const earlier = {
      name: 'PRA-2026-0012',
      steps: {
        [slug]: {
          emergencyNumbers: { ambulance: '113', police: '112', fire: '110' },
          nearestHospital: { name: 'Elsewhere', phone: '+47 2' },
          traumaHospital: hospital,
          embassy: { name: 'British Embassy, Oslo', phone: '+47 3', address: 'Oslo' },
        },
      },
    }
    const { values, from } = offered(slug, { 'general-info': abroad }, { ...records, earlier })
    expect(values).toMatchObject({
      'emergencyNumbers.ambulance': '113',
      'embassy.phone': '+47 3',
      'traumaHospital.name': 'District hospital',
      'traumaHospital.phone': '+47 1',
    })
    expect(from['embassy.phone']).toBe('PRA-2026-0012')
    for (const path of ['traumaHospital.verifiedOn', 'traumaHospital.travelTime', 'nearestHospital.phone']) {
      expect(values[path]).toBeUndefined()
    }
  })
  test('leave out questions that are hidden', () => {
    const { values } = offered(slug, { crew: { localFixer: { name: 'Lars Berg', phone: '+47 1' } } })
    expect(values['localContact.name']).toBeUndefined()
  })
})

describe('the answers that the app offers for final checks', () => {
  test('include permits from drone locations, and vaccinations only for trips abroad', () => {
    const permits = (general: Content, ...locations: Content[]) =>
      offered('final-checks', { 'general-info': general, 'suav-locations': { locations } }, records, 'drone')
        .values
    const home = { countryIds: ['GBR'] }
    const open = { landownerPermission: 'yes', localAuthorityPermission: 'na' }
    expect(permits(home, open, open)).toMatchObject({
      'permitsInHand.answer': 'yes',
      'vaccinationsMalariaAdvice.answer': 'na',
    })
    expect(permits(home, open, { ...open, landownerPermission: 'no' })).toMatchObject({
      'permitsInHand.answer': 'no',
    })
    for (const unsaid of [permits(home), permits(home, open, {}), permits(abroad, open)]) {
      expect(unsaid).not.toHaveProperty(['permitsInHand.answer'])
    }
    expect(permits(abroad, open)).not.toHaveProperty(['vaccinationsMalariaAdvice.answer'])
    expect(permits({}, open)).not.toHaveProperty(['vaccinationsMalariaAdvice.answer'])
  })

  const all = {
    'general-info': {
      ...abroad,
      ...{ insuranceConfirmed: 'yes', fcdoCheckedOn: '2027-02-26', startDate: '2027-03-05' },
    },
    crew: {
      crewMembers: [
        { medicalDeclarationReceived: 'yes', vaccinationsCurrent: 'yes', nextOfKinOnFile: true },
        { medicalDeclarationReceived: 'yes', vaccinationsCurrent: 'na', nextOfKinOnFile: true },
      ],
    },
    'shoot-plan': {
      permits: [{ status: 'Granted' }, { status: 'Not needed' }],
      accommodation: [{ fireAndSecurityChecked: 'yes' }],
    },
    'in-case-of-emergency': { nearestHospital: { name: 'H', verifiedOn: '2027-02-20' } },
  }
  test('include the answers of other steps', () => {
    expect(offered('final-checks', all).values).toEqual({
      'insurersInformed.answer': 'yes',
      'rasFromSuppliersReceived.answer': 'na',
      'permitsInHand.answer': 'yes',
      'medicalFormsReceived.answer': 'yes',
      'vaccinationsMalariaAdvice.answer': 'yes',
      'accommodationChecked.answer': 'yes',
      'nextOfKinComplete.answer': 'yes',
      'emergencyContactsTested.answer': 'yes',
    })
  })
  test('answer the second check of the travel advice with ‘no’ until the week before departure', () => {
    const leaving = (startDate: string) =>
      offered('final-checks', { 'general-info': { ...abroad, fcdoCheckedOn: '2027-02-26', startDate } })
        .values
    expect(leaving('2027-03-05')).not.toHaveProperty(['fcdoRechecked.answer'])
    expect(leaving('2027-03-05')).not.toHaveProperty('fcdoRecheckedOn')
    expect(leaving('2027-03-06')).not.toHaveProperty(['fcdoRechecked.answer'])
    expect(leaving('2027-03-09')).toMatchObject({ 'fcdoRechecked.answer': 'no' })
  })
  test('are “no” if one person’s or supplier’s answer is “no”, and stay open if one is missing', () => {
    const { values } = offered('final-checks', {
      ...all,
      'general-info': { ...abroad, fcdoCheckedOn: '2027-02-01' },
      crew: {
        crewMembers: [{ medicalDeclarationReceived: 'no', vaccinationsCurrent: 'yes' }, {}],
        suppliers: [{ ramsReceived: 'yes' }, {}],
      },
      'shoot-plan': { permits: [{ status: 'Applied' }], accommodation: [{}] },
      'in-case-of-emergency': {
        nearestHospital: { name: 'H', verifiedOn: '2027-02-20' },
        traumaHospital: { name: 'T' },
      },
    })
    expect(values).toEqual({ 'permitsInHand.answer': 'no', 'medicalFormsReceived.answer': 'no' })
  })
  test('include permission and batteries of a drone, and include airspace only if it was checked this week', () => {
    const checked = (airspaceCheckedOn: string) => ({
      'suav-locations': {
        locations: [
          { airspaceCheckedOn: '2027-02-27', landownerPermission: 'yes' },
          { airspaceCheckedOn, landownerPermission: 'na' },
        ],
      },
      aircraft: { aircraft: [{ airTransportDeclared: 'yes' }] },
    })
    expect(offered('final-checks', checked('2027-02-23'), records, 'drone').values).toEqual({
      'airspaceChecked.answer': 'yes',
      'landownerPermission.answer': 'yes',
      'batteriesTransportCompliant.answer': 'yes',
    })
    const { values } = offered('final-checks', checked('2027-02-20'), records, 'drone')
    expect(values).not.toHaveProperty('airspaceChecked.answer')
  })
  test('include medicals, qualifications, chambers and oxygen of a dive, if all answers agree', () => {
    const diver = {
      qualification: 'HSE Professional SCUBA',
      qualificationNumber: 'S-1',
      medicalExpiry: '2027-06-01',
    }
    const dive = (last: object) => ({
      'general-info': { endDate: '2027-05-01' },
      'dive-preliminary-questions': { divers: [diver, { ...diver, ...last }] },
      'dive-in-case-of-emergency': {
        primaryChamber: { confirmedOpenOn: '2027-02-20' },
        backUpChamber: { confirmedOpenOn: '2027-02-20' },
      },
      'dive-equipment': { oxygenKit: { checkedOn: '2027-02-20' } },
    })
    const known = (contents: Record<string, Content>) =>
      offered('final-checks', contents, records, 'dive').values
    const others = { 'chamberConfirmed.answer': 'yes', 'oxygenChecked.answer': 'yes' }
    expect(known(dive({}))).toEqual({
      'diverMedicals.answer': 'yes',
      'diverQualifications.answer': 'yes',
      ...others,
    })
    expect(known(dive({ medicalExpiry: '2027-04-30', qualificationNumber: '' }))).toEqual(others)
    expect(known({ 'dive-preliminary-questions': { medicalsCurrent: 'no' } })).toEqual({
      'diverMedicals.answer': 'no',
    })
  })
  test('name the preparer and the day before departure for checks that are still open', () => {
    const step = { weatherChecked: { answer: 'no' }, vehicleChecks: { answer: 'no', owner: nadia } }
    const { values } = offered('final-checks', {
      'general-info': { preparedBy: owen, startDate: '2027-04-01' },
      'final-checks': step,
    })
    expect(values).toEqual({
      'weatherChecked.owner': owen,
      'weatherChecked.due': '2027-03-31',
      'vehicleChecks.due': '2027-03-31',
    })
  })
  test('are empty for an untouched PRA', () => {
    expect(offered('final-checks', {}).values).toEqual({})
  })
})

describe('the answers that the app offers about suppliers', () => {
  const companies = {
    sky: { name: 'Skylark Aerial', type: 'drone-operator' },
    reach: { name: 'Blue Reach Diving', type: 'dive-centre' },
    boats: { name: 'Mount Batten Boats', type: 'boat' },
    house: { name: 'Greenlight Natural History', type: 'production' },
  } as const
  const authorisations = [
    { type: 'PDRA01', number: 'P-1', scope: '', expiresOn: '2027-06-01' },
    { type: 'OSC', number: 'O-1', scope: '', expiresOn: '2027-01-01' },
    { type: 'UK SORA', number: 'O-2', scope: '', expiresOn: '2027-01-01' },
  ]
  const of: KnownRecords = {
    ...records,
    production: { ...buildProduction(), companyId: 'house' },
    companyOf: id => companies[id as keyof typeof companies],
    pilotOf: id => ({ employer: id === 'ours' ? 'company' : 'freelancer', authorisations }),
  }
  test('include the authorisation from the record of the pilot', () => {
    const flying = (operationalBasis: string) => {
      const { values } = offered(
        'pilots',
        { pilots: { pilots: [{ pilotId: 'any', operationalBasis }] } },
        of,
        'drone',
      )
      return [values['pilots.0.authorisationNumber'], values['pilots.0.authorisationExpiry']]
    }
    expect(flying('specific-pdra01')).toEqual(['P-1', '2027-06-01'])
    // The record of the pilot has two authorisations of the first kind and none of the second; the third basis needs none.
    for (const other of ['specific-oa', 'foreign-authorisation', 'open-a3'])
      expect(flying(other)).toEqual([undefined, undefined])
  })
  const supplied = (...ids: string[]) => ({ crew: { suppliers: ids.map(companyId => ({ companyId })) } })
  const operator = (contents: Record<string, Content>) => {
    const { values, from } = offered('pilots', contents, of, 'drone')
    return [values.operatorName, from.operatorName]
  }
  const flownBy = (pilotId: string) => ({ pilots: { pilots: [{ pilotRole: 'rpic', pilotId }] } })
  const provided = { supplierProvided: 'yes', companyId: 'sky' }

  test('take the operator from the provider of the drone, else from the crew’s suppliers, else from the pilot’s employer', () => {
    const aircraft = { aircraft: [provided] }
    expect(operator({ aircraft })).toEqual(['Skylark Aerial', 'Aircraft, the supplier of the drone'])
    expect(operator(supplied('boats', 'sky'))).toEqual(['Skylark Aerial', 'Crew, the suppliers'])
    expect(operator(flownBy('ours'))).toEqual(['Greenlight Natural History', 'the production Frozen Edge'])
  })
  test('leave out the operator if it is not clear who operates the drone', () => {
    expect(operator({ aircraft: { aircraft: [provided, { supplierProvided: 'no' }] } })[0]).toBeUndefined()
    expect(
      operator({ aircraft: { aircraft: [provided, { ...provided, companyId: 'x' }] } })[0],
    ).toBeUndefined()
    expect(operator(flownBy('freelance'))[0]).toBeUndefined()
    const both = { ...of, companyOf: (id: string) => ({ name: id, type: 'drone-operator' as const }) }
    expect(offered('pilots', supplied('a', 'b'), both, 'drone').values).toEqual({})
  })
  test('include the supplier of a provided drone, the diving contractor and the boat', () => {
    const drones = { ...supplied('sky'), aircraft: { aircraft: [{ supplierProvided: 'yes' }, {}] } }
    expect(offered('aircraft', drones, of, 'drone').values).toEqual({ 'aircraft.0.companyId': 'sky' })
    const dive = (...ids: string[]) =>
      offered('dive-preliminary-questions', supplied(...ids), of, 'dive').values
    expect(dive('reach', 'boats')).toEqual({
      divingContractor: 'Blue Reach Diving',
      localOperator: 'Mount Batten Boats',
    })
    expect(dive('reach').localOperator).toBe('Blue Reach Diving')
  })
})

test('withKnown keeps the entered answers, and adds the offered answers to them', () => {
  const content = { localContact: { name: 'Mine' }, crisisPlan: 'yes' }
  const answers = [
    { path: 'localContact.name', value: 'Theirs', from: 'Crew' },
    { path: 'localContact.phone', value: '+47 1', from: 'Crew' },
    { path: 'nextOfKinHeldBy', value: nadia, from: 'x' },
  ]
  expect(withKnown(content, answers)).toEqual({
    localContact: { name: 'Mine', phone: '+47 1' },
    crisisPlan: 'yes',
    nextOfKinHeldBy: nadia,
  })
})

test('the crew step is offered the fixer of the earlier PRA, but not the answer that this fixer was vetted', () => {
  const earlier = {
    name: 'PRA-2026-0012',
    steps: { crew: { localFixer: { name: 'Lars Berg', phone: '+47 1', vetted: 'yes' } } },
  }
  const contents = { 'general-info': abroad, crew: { usesFixer: 'yes' } }
  expect(offered('crew', contents, { ...records, earlier }).values).toEqual({
    'localFixer.name': 'Lars Berg',
    'localFixer.phone': '+47 1',
  })
  expect(offered('crew', { ...contents, crew: {} }, { ...records, earlier }).values).toEqual({})
})
