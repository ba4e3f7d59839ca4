import { addDays, formatUkDate, todayIso } from '@/domain/shared/dates'

/**
 * Facts that only the coordinator of this shoot knows: three days over a deer park in Herefordshire, 4 people, one drone, two
 * take-off places. The park is real; names of inn and hospital, telephone numbers and file names are made up.
 */

const today = todayIso(Date.now())
const start = addDays(today, 50)
const [first, second, last] = [0, 1, 2].map(at => formatUkDate(addDays(start, at))) as [
  string,
  string,
  string,
]
export const dates = {
  start: first,
  end: last,
  filmingStart: second,
  filmingEnd: last,
  today: formatUkDate(today),
  lastFlight: formatUkDate(addDays(today, -6)),
  firmware: formatUkDate(addDays(today, -20)),
}

export const words = {
  tripName: 'Oaks and fallow deer from the air, Moccas Park',
  locations:
    'Moccas Park near Hereford: old oaks over grass, on a slope above the Wye; one estate, no right of way.',
  activity:
    'Slow rises and passes over the oldest trees at first and last light; fallow deer crossing the open slope, filmed from above and far off.',
  usedFor: 'Rises and passes over the trees, deer from far off',
  flyAway: 'The pilot rings Shobdon Information, then the police on 999: last height, heading, battery.',
  gnssFailure: 'Attitude mode, down to 30 m, back by sight along the track; tried before the first flight.',
  landings: 'The track west of each take-off, and the hay meadow by the lodge; both on the map.',
  evidence:
    'Aircraft, cards, flight log and the controller as they are; photographs before anything is moved.',
  firstAidKit: 'Team kit in the car, trauma dressings and tourniquet in the pouch of the observer.',
  casualtyPlan:
    'Duc treats, Priya rings 999 with the position of the lodge and opens the gate; someone waits at the road. An ambulance drives to both take-offs on the park track, by night as well. Minor cuts by car to Hereford, 25 minutes.',
  comms:
    'Mobiles, with signal on both slopes; radios between pilot, observer and gate; the telephone of the lodge.',
}

export const pilot = {
  onType: '210',
  lastFlight: dates.lastFlight,
  cover: '5',
  authorisation: 'PDRA01-20417',
}
export const drone = { mass: '3995', batteries: '10', sinceService: '22' }

/** The facts of the two take-off places. */
export const flights = {
  radius: '250',
  times: '09:30 to 12:00 and 14:00 to sunset',
  height: '110',
  distance: '400',
  people: '300',
  groundType: 'Grazed grass between single trees',
  peopleControl:
    'The estate closes its gates; an observer with radio and cones on the track. Flight stops for anyone.',
  airspace: 'Class G; no zone within 8 km',
  airspaceNotes:
    'Danger area at Credenhill 12 km east, not entered. Shobdon Information is told each morning.',
  notams: 'None active when checked',
  otherUsers: 'Military jets low in the valley on weekdays; microlights from Shobdon at weekends.',
  wildlife: 'At least 60 m above and 100 m beside deer; stop when heads go up. No flight over the heronry.',
  permission: 'Estate permission.pdf',
}
export const slope = {
  name: 'Upper slope',
  takeOff: '52.0772, -2.9637',
  ground: '165',
  obstacles: 'Single oaks to 22 m; a power line along the road, 400 m north.',
  landing: '52.0776, -2.9650',
}
export const meadow = {
  name: 'Lodge meadow',
  takeOff: '52.0835, -2.9512',
  ground: '80',
  obstacles: 'The lodge and its mast of 12 m, 250 m east; poplars along the river.',
  landing: '52.0839, -2.9530',
}

export const airfield = { name: 'Shobdon, duty desk', phone: '01632 960217' }
export const control = { name: 'Shobdon Information', phone: '01632 960218' }
export const hospital = {
  name: 'County hospital, Hereford (demo)',
  address: 'Union Walk, Hereford',
  phone: '01632 960211',
  minutes: '25',
  capability: 'Emergency department, surgery, intensive care',
}

