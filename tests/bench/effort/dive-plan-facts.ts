import { addDays, formatUkDate } from '@/domain/shared/dates'
import { dates, start } from './dive-facts'
import type { Choice } from './form'

/**
 * The facts of this file are about the diving in Plymouth Sound and its dangers, as the supervisor told them to the coordinator.
 */

const later = (after: number) => formatUkDate(addDays(start, after))

export const questions = {
  appointment: 'Appointment of the supervisor.pdf',
  depth: '18',
  divesPerDay: '2',
  diveDays: '4',
  teamSize: '5',
  similar: 'Camera, buddy and supervisor dived here for two earlier series, in the same months and depths.',
  acceptance: 'Acceptance of the insurers.pdf',
}
/** All people who go into the water. The directory has their certificates. */
export const diverSheet = [['Leilani Kahale'], ['Callum Fraser'], ['Ravi Menon']]

/** Facts of the two sites, in the order of the map. */
export const siteSheet = [
  ['Distance from shore', 'How it is reached'],
  ['900 m', 'Boat, mooring of the reserve'],
  ['1.2 km', 'Boat, drifting'],
]
export const onTheBottom: readonly Choice[] = [
  ['ke', 'Kelp'],
  ['net', 'Nets or lines'],
  ['boat', 'Boat traffic'],
]
export const conditions = {
  temperature: '12',
  visibility: '7',
  bottom: '18',
  tide: '4.6',
  current: '0.8',
  slack: 'High and low water Devonport, by the tables, corrected on site; dives at slack only.',
  sea: '3',
  surface: 'South-westerly, freshening in the afternoon; swell after gales, fog at dawn possible.',
  wind: '16',
  marineLife: 'Wrasse, grey seals, compass jellyfish; nothing is baited, touched or chased.',
  boats: 'Alpha flag and AIS; call on channel 16 to whoever comes within half a mile; lookout forward.',
  entry:
    'Giant stride from the gate; out by the lift. An unconscious diver by scoop and lift, tried on the first day.',
  altitude: '0',
  daylight: 'Dives between 09:00 and 15:00',
  flying: 'Nobody flies within 24 hours of the last dive; the drive home stays below 300 m.',
}

export const plan = {
  po2: '1.4',
  bottomTime: '45',
  altitudeAfter: 'The road home stays below 300 m.',
}
export const pairSheet = [
  ['Diver', 'Buddy', 'Task'],
  ['Leilani Kahale', 'Callum Fraser', 'Filming; the buddy watches depth, gas and the camera’s back'],
]
export const surfaceSheet = [
  ['Role', 'Person'],
  ['Supervisor', 'Greta Hoffmann'],
  ['Standby diver', 'Ravi Menon'],
  ['Boat handler', 'Duc Tran'],
]

export const equipmentSheet = [
  ['Category', 'Item', 'Belongs to', 'Service due', 'Cylinder test due', 'Serial number'],
  ['Regulators', 'Four sets with pony bottles', 'Blue Reach Diving', later(90), '', 'BR-11 to 14'],
  ['Cylinders', 'Eight 12-litre twin sets, oxygen-clean', 'Blue Reach Diving', later(60), later(200), ''],
  ['BCD or wing', 'Four wings', 'Blue Reach Diving', later(90), '', ''],
  ['Suit', 'Drysuits', 'Divers', later(120), '', ''],
  ['Computer', 'Two computers each', 'Divers', '', '', ''],
  ['DSMB and reel', 'One each', 'Divers', '', '', ''],
  ['Knife or cutter', 'Two cutters each', 'Divers', '', '', ''],
  ['Camera housing', 'Housing with vacuum check', 'Leilani Kahale', later(40), '', 'NX-204'],
]
export const kit = {
  airTest: formatUkDate(addDays(start, -75)),
  oxygen: '10000',
  lasts: '320',
  checkedOn: dates.today,
  spares: 'One regulator set, one computer and one drysuit over.',
}

export const profiles = [
  { name: 'First dive, foot of the reef', depth: '18', minutes: '35', gas: '2400', interval: '2 hours' },
  { name: 'Second dive, kelp', depth: '12', minutes: '45', gas: '2400', interval: '2 hours' },
]
export const profile = { stop: ['5', '3'], rate: '18' } as const
export const day = {
  timeline:
    '0 in · 2 camera handed down · 4 at depth · 28 turn · 33 leave · 36 stop at 5 m · 40 up, camera first.',
}

export const oxygenProviders: readonly Choice[] = [
  ['hof', 'Greta Hoffmann'],
  ['rav', 'Ravi Menon'],
  ['ama', 'Amara Okafor'],
]

/**
 * For each hazard of the catalogue: where and when it occurs on this shoot, and a control that adapts the catalogue's prompts.
 */
export const hazardWords: Readonly<Record<string, readonly [where: string, control: string]>> = {
  'road-driving': ['Bristol to Plymouth and back, kit in the van.', 'Not on diving days; two drivers'],
  boats: ['Hard boat out of Plymouth, four days.', 'Lifejackets on deck; count before and after each dive'],
  cold: ['Two hours on deck between dives in wind.', 'Heated cabin, dry undersuits, hot drinks'],
  'coast-tide': [
    'Both sites at slack; the Mewstone breaks in swell.',
    'Skipper keeps off the Shag Stone in swell over 1 m',
  ],
  'near-water': [
    'Loading on the pontoon, working on deck.',
    'Lifejackets from the pontoon on; ladder rigged first',
  ],
  'cold-shock': [
    'Water of 12 °C; those on deck may fall in.',
    'Drysuits for divers, flotation suits on deck',
  ],
  'current-drift': [
    '0.8 knots between slacks on both sites.',
    'In at slack alone; DSMB on every ascent, boat follows it',
  ],
  'marine-mammal': ['Grey seals on both sites.', 'Nobody swims to a seal; boat in neutral within 50 m'],
  'boat-prop': [
    'Boat picks divers up from a drift.',
    'Engine out of gear within 20 m; signal before in gear',
  ],
  scuba: [
    'Four days, two dives a day, 18 m at most.',
    'Third day one dive for whoever is tired; oxygen for two',
  ],
  'diver-entangle': ['Kelp and lost line on both sites.', 'Trial dive clears line first; two cutters each'],
  'marine-sting': ['Compass jellyfish at the surface.', 'Hoods and gloves; lookout before the jump'],
  'disturb-welfare': [
    'Wrasse on nests, seals at the Mewstone.',
    'One minute of light a nest; seals never followed',
  ],
  'pre-existing': [
    'Cold and depth bring old troubles back.',
    'Anyone sits out without a reason; supervisor asks daily',
  ],
  'lithium-batteries': ['Housing and light batteries on the boat.', 'Charged ashore, vented, in a fire bag'],
  'manual-handling': ['Twin sets and housing over the quay.', 'Trolley and lift; two to a cylinder rack'],
  heat: ['Drysuits on deck in sun.', 'Suits up at the last minute; water and shade'],
  'food-water': ['Packed lunch on the boat.', 'From the inn, in a cool box'],
}
/** Hazards that the answers suggest but that do not occur on this shoot. */
export const hazardRefusals: Readonly<Record<string, string>> = {
  swimming: 'Nobody swims, snorkels or freedives: all who enter the water do so on scuba, by the dive plan.',
}
