import { addDays, formatUkDate, todayIso } from '@/domain/shared/dates'

/**
 * Facts that only the coordinator of this shoot knows, in their words: 6 people, 12 days, 20 places, 21 hazards. The places are
 * real; telephone numbers and the names of hospital, lodging and fixer are made up.
 */

const today = todayIso(Date.now())
/** The first day of the shoot, before the certificates of the demo's people expire. */
const start = addDays(today, 96)
export const days = Array.from({ length: 12 }, (_, at) => formatUkDate(addDays(start, at)))
const [first = '', second = ''] = days
const last = days[11] ?? ''
export const dates = {
  start: first,
  end: last,
  filmingStart: days[2] ?? '',
  filmingEnd: days[9] ?? '',
  today: formatUkDate(today),
  rehearsal: formatUkDate(addDays(start, -4)),
}

export const words = {
  tripName: 'Svalbard polar bears, spring',
  locations:
    'Longyearbyen and Sassenfjorden, Spitsbergen: fast sea ice, the front of Tunabreen, and a trappers’ hut at Fredheim. Overnight in Oslo on the way out.',
  activity:
    'Polar bears hunting ringed seals at their breathing holes on the fjord ice. Long lens from parked snowmobiles, and from a canvas hide by the hut; gimbal on a sledge for travelling shots. Nobody goes nearer than 500 m, and nothing is baited.',
  supervision:
    'Rhys and Freya drive a snowmobile for the first time: half a day of training with the fixer, then behind Kwame, never with a sledge.',
  localKnowledge: 'Amara and Kwame worked at Fredheim last spring; the fixer lives in Longyearbyen.',
  firstAidCover:
    'Three of six hold first aid at work, Kwame for remote places; the rescue helicopter is 50 minutes away in flyable weather.',
  briefing: 'Call a week before travel; rifle and ice briefing on the third day; ten minutes each morning.',
  typicalDay:
    'Up at 06:00, forecast and ice report at 06:30, on the ice from 08:00 to 18:00 with an hour’s break in the hut. Longest day 11 hours.',
  restDays: 'The day after landing, and the seventh day.',
  atRisk:
    'Norwegian law protects everybody alike; the small town is used to visitors. Nobody walks outside it without a guard.',
  checkIns:
    'Kwame calls the fixer on VHF at 08:00, 13:00 and 18:00, and Nadia by satellite message at 20:00. One missed: the fixer calls back after 30 minutes. Two missed: the Governor’s office is rung.',
  welfare:
    'No animal is approached, followed or fed; we stop where a bear looks up, and leave where it changes its way. Log of minutes near each. The Governor’s permit lists the distances.',
  culture:
    'Shoes off indoors; graves and trappers’ remains from before 1946 are protected, nothing is touched.',
  environment: 'albert footprint opened, two flights each, fuel drums and all waste back to town.',
  contingency:
    'Two spare days. Fog or open leads: hut days with the hide. Second snowmobile for every pair; second camera body. Illness: back to town with one companion.',
  goNoGo:
    'No leaving below −30 °C, above 12 m/s of wind, with visibility under 500 m, or where the ice is under 30 cm.',
  firstAidKit:
    'Expedition kit with trauma dressings and tourniquets on Kwame’s sledge; a personal kit on each snowmobile.',
  kitPlace: 'Red box on the front sledge, and the shelf inside the hut door.',
  casualtyPlan:
    'Kwame treats, Hana rings the rescue coordination centre by satellite phone and says position and state. In flyable weather their helicopter comes in about 50 minutes and takes the casualty to the hospital in town, on to Tromsø by air ambulance. Without it: sledge, tent and heat bags to the hut, then by snowmobile to town, two and a half hours by day, four at night.',
  comms:
    'First: VHF channel 16 and 12. Second: satellite phone with Hana. Emergency: PLB on Kwame’s harness, satellite messenger with Amara.',
  overdue:
    '30 minutes late: call on VHF. One hour: the fixer drives out along the route. Two hours: rescue coordination centre, and Nadia tells the director on call.',
  noResponse: 'Sent today; their answer is expected on Thursday and is then recorded here.',
  acceptable:
    'The ice and the bears are what is filmed, so the harm cannot be made smaller; likelihood is as low as guards, distance and ice checks make it. A sea-ice-free site was considered and has no seals.',
} as const

