import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PraCheck } from '@/domain/pras/checks/check'
import { countriesOf, emergencyOf, findingIf, isAbroad, rowsOf, stepOf } from '@/domain/pras/checks/facts'
import { text } from '@/domain/pras/steps/conditions'
import type { StepContext } from '@/domain/pras/steps/define-step'
import { asContent, asItems } from '@/domain/shared/answers'
import { countryName } from '@/domain/shared/countries'
import { callingCodeOf, withoutTrunkOf } from '@/domain/shared/values/calling-codes'
import { emergencyNumbersOf } from './emergency-numbers'

const ALL = ['regular', 'low-risk', 'drone', 'dive'] as const

/** '999', '112', '10111': numbers of emergency services, which are short everywhere. */
const LONGEST_SHORT_NUMBER = 6
/** Satellite telephones and international freephone have codes of no country. */
const OF_NO_COUNTRY = ['870', '881', '882', '883', '800']

interface Phone {
  slug: string
  path: string
  whose: string
  number: string
  /** Somebody in the country of the trip is rung: the hospital, not the insurer. */
  isLocal: boolean
}

const local = [
  ['nearestHospital', 'the nearest hospital'],
  ['nearestClinic', 'the nearest clinic'],
  ['traumaHospital', 'the hospital with surgery'],
  ['localContact', 'the local contact'],
  ['primaryChamber', 'the chamber'],
  ['backUpChamber', 'the back-up chamber'],
  ['coastguard', 'the coastguard'],
  ['hospital', 'the hospital'],
  ['airfield', 'the airfield'],
  ['airTrafficControl', 'air traffic control'],
] as const
const anywhere = [
  ['assistanceCompany', 'the assistance company'],
  ['embassy', 'the embassy'],
  ['divingDoctor', 'the diving doctor'],
] as const

/** Every telephone number of a PRA but the emergency services', which have checks of their own. */
function phonesOf(context: StepContext): Phone[] {
  const { slug, page } = emergencyOf(context)
  const crew = stepOf(context, 'crew')
  const own = (names: readonly (readonly [string, string])[], isLocal: boolean) =>
    names.map(([name, whose]) => ({
      slug,
      path: `${name}.phone`,
      whose,
      number: asContent(page[name]).phone,
      isLocal,
    }))
  return [
    ...own(local, true),
    ...own(anywhere, false),
    ...asItems(page.evacuationOptions).map((option, index) => ({
      slug,
      path: `evacuationOptions.${index}.phone`,
      whose: text(option.provider) || 'an evacuation provider',
      number: option.phone,
      isLocal: false,
    })),
    ...rowsOf(context, 'shoot-plan', 'accommodation').map(({ item, path }) => ({
      slug: 'shoot-plan',
      path: `${path}.phone`,
      whose: text(item.name) || 'the accommodation',
      number: item.phone,
      isLocal: true,
    })),
    {
      slug: 'crew',
      path: 'localFixer.phone',
      whose: 'the fixer',
      number: crew.usesFixer === 'yes' ? asContent(crew.localFixer).phone : '',
      isLocal: false,
    },
  ]
    .map(phone => ({ ...phone, number: text(phone.number) }))
    .filter(({ number }) => number.replace(/\D/g, '').length > LONGEST_SHORT_NUMBER)
}

const isInternational = (number: string) => /^(\+|00)/.test(number.replace(/[\s().]/g, ''))

/** As it is dialled from anywhere: 0047 … is +47 …. */
const withPlus = (number: string) => number.replace(/^\s*00/, '+')

const codesOf = (context: StepContext): string[] => [
  ...new Set([...countriesOf(context).map(callingCodeOf), '44'].filter(code => code !== '')),
]

const parsed = (number: string) => parsePhoneNumberFromString(withPlus(number), { extract: false })

/** Whether a number has the length that numbers of its country have, or of one of the trip's where it names none. */
function canBeRung(number: string, codes: readonly string[]): boolean {
  if (isInternational(number)) return parsed(number)?.isPossible() === true
  const digits = number.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '')
  return codes.some(code => parsed(`+${code}${withoutTrunkOf(code, digits)}`)?.isPossible() === true)
}