export const crewSheet = [
  ['Person', 'Role on this shoot', 'Will drive?', 'Medical declaration received?', 'Next of kin on file'],
  ['Amara Okafor', 'Producer-director, in charge', 'Yes', 'Yes', 'Yes'],
  ['Mateus Carvalho', 'Remote pilot', 'Yes', 'Yes', 'Yes'],
  ['Duc Tran', 'Visual observer', 'No', 'Yes', 'Yes'],
  ['Priya Raman', 'Researcher', 'No', 'Yes', 'Yes'],
]

export const placeSheet = [
  ['Name', 'Kind', 'Position', 'Notes'],
  ['Park lodge', 'Base', '52.0829, -2.9489', 'Telephone, first-aid room'],
  [hospital.name, 'Hospital', '52.0560, -2.7080', ''],
  ['Park gate', 'Vehicle rendezvous', '52.0851, -2.9467', 'Locked; code with the estate'],
  ['Power line', 'Hazard', '52.0810, -2.9640', '11 kV, along the road'],
  ['Heronry', 'Hazard', '52.0861, -2.9560', 'Not flown over'],
]

/** The task of each person in an emergency in the air. */
export const roleSheet = [
  ['Person', 'Duty'],
  ['Mateus Carvalho', 'Flies and lands'],
  ['Duc Tran', 'Clears people, first aid'],
  ['Priya Raman', 'Rings 999 and Shobdon, opens the gate'],
]

/**
 * For each hazard of the catalogue: where and when it occurs on this shoot, and a control that adapts the catalogue's prompts.
 */
export const hazardWords: Readonly<Record<string, readonly [where: string, control: string]>> = {
  'road-driving': [
    'Bristol to Moccas and back, lanes in the dark before sunrise.',
    'Two drivers, from the inn at 06:15',
  ],
  cold: [
    'Hours of standing on the slope before sunrise.',
    'Warm car at each take-off, hot drinks, turns of an hour',
  ],
  heat: ['Standing on the open slope in summer.', 'Shade of the oaks, water at each take-off, hats'],
  lightning: [
    'Open slope with single trees.',
    'Down and into the cars at the first thunder; nobody under an oak',
  ],
  'falling-trees': [
    'Old oaks shed limbs without wind.',
    'Nobody stands or parks under a crown; the estate shows which are worst',
  ],
  'drone-crash': [
    'Both take-offs, over grass with single trees.',
    'Cones 50 m round the take-off; return height 60 m',
  ],
  'drone-airspace': [
    'Low military flying along the Wye on weekdays.',
    'Low-flying booking seen each morning; observer listens',
  ],
  'drone-disturb': [
    'Deer on the upper slope, herons by the river.',
    'Take-off 200 m from the herd; heronry never overflown',
  ],
  'disturb-welfare': [
    'Fallow deer with young, nests in the oaks.',
    'The stalker of the estate stands by and stops us',
  ],
  'lithium-batteries': [
    'Ten packs in the car and on charge at the inn.',
    'Charged in fire bags, in the yard, never at night',
  ],
  hoofed: [
    'Deer and grazing cattle about the take-offs.',
    'Cattle moved by the estate; nobody between stag and herd',
  ],
  'slip-trip': ['Wet grass and roots on the slope.', 'Boots; the pilot stands still while flying'],
  'mosquito-tick': [
    'Bracken between the oaks.',
    'Trousers in socks off the track; everyone looks each evening',
  ],
  'insects-anaphylaxis': ['Wasps in old oaks.', 'No take-off under a nest; the estate shows where they are'],
  fire: ['Dry grass in a hot spell.', 'Fire bag and beaters at each take-off; cars stay on the track'],
}
/** Hazards that the answers suggest but that do not occur on this shoot. */
export const hazardRefusals: Readonly<Record<string, string>> = {
  electricity:
    'Nothing is plugged in on the slope; packs are charged at the inn. The power line is marked on the map.',
  zoonosis: 'No animal is approached or touched; hands are washed at the lodge before every break.',
}
