import type { PraCheck } from '@/domain/pras/checks/check'
import { countriesOf, emergencyOf, findingsAt, isAny, type Place, placeIn } from '@/domain/pras/checks/facts'
import { writtenTexts } from '@/domain/pras/checks/texts'
import { praTypes } from '@/domain/pras/schema'
import { answersOf, type StepContext } from '@/domain/pras/steps/define-step'
import { diveInCaseOfEmergency } from '@/domain/pras/steps/definitions/dive-in-case-of-emergency'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { countryName } from '@/domain/shared/countries'
import {
  emergencyNumbersOf,
  isEmergencyNumber,
  type Service,
  servicesOf,
} from '@/domain/shared/values/emergency-numbers'
import { readPhones } from '@/domain/shared/values/phone-text'
import { evacuationOf } from './evacuation-phones'

/** A short number on the emergency page, such as 112. */
interface ShortNumber extends Place {
  service?: Service
  whose: string
  number: string
  /** True if the same answer also has a complete phone number. */
  isBesideWhole: boolean
}

const services = [
  ['ambulance', 'the ambulance'],
  ['police', 'the police'],
  ['fire', 'the fire service'],
] as const

/** Returns the short numbers on the emergency page: those of the three services, the coastguard, and evacuation providers. */
function shortNumbersOf(context: StepContext): ShortNumber[] {
  const { step, page } = emergencyOf(context)
  const coastguard = context.type === 'dive' ? answersOf(diveInCaseOfEmergency, context).coastguard.phone : ''
  return [
    ...services.map(([name, whose]) => ({
      ...placeIn(step, `emergencyNumbers.${name}`),
      service: name,
      whose,
      number: page.emergencyNumbers[name],
    })),
    ...evacuationOf(context),
    { ...placeIn(diveInCaseOfEmergency, 'coastguard.phone'), whose: 'the coastguard', number: coastguard },
  ].flatMap(each => {
    const { numbers } = readPhones(each.number)
    const isBesideWhole = numbers.some(({ isShort }) => !isShort)
    return numbers
      .filter(({ isShort }) => isShort)
      .map(({ dial }) => ({ ...each, number: dial, isBesideWhole }))
  })
}

/** The service that the number reaches instead: in Norway 112 is the police and not an ambulance. */
function otherServiceOf(service: Service | undefined, number: string, countryId: string) {
  const numbers = servicesOf(countryId)
  if (!service || !numbers || numbers[service] === number) return undefined
  return services.find(([name]) => numbers[name] === number)?.[1]
}

/** The numbers of rescue centres that a satellite phone can call, by country, as the end of a sentence. */
const bySatellite: Readonly<Record<string, string>> = {
  NOR: ', in Norway +47 79 02 12 22',
  SJM: ', in Svalbard +47 79 02 12 22',
}

/** Lists the emergency numbers of a country: 'in Norway they are 110, 112, 113'. */
const inWords = (countryId: string) =>
  `in ${countryName(countryId)} they are ${(emergencyNumbersOf(countryId) ?? []).join(', ')}`

/** The countries of the trip, if the emergency numbers of all are known. Otherwise none, because any number may then be right. */
function knownCountries(context: StepContext): readonly string[] {
  const countries = countriesOf(context)
  return countries.every(id => emergencyNumbersOf(id)) ? countries : []
}

const isOfTrip = (number: string, countries: readonly string[]) =>
  countries.some(id => emergencyNumbersOf(id)?.includes(number))

