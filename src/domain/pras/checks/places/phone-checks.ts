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
import { readPhones } from '@/domain/shared/values/phone-text'
import { evacuationOf } from './evacuation-phones'

/** Calling codes that belong to no country: satellite phones and international freephone. */
const OF_NO_COUNTRY = ['870', '881', '882', '883', '800']

interface Phone extends Place {
  whose: string
  number: string
  /**
   * True if the number belongs to somebody in the country of the trip, such as a hospital; false for others, such as an insurer.
   */
  isLocal: boolean
}

/** Hospitals, clinics and chambers may be in one building and share a number. */
const isCare = ({ path }: Place) => /^(?:\w*[hH]ospital|nearestClinic|\w+Chamber)\.phone$/.test(path)
/** Returns whether a number is for evacuation, which may rightly be the same as the hospital's. */
const isWayOut = ({ path }: Place) => path.startsWith('evacuationOptions.')

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

/** All phone numbers in a PRA, except those of the emergency services, which other checks look at. */
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

/** The complete phone numbers in a text. Unreadable text is left out, because the field itself reports that. */
function numbersOf<T extends { number: string }>(phone: T): (T & { dial: string })[] {
  return readPhones(phone.number)
    .parts.filter(({ number }) => number && !number.isShort)
    .map(({ text, number }) => ({ ...phone, number: text, dial: number?.dial ?? '' }))
}

const isInternational = (dial: string) => dial.startsWith('+')

const codesOf = (context: StepContext): string[] => [
  ...new Set([...countriesOf(context).map(callingCodeOf), '44'].filter(code => code !== '')),
]

const parsed = (dial: string) => parsePhoneNumberFromString(dial, { extract: false })

/** In its own country, or without a country code, in a country of the trip or in Britain. */
function canBeRung(dial: string, codes: readonly string[]): boolean {
  const numbers = isInternational(dial) ? [dial] : codes.map(code => `+${code}${withoutTrunkOf(code, dial)}`)
  return numbers.some(number => !BRITISH_AND_SHORT.test(number) && parsed(number)?.isPossible() === true)
}

/** British numbers with one digit less than usual. Only a few towns have them (Ofcom), so a digit is probably missing. */
const BRITISH_AND_SHORT = /^\+441\d{8}$/

/** Digits that only fill a gap: seven equal digits, or a run such as 12345678. */
const PLACEHOLDER = /(\d)\1{6}|0?123456[78]|9876543/

/** Freephone and shared-cost numbers of Britain, North America and Europe, which may not work from other countries. */
const FREEPHONE =
  /^\+(?:44(?:80|84|87|500)|1(?:800|833|844|855|866|877|888)|(?:33|49|353|31|39|34|47|46|45)80)/

/** Checks of phone numbers against the numbering plan of each country (ITU-T E.164; Google's libphonenumber). */
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
          `${number}, the number of ${whose}, has too few or too many digits for its country, so a call in an emergency reaches nobody. Correct the number, or say how it is dialled`,
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
              `${number}, the number of ${whose}, has no country code. A British telephone abroad would ring Britain. Write the number with a plus and the country code, or say which telephone you ring from`,
          ),
  },
  {
    id: 'number-made-up',
    strength: 'explain',
    types: praTypes,
    source: 'On an emergency card, a wrong number is worse than no number',
    find: context =>
      findingsAt(
        phonesOf(context),
        ({ dial }) => PLACEHOLDER.test(dial),
        ({ whose, number }) =>
          `${number}, the number of ${whose}, looks like a placeholder. Ring the number and correct it, or say when somebody answered`,
      ),
  },
  {
    id: 'freephone-from-abroad',
    strength: 'explain',
    types: praTypes,
    source:
      'ITU-T E.152 and E.169: only +800 numbers are freephone in every country; by network not confirmed',
    find: context => {
      const codes = countriesOf(context).map(callingCodeOf)
      const isAtHome = (dial: string) => codes.some(code => code !== '' && dial.startsWith(`+${code}`))
      return findingsAt(
        phonesOf(context),
        ({ dial }) => FREEPHONE.test(dial) && !isAtHome(dial),
        ({ whose, number }) =>
          `${number}, the number of ${whose}, is a freephone or shared-cost number of another country, which often cannot be rung from abroad. Add the ordinary number for callers from abroad, or say from where you tried this one`,
      )
    },
  },
  {
    id: 'one-number-for-two',
    strength: 'explain',
    types: praTypes,
    source: 'Emergency card: each number reaches whom it names',
    find: context => {
      const phones = phonesOf(context)
      const others = phones.filter(phone => !isCare(phone) && !isWayOut(phone))
      const otherOf = ({ dial }: { dial: string }) => others.find(other => other.dial === dial)
      return findingsAt(
        phones.filter(isCare),
        phone => otherOf(phone) !== undefined,
        phone =>
          `${phone.number} is the number of ${phone.whose} and also of ${otherOf(phone)?.whose}, so one of them was probably copied. Correct it, or say that both share this number`,
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
          `${number}, the number of ${whose}, has the country code +${code}, but the trip goes to ${countriesOf(context).map(countryName).join(', ')}. Check that it is the right number`,
      )
    },
  },
]