const services = [
  ['ambulance', 'the ambulance'],
  ['police', 'the police'],
  ['fire', 'the fire service'],
] as const

/** The short numbers of the emergency page: of the three services, and of whoever evacuates. */
function shortNumbersOf(context: StepContext) {
  const { slug, page } = emergencyOf(context)
  const numbers = asContent(page.emergencyNumbers)
  return [
    ...services.map(([name, whose]) => ({ path: `emergencyNumbers.${name}`, whose, number: numbers[name] })),
    ...asItems(page.evacuationOptions).map(({ provider, phone }, index) => ({
      path: `evacuationOptions.${index}.phone`,
      whose: text(provider) || 'an evacuation provider',
      number: phone,
    })),
  ]
    .map(each => ({ ...each, slug, number: text(each.number).replace(/[\s().-]/g, '') }))
    .filter(({ number }) => /^\d+$/.test(number) && number.length <= LONGEST_SHORT_NUMBER)
}

/** 'in Norway they are 110, 112, 113'. */
const inWords = (countryId: string) =>
  `in ${countryName(countryId)} they are ${(emergencyNumbersOf(countryId) ?? []).join(', ')}`

/** Telephone numbers by the numbering plan of each country (ITU-T E.164; Google's libphonenumber). */
export const phoneChecks: readonly PraCheck[] = [
  {
    id: 'number-cannot-be-rung',
    strength: 'explain',
    types: ALL,
    source: 'ITU-T E.164 and the numbering plans of the countries',
    find: context => {
      const codes = codesOf(context)
      return phonesOf(context).flatMap(({ slug, path, whose, number }) =>
        findingIf(
          !canBeRung(number, codes),
          slug,
          path,
          `${number}, the number of ${whose}, has too few or too many digits for its country: whoever rings it in need reaches nobody. Correct it, or say how it is dialled`,
        ),
      )
    },
  },
  {
    id: 'number-without-country-code',
    strength: 'explain',
    types: ALL,
    source: 'ITU-T E.123: international numbers are written with plus and country code',
    find: context =>
      !isAbroad(context)
        ? []
        : phonesOf(context).flatMap(({ slug, path, whose, number }) =>
            findingIf(
              !isInternational(number) && canBeRung(number, codesOf(context)),
              slug,
              path,
              `${number}, the number of ${whose}, has no country code. A British telephone abroad rings Britain with it: write it with plus and code, or say from which telephone it is rung`,
            ),
          ),
  },
  {
    id: 'emergency-number-of-another-country',
    strength: 'notice',
    types: ALL,
    source: 'Emergency numbers by country: Google’s libphonenumber, ShortNumberMetadata',
    find: context => {
      const countries = countriesOf(context)
      // Of a country that the table does not know, any number may be right.
      if (countries.length === 0 || countries.some(id => !emergencyNumbersOf(id))) return []
      return shortNumbersOf(context).flatMap(({ slug, path, whose, number }) =>
        findingIf(
          !countries.some(id => emergencyNumbersOf(id)?.includes(number)),
          slug,
          path,
          `${number}, the number of ${whose}, is not among the emergency numbers of where the trip goes: ${countries.map(inWords).join('; ')}. Look whether it is the right one`,
        ),
      )
    },
  },
  {
    id: 'number-of-another-country',
    strength: 'notice',
    types: ALL,
    source: 'ITU-T E.164: country codes',
    find: context => {
      const codes = countriesOf(context).map(callingCodeOf)
      return phonesOf(context).flatMap(({ slug, path, whose, number, isLocal }) => {
        const code = isInternational(number) ? (parsed(number)?.countryCallingCode ?? '') : ''
        return findingIf(
          isLocal &&
            code !== '' &&
            codes.length > 0 &&
            !codes.includes(code) &&
            !OF_NO_COUNTRY.includes(code),
          slug,
          path,
          `${number}, the number of ${whose}, is of +${code}; the trip goes to ${countriesOf(context).map(countryName).join(', ')}. Is it the right one?`,
        )
      })
    },
  },
]
