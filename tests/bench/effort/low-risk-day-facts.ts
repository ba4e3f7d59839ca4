import { addDays, formatUkDate, todayIso } from '@/domain/shared/dates'

/** The facts of an everyday shoot: two people for a day in December, in a field by the road. Farm and numbers are made up. */

const today = todayIso(Date.now())
const thisYear = `${today.slice(0, 4)}-12-10`
/** The day of the shoot: in winter, when a field is cold, and always in the future. */
const day = thisYear > addDays(today, 7) ? thisYear : `${Number(today.slice(0, 4)) + 1}-12-10`
export const dates = { start: formatUkDate(day), end: formatUkDate(day), today: formatUkDate(today) }
export const certificate = formatUkDate(addDays(day, 300))

export const words = {
  tripName: 'Fieldfares in the orchard',
  locations:
    'Court Orchard near Wells, Somerset: the orchard behind the farm shop, fifty metres from the car.',
  activity: 'Two of us film fieldfares on fallen apples, tripod and long lens behind the hedge, in daylight.',
  typicalDay: '09:30 to 15:00, lunch in the farm shop; the longest day is seven hours with the drive.',
  driverRest: 'An hour’s drive each way after eight hours of sleep; both can drive.',
  contingency: 'Heavy rain or ice: we come on another day of that week.',
  firstAidKit: 'Team kit in the car with Priya, who is first aider.',
  casualtyPlan:
    'Priya treats, Oluwaseun rings 999 with the position of the shop and waits at its gate; minor cuts go by car to Shepton Mallet.',
  comms: 'Mobiles, with signal in the orchard; then the telephone of the farm shop.',
}
export const rescuePoint = '51.2105, -2.6390'
export const hospital = {
  name: 'Mendip Community Hospital (demo)',
  address: 'Old Frome Road, Shepton Mallet',
  phone: '01632 960151',
  minutes: '15',
  capability: 'Minor injuries; the emergency department is in Bath, 45 minutes',
}

export const hazardWords: Readonly<Record<string, readonly [where: string, control: string]>> = {
  'road-driving': ['Bristol to Wells and back by the A39 in daylight.', 'Home by 17:00'],
  'slip-trip': ['Wet grass and fallen apples between the rows.', 'Boots, and one carries at a time'],
  cold: ['Behind the hedge from ten to two.', 'A warm room is fifty metres away, used every hour'],
  hoofed: ['Two ponies graze beyond the fence.', 'We stay on our side of it'],
  'manual-handling': ['Tripod and lens from the car to the hedge.', 'Two walks rather than one'],
  'disturb-welfare': ['The flock feeds under the trees.', 'We are in place before it comes'],
  insects: ['Late wasps on the apples.', 'Gloves while we move any'],
}
export const hazardRefusals: Readonly<Record<string, string>> = {
  zoonosis: 'No bird, dropping or carcass is touched; hands are washed in the shop before lunch.',
}
