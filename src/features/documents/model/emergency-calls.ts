import { pointOf, textOf } from '@/domain/pras/map/overview-model'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { asContent, asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { positionText } from '@/domain/shared/map/grid-ref'
import { minutesText } from '@/domain/shared/values/duration'
import { type Call, type Directory, merged, personCall } from './directory'

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

/** One way of getting a casualty out: by what, who comes, their number, how long, when it does not work. */
export interface Evacuation {
  way: string
  provider: string
  phone: string
  facts: string[]
}

/** The three public numbers, asked for always; then what else answers day and night, where it has a number. */
export function numbersOf(page: Content): Call[] {
  const numbers = asContent(page.emergencyNumbers)
  const coastguard = asContent(page.coastguard)
  const doctor = asContent(page.divingDoctor)
  const tower = asContent(page.airTrafficControl)
  const vhf = textOf(coastguard.vhfChannel)
  const others: Call[] = [
    {
      role: 'Coastguard',
      name: [textOf(coastguard.mrcc), vhf && `VHF ${vhf}`].filter(Boolean).join(', '),
      phone: textOf(coastguard.phone),
    },
    { role: 'Diving doctor', name: textOf(doctor.name), phone: textOf(doctor.phone) },
    { role: 'Air traffic control', name: textOf(tower.name), phone: textOf(tower.phone) },
  ]
  return [
    { role: 'Ambulance', name: '', phone: textOf(numbers.ambulance) },
    { role: 'Police', name: '', phone: textOf(numbers.police) },
    { role: 'Fire', name: '', phone: textOf(numbers.fire) },
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

/** Chambers and hospitals, nearest first; one that is there twice is named once, with both roles. */
export function careOf(page: Content): CarePlace[] {
  const found: CarePlace[] = []
  for (const [name, role] of careNames) {
    const place = asContent(page[name])
    const title = textOf(place.name)
    if (title === '') continue
    const counterpart = found.find(other => other.name === title && other.phone === textOf(place.phone))
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

/** Minutes as people say them: '45 min', '2 h 30 min'; empty for what is no number. */
export function travel(minutes: unknown): string {
  return typeof minutes === 'number' ? minutesText(minutes) : ''
}

/** Who comes and fetches a casualty, in the order of the page. */
export function evacuationOf(page: Content): Evacuation[] {
  return asItems(page.evacuationOptions)
    .map(option => ({
      way: [textOf(option.option), textOf(option.transport)].filter(Boolean).join(': '),
      provider: textOf(option.provider),
      phone: textOf(option.phone),
      facts: [textOf(option.time), textOf(option.limits)].filter(Boolean),
    }))
    .filter(option => option.way !== '' || option.provider !== '')
}

/** Who gives first aid, with the level of their certificate, and who gives oxygen; each person once. */
export function firstAidersOf(crew: Content, page: Content, people: Directory): Call[] {
  const aiders = asItems(crew.crewMembers)
    .filter(member => member.isFirstAider === 'yes')
    .map(member => personCall(levelLabel(textOf(member.firstAidLevel)), member.person, people))
  const providers = asItems(page.o2Providers).map(person => personCall('Oxygen provider', person, people))
  return merged([...aiders, ...providers])
}

/** The words of a first-aid level, as the crew step asks for it. */
function levelLabel(level: string): string {
  const list = stepBySlug('crew')?.fields.find(field => field.name === 'crewMembers')
  const field = list?.kind === 'list' && list.fields.find(each => each.name === 'firstAidLevel')
  const option =
    field && field.kind === 'select' ? field.options?.find(each => each.value === level)?.label : undefined
  return option ?? 'First aider'
}

/** Whom to call, in order: who leads, who answers in the UK, the company, insurer, local help. */
export function callsOf(page: Content, general: Content, crew: Content, people: Directory): Call[] {
  const assistance = asContent(page.assistanceCompany)
  const policy = textOf(assistance.policyNo)
  const local = asContent(page.localContact)
  const fixer = asContent(crew.localFixer)
  const company = Array.isArray(page.companyEmergencyContacts) ? page.companyEmergencyContacts : []
  const outside = (role: string, place: Content): Call => ({
    role,
    name: textOf(place.name),
    phone: textOf(place.phone),
  })
  return merged([
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
    outside('Embassy or consulate', asContent(page.embassy)),
    outside('Airfield', asContent(page.airfield)),
  ])
}
