import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PraCheck } from '@/domain/pras/checks/check'
import {
  countriesOf,
  emergencyOf,
  findingsAt,
  isAbroad,
  type Place,
  placeIn,
  rowsIn,
} from '@/domain/pras/checks/facts'
import { praTypes } from '@/domain/pras/schema'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { droneInCaseOfEmergency } from '@/domain/pras/steps/definitions/drone-in-case-of-emergency'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { countryName } from '@/domain/shared/countries'
import { callingCodeOf, withoutTrunkOf } from '@/domain/shared/values/calling-codes'
import { emergencyNumbersOf, type Service, servicesOf } from '@/domain/shared/values/emergency-numbers'
import { readPhones } from '@/domain/shared/values/phone-text'

/** Satellite telephones and international freephone have codes of no country. */
const OF_NO_COUNTRY = ['870', '881', '882', '883', '800']

interface Phone extends Place {
  whose: string
  number: string
  /** Somebody in the country of the trip is rung: the hospital, not the insurer. */
  isLocal: boolean
}

/** The numbers of groups of a page, by the name of the group and whose number it is. */
function phonesIn<Name extends string>(
  slug: string,
  page: Readonly<Record<Name, { readonly phone: string }>>,
  isLocal: boolean,
  ...named: readonly (readonly [name: Name, whose: string])[]
): Phone[] {
  return named.map(([name, whose]) => ({
    slug,
    path: `${name}.phone`,
    whose,
    number: page[name].phone,
    isLocal,
  }))
}

/** The numbers that only the emergency page of this type asks for. */
function phonesOfType(context: StepContext): Phone[] {
  const { slug } = emergencyOf(context).step
  if (context.type === 'dive') {
    return phonesIn(
      slug,
      answersOf(diveInCaseOfEmergency, context),
      true,
      ['primaryChamber', 'the chamber'],
      ['backUpChamber', 'the back-up chamber'],
      ['coastguard', 'the coastguard'],
    )
  }
  if (context.type !== 'drone') return []
  return phonesIn(
    slug,
    answersOf(droneInCaseOfEmergency, context),
    true,
    ['hospital', 'the hospital'],
    ['airfield', 'the airfield'],
    ['airTrafficControl', 'air traffic control'],
  )
}

/** Every telephone number of a PRA but the emergency services', which have checks of their own. */
function phonesOf(context: StepContext): (Phone & { dial: string })[] {
  const { step, page } = emergencyOf(context)
  const { usesFixer, localFixer } = answersOf(crew, context)
  const doctor = context.type === 'dive' ? answersOf(diveInCaseOfEmergency, context) : undefined
  const { slug } = step
  return [
    ...phonesIn(
      slug,
      page,
      true,
      ['nearestHospital', 'the nearest hospital'],
      ['nearestClinic', 'the nearest clinic'],
      ['traumaHospital', 'the hospital with surgery'],
      ['localContact', 'the local contact'],
    ),
    ...phonesOfType(context),
    ...phonesIn(
      slug,
      page,
      false,
      ['assistanceCompany', 'the assistance company'],
      ['embassy', 'the embassy'],
    ),
    ...(doctor ? phonesIn(slug, doctor, false, ['divingDoctor', 'the diving doctor']) : []),
    ...evacuationOf(context).map(each => ({ ...each, isLocal: false })),
    ...rowsIn(answersOf(shootPlan, context), 'accommodation').map(({ item, path }) => ({
      ...placeIn(shootPlan, `${path}.phone`),
      whose: item.name || 'the accommodation',
      number: item.phone,
      isLocal: true,
    })),
    {
      ...placeIn(crew, 'localFixer.phone'),
      whose: 'the fixer',
      number: usesFixer === 'yes' ? localFixer.phone : '',
      isLocal: false,
    },
  ].flatMap(numbersOf)
}

/** Each whole number of a telephone text by itself. What cannot be read, the field itself says. */
function numbersOf<T extends { number: string }>(phone: T): (T & { dial: string })[] {
  return readPhones(phone.number)
    .parts.filter(({ number }) => number && !number.isShort)
    .map(({ text, number }) => ({ ...phone, number: text, dial: number?.dial ?? '' }))
}

/** The numbers of whoever evacuates. */
function evacuationOf(context: StepContext) {
  const { step, page } = emergencyOf(context)
  return rowsIn(page, 'evacuationOptions').map(({ item, path }) => ({
    ...placeIn(step, `${path}.phone`),
    whose: item.provider || 'an evacuation provider',
    number: item.phone,
  }))
}

const isInternational = (dial: string) => dial.startsWith('+')

const codesOf = (context: StepContext): string[] => [
  ...new Set([...countriesOf(context).map(callingCodeOf), '44'].filter(code => code !== '')),
]

const parsed = (dial: string) => parsePhoneNumberFromString(dial, { extract: false })

/** Whether a number has the length that numbers of its country have, or of one of the trip's where it names none. */
function canBeRung(dial: string, codes: readonly string[]): boolean {
  if (isInternational(dial)) return parsed(dial)?.isPossible() === true
  return codes.some(code => parsed(`+${code}${withoutTrunkOf(code, dial)}`)?.isPossible() === true)
}

const services = [
  ['ambulance', 'the ambulance'],
  ['police', 'the police'],
  ['fire', 'the fire service'],
] as const

/** The short numbers of the emergency page: of the three services, and of whoever evacuates. */
function shortNumbersOf(context: StepContext) {
  const { step, page } = emergencyOf(context)
  return [
    ...services.map(([name, whose]) => ({
      ...placeIn(step, `emergencyNumbers.${name}`),
      service: name,
      whose,
      number: page.emergencyNumbers[name],
    })),
    ...evacuationOf(context).map(each => ({ ...each, service: undefined })),
  ].flatMap(each =>
    readPhones(each.number)
      .numbers.filter(({ isShort }) => isShort)
      .map(({ dial }) => ({ ...each, number: dial })),
  )
}

