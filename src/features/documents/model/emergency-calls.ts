import type { AnswersOf } from '@/domain/pras/steps/define-step'
import { type crew, firstAidLevels } from '@/domain/pras/steps/definitions/crew'
import type { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import type { Point } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import { optionLabel } from '@/domain/shared/options'
import { minutesText } from '@/domain/shared/values/duration'
import { type Call, type Directory, merged, personCall } from './directory'
import type { EmergencyAnswers } from './leaned-on'

/** A place where casualties are treated. */
export interface CarePlace {
  role: string
  name: string
  phone: string
  address: string
  /** Time, distance, opening hours, treatments. */
  facts: string[]
  position: string
  point?: Point | undefined
}

/** One way to evacuate a casualty: the means, the rescuers, their number, the time and the limits. */
export interface Evacuation {
  way: string
  provider: string
  phone: string
  facts: string[]
}

/** Returns the three public numbers, then other services that answer day and night, if they have a number. */
export function numbersOf(page: EmergencyAnswers): Call[] {
  const { emergencyNumbers: numbers, coastguard, divingDoctor, airTrafficControl } = page
  const { mrcc, vhfChannel: vhf, phone } = coastguard
  const others: Call[] = [
    { role: 'Coastguard', name: [mrcc, vhf && `VHF ${vhf}`].filter(Boolean).join(', '), phone },
    { role: 'Diving doctor', ...divingDoctor },
    { role: 'Air traffic control', ...airTrafficControl },
  ]
  return [
    { role: 'Ambulance', name: '', phone: numbers.ambulance },
    { role: 'Police', name: '', phone: numbers.police },
    { role: 'Fire', name: '', phone: numbers.fire },
    ...others.filter(call => call.phone !== ''),
  ]
}

const careNames = [
  ['primaryChamber', 'Recompression chamber'],
  ['backUpChamber', 'Back-up chamber'],
  ['nearestHospital', 'Nearest hospital'],
  ['hospital', 'Nearest hospital'],
  ['traumaHospital', 'Surgery and intensive care'],
  ['nearestClinic', 'Nearest clinic'],
] as const

/** The answers that every such place may have. */
interface Care {
  name: string
  phone: string
  address?: string
  point?: Point | undefined
  travelTime?: number
  distance?: number
  transport?: string
  open24h?: string
  capability?: string
  gas?: string
}

/** Returns chambers and hospitals, nearest first. A place that is both is listed once, with both roles. */
export function careOf(page: EmergencyAnswers): CarePlace[] {
  const found: CarePlace[] = []
  for (const [field, role] of careNames) {
    const place: Care = page[field]
    const { name, phone, point } = place
    if (name === '') continue
    const counterpart = found.find(other => other.name === name && other.phone === phone)
    if (counterpart) {
      if (!counterpart.role.includes(role)) counterpart.role = `${counterpart.role}; ${role.toLowerCase()}`
      continue
    }
    found.push({
      role,
      name,
      phone,
      address: place.address ?? '',
      facts: careFacts(place),
      position: point ? positionText(point) : '',
      point,
    })
  }
  return found
}

function careFacts({ travelTime, distance, transport, open24h, capability, gas }: Care): string[] {
  return [
    travel(travelTime),
    Number.isFinite(distance) ? `${distance} km` : '',
    transport,
    open24h === 'yes' ? 'open day and night' : open24h === 'no' ? 'not open at night' : '',
    capability,
    gas,
  ].filter((fact): fact is string => Boolean(fact))
}

/** Returns minutes in words: '45 min', '2 h 30 min'; empty if the value is not a number. */
export function travel(minutes = Number.NaN): string {
  return Number.isFinite(minutes) ? minutesText(minutes) : ''
}

/** Returns the ways to evacuate a casualty, in the order of the page. */
export function evacuationOf(page: EmergencyAnswers): Evacuation[] {
  return page.evacuationOptions
    .map(({ option, transport, provider, phone, time, limits }) => ({
      way: [option, transport].filter(Boolean).join(': '),
      provider,
      phone,
      facts: [time, limits].filter(Boolean),
    }))
    .filter(option => option.way !== '' || option.provider !== '')
}

/** Returns the first aiders with the level of their certificate, and the oxygen providers; each person once. */
export function firstAidersOf(
  { crewMembers }: AnswersOf<typeof crew>,
  { o2Providers }: Pick<EmergencyAnswers, 'o2Providers'>,
  people: Directory,
): Call[] {
  const aiders = crewMembers
    .filter(member => member.isFirstAider === 'yes')
    .map(({ firstAidLevel, person }) =>
      personCall(optionLabel(firstAidLevels, firstAidLevel) || 'First aider', person, people),
    )
  return merged([...aiders, ...o2Providers.map(person => personCall('Oxygen provider', person, people))])
}

/** Returns the people to call, in order: the leader, the UK contact, the company, the insurer, local help. */
export function callsOf(
  page: EmergencyAnswers,
  general: AnswersOf<typeof generalInfo>,
  { localFixer }: AnswersOf<typeof crew>,
  people: Directory,
): Call[] {
  const { name, phone, policyNo } = page.assistanceCompany
  return merged([
    personCall('In charge on location', general.responsiblePerson, people),
    personCall('UK 24-hour contact', general.uk24hContact, people),
    ...page.companyEmergencyContacts.map((person, index) =>
      personCall(`Company contact ${index + 1}`, person, people),
    ),
    {
      role: 'Medical assistance',
      name: [name, policyNo && `policy ${policyNo}`].filter(Boolean).join(', '),
      phone,
    },
    outside('Local contact', page.localContact),
    ...(localFixer.phone === page.localContact.phone ? [] : [outside('Fixer', localFixer)]),
    outside('Embassy or consulate', page.embassy),
    outside('Airfield', page.airfield),
  ])
}

const outside = (role: string, { name, phone }: { name: string; phone: string }): Call => ({
  role,
  name,
  phone,
})