/** Words for the services that a text may tell people to call. */
const CALLED = String.raw`(?:the\s+)?(?:local\s+)?(?:police|ambulance|fire\s+(?:service|brigade)|coastguard|(?:mountain\s+)?rescue|emergency\s+(?:services?|numbers?|line)|help)`
const UNITS = String.raw`(?!\s?(?:m|km|kg|l|h|min|hours|people|metres)\b)`
/** Finds the numbers that people are told to call: 'rings 999', 'dial the police on 999', 'police: 999'. */
const RUNG = new RegExp(
  String.raw`(?:\b(?:ring|dial|call|phone|telephone)(?:s|ing)?(?:\s+${CALLED})?|\b${CALLED})(?:\s*:\s*|\s+(?:(?:on|at|via|is)\s+)?)(\d{3})\b${UNITS}`,
  'gi',
)
/** Words for somebody at home, who rightly calls the services at home. */
const AT_HOME = /\b(?:UK|office|home|Bristol|London|British)\b[^.;\n]*$/i
const DENIED = /\b(?:no|not|never|nobody|instead of|rather than)\b[^.;\n]{0,40}$/i

/** The emergency numbers that a text tells people to call. */
function rungIn(text: string): string[] {
  // This quick test comes first because the pattern is slow, and few texts contain a number.
  if (!/\d{3}/.test(text)) return []
  return [...text.matchAll(RUNG)]
    .filter(({ index }) => !AT_HOME.test(text.slice(0, index)) && !DENIED.test(text.slice(0, index)))
    .flatMap(([, number = '']) => (isEmergencyNumber(number) ? [number] : []))
}

/** Checks of short numbers, which work only in their own country and for their own service, and never from a satellite phone. */
export const shortNumberChecks: readonly PraCheck[] = [
  {
    id: 'emergency-number-of-another-country',
    strength: 'explain',
    types: praTypes,
    source: 'Emergency numbers by country: Google’s libphonenumber, ShortNumberMetadata',
    find: context => {
      const countries = knownCountries(context)
      return findingsAt(
        shortNumbersOf(context),
        ({ number }) => countries.length > 0 && !isOfTrip(number, countries),
        ({ whose, number }) =>
          `${number}, the number of ${whose}, is not an emergency number of the places of the trip: ${countries.map(inWords).join('; ')}. Correct the number, or say who told you that it works there`,
      )
    },
  },
  {
    id: 'emergency-number-of-another-service',
    strength: 'explain',
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
          `${number}, the number of ${whose}, is the number of ${other} in ${countryName(countryId)}, but ${whose} there has ${service && servicesOf(countryId)?.[service]}. Correct the number, or say who told you that it works`,
      )
    },
  },
  {
    id: 'short-number-by-satellite',
    strength: 'explain',
    types: praTypes,
    source: 'Research Council of Norway: Iridium and Inmarsat do not carry 112',
    find: context => {
      const hasSatellite = answersOf(shootPlan, context).communications.includes('Satellite phone')
      const rescue =
        countriesOf(context)
          .map(id => bySatellite[id] ?? '')
          .find(words => words !== '') ?? ''
      return findingsAt(
        shortNumbersOf(context),
        // Police and fire service are left out, because the ambulance's number may reach them too.
        ({ service, isBesideWhole }) =>
          hasSatellite && !isBesideWhole && !(service !== undefined && isAny(service, 'police', 'fire')),
        ({ whose, number }) =>
          `${number}, the number of ${whose}, does not work from a satellite telephone, which cannot ring short numbers. Also write the full number of the rescue centre${rescue}, or say which other number works from everywhere`,
      )
    },
  },
  {
    id: 'text-rings-another-country',
    strength: 'explain',
    types: praTypes,
    source: 'Emergency numbers by country: Google’s libphonenumber, ShortNumberMetadata',
    find: context => {
      const countries = knownCountries(context)
      if (countries.length === 0) return []
      return writtenTexts(context).flatMap(({ slug, path, label, text }) =>
        rungIn(text)
          .filter(number => !isOfTrip(number, countries))
          .slice(0, 1)
          .map(number => ({
            slug,
            path,
            message: `‘${label}’ tells people to ring ${number}, which is not an emergency number of the places of the trip: ${countries.map(inWords).join('; ')}. Correct the number, or say from where people ring it`,
          })),
      )
    },
  },
]
