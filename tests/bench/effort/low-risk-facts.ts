import { addDays, formatUkDate, todayIso } from '@/domain/shared/dates'

/**
 * Facts that only the coordinator of this shoot knows: two days on a farm in Somerset, 4 people. Names of farm, inn and telephone
 * numbers are made up; the emergency number is the country's.
 */

const today = todayIso(Date.now())
const start = addDays(today, 40)
const [first, second] = [formatUkDate(start), formatUkDate(addDays(start, 1))] as const
export const dates = { start: first, end: second, today: formatUkDate(today) }

export const words = {
  tripName: 'An old hedge, Mendip farm',
  locations: 'Withy Farm near Wells, Somerset: two fields by the yard, and the kitchen for the interview.',
  activity:
    'A botanist walks along an old hedge and counts its shrubs, tripod in the field; then an interview indoors. Macro of buds.',
  typicalDay:
    '09:00 to 17:00, an hour’s break in the farm kitchen; the longest day is 9 hours with the drive.',
  driverRest: 'An hour’s drive, after eight hours of sleep; two can drive.',
  contingency: 'Rain: the interview is done first. Ill: the second day is moved by a week. Two cameras.',
  firstAidKit: 'Team kit in the car with Priya, who is first aider.',
  casualtyPlan:
    'Priya treats and Yusuf rings 999 with the position of the yard gate; someone waits there. Minor cuts: by car to the unit in Wells, 12 minutes by day and by night.',
  comms: 'Mobiles, with signal at the yard on two networks; then the telephone in the farm kitchen.',
}

/** The yard gate, to which an ambulance drives. */
export const rescuePoint = '51.2231, -2.6512'
export const numbers = { ambulance: '999', police: '999', fire: '999' }
export const hospital = {
  name: 'Mendip Community Hospital (demo)',
  address: 'Old Frome Road, Shepton Mallet',
  phone: '01632 960151',
  minutes: '20',
  capability: 'Minor injuries; the emergency department is in Bath, 45 minutes',
}

export const crewSheet = [
  [
    'Person',
    'Role on this shoot',
    'Will drive?',
    'Medical declaration received?',
    'Next of kin on file',
    'First aider?',
    'First-aid level',
    'First-aid certificate expires',
  ],
  ['Oluwaseun Adeyemi', 'Director, in charge', 'Yes', 'Yes', 'Yes'],
  ['Yusuf Demir', 'Camera', 'No', 'Yes', 'Yes'],
  ['Rhys Llewellyn', 'Sound', 'No', 'Yes', 'Yes'],
  [
    ...['Priya Raman', 'Researcher', 'Yes', 'Yes', 'Yes', 'Yes'],
    ...['Emergency first aid at work, 1 day', formatUkDate(addDays(start, 200))],
  ],
]

export const scheduleSheet = [
  ['Date', 'Where', 'From', 'To', 'Activity', 'Transport'],
  [first, 'Withy Farm, top field', '09:00', '17:00', 'The botanist at the hedge', 'Car'],
  [second, 'Withy Farm, kitchen and lane', '09:00', '16:00', 'Interview, then macro', 'Car'],
]
export const journeySheet = [
  ['By', 'From', 'To', 'Date', 'Operator or driver', 'How do drivers rest?'],
  ['Self-drive', 'Bristol', 'Wells', first, 'Oluwaseun Adeyemi', words.driverRest],
  ['Self-drive', 'Wells', 'Bristol', second, 'Priya Raman', words.driverRest],
]
export const staySheet = [
  ['Name', 'Address', 'Phone', 'From', 'To', 'Type', 'Fire and security checked?'],
  ['The Sheppey Arms', 'Lower Godney, Wells', '01632 960152', first, second, 'Hotel', 'Yes'],
]

/**
 * For each hazard of the catalogue: where and when it occurs on this shoot, and a control that adapts the catalogue's prompts.
 */
export const hazardWords: Readonly<Record<string, readonly [where: string, control: string]>> = {
  'road-driving': ['Bristol to Wells and back by the A39, in daylight.', 'Home by 19:00, two who can drive'],
  'slip-trip': [
    'Wet grass by the hedge; cables in the kitchen.',
    'Boots for all; cables taped along the wall',
  ],
  hoofed: ['Cattle graze beyond the lower gate.', 'The farmer moves them to the far field on both days'],
  heat: ['Two fields without shade in summer.', 'Break in the kitchen at noon, water in the car'],
}
/** Hazards that the answers suggest but that do not occur on this shoot. */
export const hazardRefusals: Readonly<Record<string, string>> = {
  cold: 'The fields lie by the yard: everyone warms up in the kitchen within three minutes, and work stops in rain.',
  zoonosis: 'No animal and no stall is touched; hands are washed in the kitchen before every break.',
}