/** The people in the production office's sheet, with its headings. */
export const crewSheet = [
  [
    'Person',
    'Role on this shoot',
    'Will drive?',
    'Medical declaration received?',
    'Fit to travel confirmed?',
    'Vaccinations current?',
    'Next of kin on file',
    'First aider?',
    'First-aid level',
    'First-aid certificate expires',
  ],
  ...[
    ['Amara Okafor', 'Producer-director, in charge', 'Yes'],
    ['Hana Kobayashi', 'Assistant producer', 'Yes'],
    ['Tomasz Zielinski', 'Wildlife camera', 'Yes'],
    ['Rhys Llewellyn', 'Sound', 'No'],
    ['Freya Lindqvist', 'Field assistant, second guard', 'Yes'],
  ].map(line => [...line, 'Yes', 'Yes', 'Yes', 'Yes']),
  [
    ...['Kwame Mensah', 'Guide, bear guard', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes', 'Yes'],
    ...['Remote or wilderness first aid, 16 hours or more', formatUkDate(addDays(start, 300))],
  ],
]
export const firearms = {
  inCharge: ['kwa', 'Kwame Mensah'],
  ticket: 'Bear guard course, Longyearbyen, with the Governor’s permit',
  thing: 'Two rifles on loan in Longyearbyen, permit 26/118; locked in the hut',
} as const
export const experienceSheet = [
  ['Person', 'Experience with this activity', 'Similar trips'],
  ['Amara Okafor', 'Directed two winters in Svalbard, polar bears and reindeer.', '4'],
  ['Tomasz Zielinski', 'Long lens in the Arctic since 2012, bears and walrus.', '9'],
  ['Kwame Mensah', 'Bear guard on twelve expeditions, guide on sea ice.', '12'],
]
export const expertSheet = [
  ['Name', 'Organisation', 'What they advised'],
  [
    'Dr Miriam Adler',
    'University field team',
    '500 m from bears in spring, by law; leave when one looks up twice.',
  ],
]

const plan = [
  ['Bristol to Oslo', '09:00', '17:00', 'Fly by London, overnight near the airport', 'Scheduled flight'],
  ['Oslo to Longyearbyen', '08:00', '16:00', 'Fly, collect snowmobiles, safety briefing', 'Scheduled flight'],
  ['Longyearbyen', '08:30', '17:30', 'Rifle and flare training, trial run to Adventdalen', 'Snowmobile'],
  ['Sassenfjorden', '08:00', '18:00', 'Drive to Fredheim, put up the hide', 'Snowmobile'],
  ['Sassenfjorden', '08:00', '18:30', 'Seal holes along the tide crack', 'Snowmobile'],
  ['Tunabreen', '08:00', '19:00', 'Bears at the glacier front, long lens', 'Snowmobile'],
  ['Fredheim', '10:00', '14:00', 'Rest day, cards and batteries', 'On foot'],
  ['Sassenfjorden', '08:00', '18:30', 'Hide by the hut', 'Snowmobile'],
  ['Von Postbreen', '08:00', '19:00', 'Travelling shots with the gimbal', 'Snowmobile'],
  ['Sassenfjorden', '08:00', '18:00', 'Pick-ups, strike the hide, back to town', 'Snowmobile'],
  ['Longyearbyen', '09:00', '16:00', 'Return machines, pack, rest', 'On foot'],
  ['Longyearbyen to Bristol', '09:00', '20:00', 'Fly by Oslo', 'Scheduled flight'],
] as const
export const scheduleSheet = [
  ['Date', 'Where', 'From', 'To', 'Activity', 'Transport'],
  ...plan.map((line, at) => [days[at] ?? '', ...line]),
]

export const journeySheet = [
  ['By', 'From', 'To', 'Date', 'Operator or driver'],
  ['Scheduled flight', 'Bristol', 'Longyearbyen, by Oslo', first, 'Booked by the agent'],
  ['Snowmobile', 'Longyearbyen', 'Fredheim', days[3] ?? '', 'Isbjørn Expeditions'],
  ['Snowmobile', 'Fredheim', 'Longyearbyen', days[9] ?? '', 'Isbjørn Expeditions'],
  ['Scheduled flight', 'Longyearbyen', 'Bristol, by Oslo', last, 'Booked by the agent'],
]

export const staySheet = [
  ['Name', 'Address', 'Phone', 'From', 'To', 'Type', 'Fire and security checked?'],
  ['Airport Inn, Oslo', 'Terminal road 4, Gardermoen', '+47 1555 0301', first, second, 'Hotel', 'Yes'],
  ['Fjord Cabins', 'Fjord road 2, Longyearbyen', '+47 1555 0131', second, last, 'Lodge', 'Yes'],
  ['Fredheim hut', 'Inner Sassenfjorden', '+47 1555 0302', days[3] ?? '', days[9] ?? '', 'Camp', 'Yes'],
]

export const permitSheet = [
  ['Permit', 'Authority', 'Status'],
  ['Filming and landing permit', 'Governor of Svalbard', 'Granted'],
  ['Rifle hire licence', 'Governor of Svalbard', 'Granted'],
]

export const placeSheet = [
  ['Name', 'Kind', 'Position', 'Notes'],
  ['Fjord Cabins', 'Base', '78.2232, 15.6267', 'Heated garage for the machines'],
  ['Longyearbyen hospital', 'Hospital', '78.2180, 15.6420', 'Ring before coming'],
  ['Governor’s office', 'Police or ranger', '78.2236, 15.6350', ''],
  ['Airport', 'Helicopter landing site', '78.2461, 15.4656', ''],
  ['Adventdalen trial loop', 'Filming site', '78.1990, 15.8500', ''],
  ['Fuel cache, Sassendalen', 'Access point', '78.3300, 16.8600', '200 litres'],
  ['Fredheim hut', 'Base', '78.3548, 16.9655', 'Stove, food for four days'],
  ['Hide', 'Filming site', '78.3571, 16.9712', 'Not before 08:00'],
  ['Tide crack', 'Hazard', '78.3600, 17.0000', 'Cross at the flags only'],
  ['Seal holes, west', 'Filming site', '78.3650, 17.0200', ''],
  ['Seal holes, east', 'Filming site', '78.3700, 17.0800', ''],
  ['Tunabreen front', 'Hazard', '78.4300, 17.3500', 'Stay 300 m off'],
  ['Tunabreen stand', 'Filming site', '78.4200, 17.3100', ''],
  ['Von Postbreen tongue', 'Filming site', '78.3900, 17.5000', ''],
  ['Crevasse field', 'Hazard', '78.3950, 17.5600', ''],
  ['Level ice, inner fjord', 'Helicopter landing site', '78.3560, 16.9500', 'Orange panel'],
  ['Rendezvous north', 'Vehicle rendezvous', '78.3800, 16.9000', ''],
  ['Rendezvous south', 'Vehicle rendezvous', '78.3200, 16.9200', ''],
  ['Bay to the east', 'No communications', '78.4000, 17.2000', 'No VHF'],
  ['Open lead, reported', 'Hazard', '78.3450, 16.7000', 'Looked at each morning'],
]

export const hospital = {
  name: 'Longyearbyen hospital (demo)',
  address: 'Hospital road 3, Longyearbyen',
  phone: '+47 1555 0311',
  minutes: '150',
  capability: 'First aid, X-ray, stabilising; no surgery',
}
/** The minutes to the trauma hospital by air ambulance. */
export const traumaMinutes = '420'
export const waySheet = [
  ['Way', 'Transport', 'Provider', 'Phone', 'Time', 'Limits: night, weather'],
  [
    'Helicopter',
    'Rescue helicopter',
    'Rescue coordination centre',
    '+47 1555 0321',
    '50 minutes',
    'Not in fog or icing',
  ],
  [
    'Over the ice',
    'Snowmobile and sledge',
    'Isbjørn Expeditions',
    '+47 1555 0141',
    '2½ hours',
    'Four hours by night',
  ],
]

/**
 * For each hazard of the catalogue: where and when it occurs on this shoot, and a control that adapts the catalogue's prompts.
 */
export const hazardWords: Readonly<Record<string, readonly [where: string, control: string]>> = {
  bears: [
    'On the ice and at the hut, every day and night.',
    'Trip wires round the hut; a guard awake by turns from 22:00 to 06:00',
  ],
  cold: [
    '−25 °C and wind on the fjord, long waits behind the lens.',
    'Half an hour in the hut after each two hours outside',
  ],
  'thin-ice': [
    'Tide cracks and the lead off Sassendalen.',
    'Ice drilled every 200 m on a new line; 30 cm at least',
  ],
  'quad-utv': [
    'Snowmobiles, 60 km a day, three of us for the first time.',
    'Half a day of training; 40 km/h at most, 30 with a sledge',
  ],
  glacier: [
    'At the fronts of Tunabreen and Von Postbreen.',
    'Nobody nearer than 300 m to the front; no driving on the tongue',
  ],
  'coast-tide': [
    'The crack along the shore opens and closes with the tide.',
    'Crossed at the flags alone, with the tide table on the front sledge',
  ],
  remote: [
    'Fredheim is two and a half hours from the hospital by snowmobile.',
    'Evacuation talked through at the hut on the first evening',
  ],
  camp: [
    'Six nights in the hut, coal stove and spirit burners.',
    'Carbon monoxide alarm over the bunks; stove out at night',
  ],
  'guides-firearms': [
    'Two rifles and flare pistols on every drive.',
    'Half loaded on the move; only Kwame and Freya carry them',
  ],
  'commercial-flight': ['Four flights with 22 cases.', 'Rest on the day after landing'],
  'disturb-welfare': [
    'Bears with cubs, seals at their holes.',
    'Leave where a bear changes its way because of us',
  ],
  'near-water': ['At the ice edge west of Sassendalen.', 'Nobody within 50 m of the edge'],
  'marine-mammal': [
    'Walrus at the edge, seals on the ice.',
    '150 m from walrus; never between one and the water',
  ],
  'cold-shock': [
    'Breaking through with a machine.',
    'Flotation suits on all drives; throw line on each sledge',
  ],
  harassment: ['A small team far from home.', 'Siobhan Keane is named as whom to ring in confidence'],
  'pre-existing': [
    'Cold and long days may bring old troubles back.',
    'Everyone has told the nominated contact, and carries their own medicine',
  ],
  'food-water': [
    'Melted snow and freeze-dried food at the hut.',
    'Snow taken from behind the hut alone, and boiled',
  ],
  'lithium-batteries': [
    '48 large batteries in the air and in the cold.',
    'List with the airline; carried in the cabin, poles taped',
  ],
  'cultural-offence': [
    'Trappers’ graves at Fredheim.',
    'The fixer shows us what is protected on the first day',
  ],
  noise: ['Two-stroke engines all day.', 'Ear plugs under every helmet'],
  'road-driving': ['From the airport to the cabins on snow.', 'Studded tyres; nobody drives after a flight'],
}
/** Hazards that the answers suggest but that do not occur on this shoot. */
export const hazardRefusals: Readonly<Record<string, string>> = {
  'hired-driver':
    'No driver is hired: the airport bus runs to the cabins, and on the ice we drive ourselves behind our guide.',
  'lone-working': 'Nobody works alone: two sit in the hide, in sight and on VHF of the guard at the hut.',
  'hide-tower': 'The hide is a canvas tent on the ice; nobody works above the ground.',
  'women-lgbt':
    'Norwegian law protects everybody alike, and everybody was asked in confidence: nobody sees a risk of their own here.',
  'permits-law':
    'Both permits are granted, rifles and machines are hired there, and no drone is taken; the agent has the list of the kit.',
}