/** Which other service of the country a number is of: in Norway 112 is the police, and no ambulance. */
function otherServiceOf(service: Service | undefined, number: string, countryId: string) {
  const numbers = servicesOf(countryId)
  if (!service || !numbers || numbers[service] === number) return undefined
  return services.find(([name]) => numbers[name] === number)?.[1]
}

/** The rescue centre of the country as it is dialled from a satellite telephone, where it is known. */
const bySatellite: Readonly<Record<string, string>> = {
  NOR: ', in Norway +47 79 02 12 22',
  SJM: ', in Svalbard +47 79 02 12 22',
}

/** 'in Norway they are 110, 112, 113'. */
const inWords = (countryId: string) =>
  `in ${countryName(countryId)} they are ${(emergencyNumbersOf(countryId) ?? []).join(', ')}`

/** Telephone numbers by the numbering plan of each country (ITU-T E.164; Google's libphonenumber). */
export const phoneChecks: readonly PraCheck[] = [
  {
    id: 'number-cannot-be-rung',
    strength: 'explain',
    types: praTypes,
    source: 'ITU-T E.164 and the numbering plans of the countries',
    find: context => {
      const codes = codesOf(context)
      return findingsAt(
        phonesOf(context),
        ({ dial }) => !canBeRung(dial, codes),
        ({ whose, number }) =>
          `${number}, the number of ${whose}, has too few or too many digits for its country: whoever rings it in need reaches nobody. Correct it, or say how it is dialled`,
      )
    },
  },
  {
    id: 'number-without-country-code',
    strength: 'explain',
    types: praTypes,
    source: 'ITU-T E.123: international numbers are written with plus and country code',
    find: context =>
      !isAbroad(context)
        ? []
        : findingsAt(
            phonesOf(context),
            ({ dial }) => !isInternational(dial) && canBeRung(dial, codesOf(context)),
            ({ whose, number }) =>
              `${number}, the number of ${whose}, has no country code. A British telephone abroad rings Britain with it: write it with plus and code, or say from which telephone it is rung`,
          ),
  },
  {
    id: 'emergency-number-of-another-country',
    strength: 'notice',
    types: praTypes,
    source: 'Emergency numbers by country: Google’s libphonenumber, ShortNumberMetadata',
    find: context => {
      const countries = countriesOf(context)
      // Of a country that the table does not know, any number may be right.
      if (countries.length === 0 || countries.some(id => !emergencyNumbersOf(id))) return []
      return findingsAt(
        shortNumbersOf(context),
        ({ number }) => !countries.some(id => emergencyNumbersOf(id)?.includes(number)),
        ({ whose, number }) =>
          `${number}, the number of ${whose}, is not among the emergency numbers of where the trip goes: ${countries.map(inWords).join('; ')}. Look whether it is the right one`,
      )
    },
  },
  {
    id: 'emergency-number-of-another-service',
    strength: 'notice',
    types: praTypes,
    source:
      'Authorities, of Norway, Svalbard, Switzerland, Liechtenstein, Austria, Nepal, Japan, Taiwan, Vietnam and Mongolia; of other countries not confirmed',
    find: context => {
      const countryIds = countriesOf(context)
      const found = shortNumbersOf(context).map(each => {
        const others = countryIds.map(id => otherServiceOf(each.service, each.number, id))
        return {
          ...each,
          countryId: countryIds[others.findIndex(Boolean)] ?? '',
          other: others.find(Boolean),
        }
      })
      return findingsAt(
        found,
        ({ other }) => other !== undefined,
        ({ whose, number, other, service, countryId }) =>
          `${number}, the number of ${whose}, is that of ${other} in ${countryName(countryId)}; ${whose} there has ${service && servicesOf(countryId)?.[service]}. Look whether it is the right one`,
      )
    },
  },
  {
    id: 'short-number-by-satellite',
    strength: 'notice',
    types: praTypes,
    source: 'Research Council of Norway: Iridium and Inmarsat do not carry 112',
    find: context => {
      const hasSatellite = answersOf(shootPlan, context).communications.includes('Satellite phone')
      const rescue =
        countriesOf(context)
          .map(id => bySatellite[id] ?? '')
          .find(words => words !== '') ?? ''
      return findingsAt(
        hasSatellite ? shortNumbersOf(context).filter(({ service }) => !service) : [],
        () => true,
        ({ whose, number }) =>
          `${number}, the number of ${whose}, reaches nobody from a satellite telephone, which carries no short numbers. Add the whole number of the rescue centre${rescue}`,
      )
    },
  },
  {
    id: 'number-of-another-country',
    strength: 'notice',
    types: praTypes,
    source: 'ITU-T E.164: country codes',
    find: context => {
      const codes = countriesOf(context).map(callingCodeOf)
      const codeOf = (dial: string) => (isInternational(dial) ? (parsed(dial)?.countryCallingCode ?? '') : '')
      return findingsAt(
        phonesOf(context).map(phone => ({ ...phone, code: codeOf(phone.dial) })),
        ({ code, isLocal }) =>
          isLocal &&
          code !== '' &&
          codes.length > 0 &&
          !codes.includes(code) &&
          !OF_NO_COUNTRY.includes(code),
        ({ code, whose, number }) =>
          `${number}, the number of ${whose}, is of +${code}; the trip goes to ${countriesOf(context).map(countryName).join(', ')}. Is it the right one?`,
      )
    },
  },
]
