import { pointOf, textOf } from '@/domain/pras/map/overview-model'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import { emergencySlugs } from '@/domain/reading/summary'
import { asContent } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import { documentMap } from '@/features/documents/map/map-places'

/** Somebody or something to ring. */
export interface Call {
  /** 'UK 24-hour contact', 'Ambulance'. */
  role: string
  name: string
  /** Empty where no number is known: the document says so, since a blank looks like a mistake of the printer. */
  phone: string
}

/** Where the casualty goes. */
export interface CarePlace {
  role: string
  name: string
  phone: string
  address: string
  /** How long, how far, day and night, what it treats. */
  facts: string[]
  position: string
}

/** A place of the shoot, to read out to whoever comes. */
export interface NamedPosition {
  label: string
  position: string
  what3words: string
}

/** What one needs when somebody is hurt, of all the steps, in the order in which one needs it. */
export interface EmergencyModel {
  numbers: Call[]
  care: CarePlace[]
  positions: NamedPosition[]
  /** The place in words, for a PRA without a map. */
  where: string
  calls: Call[]
  /** Radio, satellite phone, PLB; what happens when somebody is overdue. */
  radio: { label: string; text: string }[]
  /** From injury to hospital. */
  plan: string
  kit: string
}

/** Finds a person's telephone number by their id in the people directory; empty where there is none. */
export type PhoneOf = (userId: string) => string
export type NameOf = (userId: string) => string

export interface Directory {
  name: NameOf
  phone: PhoneOf
}

/**
 * What an emergency card says (domain sections 1.10, 1.18, 1.19): read from whichever emergency pages the PRA has, its
 * general info, its map and its shoot plan.
 */
export function emergencyModel(steps: PraSteps, people: Directory): EmergencyModel {
  const page: Content = Object.assign({}, ...emergencySlugs.map(slug => steps[slug]?.content ?? {}))
  const general = steps['general-info']?.content ?? {}
  return {
    numbers: numbersOf(page),
    care: careOf(page),
    positions: positionsOf(steps),
    where: textOf(general.locationSummary),
    calls: callsOf(page, general, steps.crew?.content ?? {}, people),
    radio: radioOf(page, steps['shoot-plan']?.content ?? {}),
    plan: textOf(page.casualtyPlan) || textOf(page.firstAid) || textOf(page.injuryToThirdParty),
    kit: [textOf(page.firstAidKit), textOf(page.emergencyKitLocation)].filter(Boolean).join(' '),
  }
}

function numbersOf(page: Content): Call[] {
  const numbers = asContent(page.emergencyNumbers)
  const coastguard = asContent(page.coastguard)
  const doctor = asContent(page.divingDoctor)
  const tower = asContent(page.airTrafficControl)
  const vhf = textOf(coastguard.vhfChannel)
  const all: (Call & { always: boolean })[] = [
    { role: 'Ambulance', name: '', phone: textOf(numbers.ambulance), always: true },
    { role: 'Police', name: '', phone: textOf(numbers.police), always: true },
    { role: 'Fire', name: '', phone: textOf(numbers.fire), always: true },
    {
      role: 'Coastguard',
      name: [textOf(coastguard.mrcc), vhf && `VHF ${vhf}`].filter(Boolean).join(', '),
      phone: textOf(coastguard.phone),
      always: false,
    },
    { role: 'Diving doctor', name: textOf(doctor.name), phone: textOf(doctor.phone), always: false },
    { role: 'Air traffic control', name: textOf(tower.name), phone: textOf(tower.phone), always: false },
  ]
  return all
    .filter(call => call.always || call.phone !== '')
    .map(({ role, name, phone }) => ({ role, name, phone }))
}

const careNames = [
  ['primaryChamber', 'Recompression chamber'],
  ['backUpChamber', 'Back-up chamber'],
  ['nearestHospital', 'Nearest hospital'],
  ['hospital', 'Nearest hospital'],
  ['traumaHospital', 'Surgery and intensive care'],
  ['nearestClinic', 'Nearest clinic'],
] as const

function careOf(page: Content): CarePlace[] {
  const found: CarePlace[] = []
  for (const [name, role] of careNames) {
    const place = asContent(page[name])
    const title = textOf(place.name)
    if (title === '') continue
    const counterpart = found.find(other => other.name === title && other.phone === textOf(place.phone))
    // One hospital often is both the nearest and the one with surgery: once is enough.
    if (counterpart) {
      if (!counterpart.role.includes(role)) counterpart.role = `${counterpart.role}; ${role.toLowerCase()}`
      continue
    }
    const point = pointOf(place.point)
    found.push({
      role,
      name: title,
      phone: textOf(place.phone),
      address: textOf(place.address),
      facts: [
        travel(place.travelTime),
        typeof place.distance === 'number' ? `${place.distance} km` : '',
        textOf(place.transport),
        place.open24h === 'yes' ? 'open day and night' : place.open24h === 'no' ? 'not open at night' : '',
        textOf(place.capability),
        textOf(place.gas),
      ].filter(Boolean),
      position: point ? positionText(point) : '',
    })
  }
  return found
}

/** '45 min', '2 h 30 min'. */
function travel(minutes: unknown): string {
  if (typeof minutes !== 'number') return ''
  const hours = Math.floor(minutes / 60)
  return hours === 0
    ? `${minutes} min`
    : [`${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}

/** What a rescuer can be sent to: bases, sites, landing places; clinics and dangers are elsewhere on the document. */
const shootPlaces = [/base/i, /dive site|filming|take-off/i, /landing|rendezvous/i, /access/i]

function positionsOf(steps: PraSteps): NamedPosition[] {
  const places = ['dive-conditions', 'suav-locations', 'map'].flatMap(
    slug => documentMap(slug, steps[slug]?.content ?? {})?.places ?? [],
  )
  const found = new Map<string, NamedPosition>()
  for (const kinds of shootPlaces) {
    for (const { label, kind, point, what3words } of places) {
      const position = positionText(point)
      if (!kinds.test(kind)) continue
      const known = found.get(position)
      if (!known) found.set(position, { label: named(label, kind), position, what3words })
      // The dive site may be the base of the map: one line, both names.
      else if (!known.label.includes(label)) known.label = `${known.label}; ${named(label, kind)}`
    }
  }
  return [...found.values()]
}

const named = (label: string, kind: string) => (kind === label ? label : `${label} (${kind.toLowerCase()})`)

function callsOf(page: Content, general: Content, crew: Content, people: Directory): Call[] {
  const assistance = asContent(page.assistanceCompany)
  const policy = textOf(assistance.policyNo)
  const embassy = asContent(page.embassy)
  const local = asContent(page.localContact)
  const fixer = asContent(crew.localFixer)
  const company = Array.isArray(page.companyEmergencyContacts) ? page.companyEmergencyContacts : []
  const outside = (role: string, place: Content): Call => ({
    role,
    name: textOf(place.name),
    phone: textOf(place.phone),
  })
  const calls = [
    personCall('In charge on location', general.responsiblePerson, people),
    personCall('UK 24-hour contact', general.uk24hContact, people),
    ...company.map((person, index) => personCall(`Company contact ${index + 1}`, person, people)),
    {
      role: 'Medical assistance',
      name: [textOf(assistance.name), policy && `policy ${policy}`].filter(Boolean).join(', '),
      phone: textOf(assistance.phone),
    },
    outside('Local contact', local),
    ...(textOf(fixer.phone) === textOf(local.phone) ? [] : [outside('Fixer', fixer)]),
    outside('Embassy or consulate', embassy),
    outside('Airfield', asContent(page.airfield)),
  ]
  return merged(calls.filter(call => call.name !== '' || call.phone !== ''))
}

/** Somebody who is there twice is called once: both roles on one line, at the first of them. */
function merged(calls: readonly Call[]): Call[] {
  const found: Call[] = []
  for (const call of calls) {
    const known = found.find(other => other.name === call.name && other.phone === call.phone)
    if (known) known.role = `${known.role}; ${lowerFirst(call.role)}`
    else found.push({ ...call })
  }
  return found
}

/** 'company contact 1' within a line; 'UK contact' stays as it is. */
function lowerFirst(role: string): string {
  return /^[A-Z][a-z]/.test(role) ? role.charAt(0).toLowerCase() + role.slice(1) : role
}

/** Somebody of the crew or the company, with the number of the people directory. */
export function personCall(role: string, value: unknown, people: Directory): Call {
  const person = asContent(value)
  const userId = textOf(person.userId)
  return {
    role,
    name: (userId && people.name(userId)) || textOf(person.name),
    phone: userId ? people.phone(userId) : '',
  }
}

function radioOf(page: Content, plan: Content): EmergencyModel['radio'] {
  const means = Array.isArray(plan.communications) ? plan.communications.map(String).join(', ') : ''
  return [
    { label: 'Communications', text: textOf(page.commsPlan) },
    { label: 'On hand', text: means },
    { label: 'Recall signal', text: textOf(page.emergencyRecallSignal) },
    { label: 'Check-ins', text: textOf(plan.checkInSchedule) },
    { label: 'Overdue', text: textOf(page.missedCallProcedure) },
  ].filter(entry => entry.text !== '')
}
