import { addDays, formatUkDate, todayIso } from '@/domain/shared/dates'

/**
 * Facts that only the coordinator of this shoot knows: six days in Plymouth Sound, 6 people, two sites, two dives a day. The
 * places are real; names of contractor, inn, hospital and chambers, telephone numbers and file names are made up. The diving
 * itself is in dive-plan-facts.ts.
 */

const today = todayIso(Date.now())
/** The first day of the shoot, before the certificates of the demo's divers expire. */
export const start = addDays(today, 45)
export const days = Array.from({ length: 6 }, (_, at) => formatUkDate(addDays(start, at)))
const [first = '', second = ''] = days
const [fifth = '', last = ''] = days.slice(4)
export const dates = {
  start: first,
  end: last,
  filmingStart: second,
  filmingEnd: fifth,
  today: formatUkDate(today),
}

export const words = {
  tripName: 'Cuckoo wrasse in the kelp, Plymouth Sound',
  locations:
    'Plymouth Sound, Devon: the reef off Wembury and the Mewstone, north side; harbour and inn in Plymouth.',
  activity:
    'Cuckoo wrasse and their nests on a reef in kelp, filmed by one camera operator on open circuit, 18 m at most, from a hard boat.',
  localKnowledge: 'Greta and Callum have dived this reef for ten years; the skipper fishes it.',
  firstAidCover:
    'Greta and Ravi give oxygen, Amara holds first aid at work; boat to the harbour in 25 minutes, hospital 15 minutes on.',
  briefing: 'Call a week before; on the quay each morning; Greta briefs each dive at the site.',
  typicalDay: 'On the quay at 07:30, two dives at slack, back by 16:00; longest day 10 hours with kit.',
  contingency:
    'Two spare tides. Swell over 1 m: the inner reef. Ill or tired: nobody dives, the standby never stands in.',
  goNoGo: 'Not above force 4, swell of 1.5 m, visibility under 3 m, or without chamber and oxygen confirmed.',
  welfare: 'No nest is touched or lit for more than a minute; 1 m from males on guard; nothing is baited.',
  environment: 'No anchor on the reef, drift or mooring; albert footprint opened.',
  rescueKit: 'Team kit on the boat with trauma dressings; Ravi carries a pouch.',
  casualtyPlan:
    'Standby and buddy bring the diver to the lift, two lift with the scoop, oxygen at once, lying flat. Greta calls the coastguard on channel 16, who decide with the diving doctor: helicopter below 300 m or boat to the harbour and ambulance. By night and in fog the boat goes.',
  comms:
    'VHF 16 and 8 on the boat, a second set with Greta; mobiles with signal at both sites; PLB on the skipper.',
}

export const crewSheet = [
  ['Person', 'Role on this shoot', 'Will drive?', 'Medical declaration received?', 'Next of kin on file'],
  ['Amara Okafor', 'Producer-director, in charge', 'Yes', 'Yes', 'Yes'],
  ['Greta Hoffmann', 'Diving supervisor', 'Yes', 'Yes', 'Yes'],
  ['Leilani Kahale', 'Underwater camera', 'No', 'Yes', 'Yes'],
  ['Callum Fraser', 'Safety diver, buddy', 'No', 'Yes', 'Yes'],
  ['Ravi Menon', 'Standby diver, oxygen', 'No', 'Yes', 'Yes'],
  ['Duc Tran', 'Boat handler and tender', 'No', 'Yes', 'Yes'],
]

export const boat = {
  inCharge: ['duc', 'Duc Tran'],
  ticket: 'RYA Advanced Powerboat, commercially endorsed',
  thing: 'Sula, 9 m, MCA coded, category 3, ten people',
} as const

export const contractor = {
  letters: 'blue',
  name: 'Blue Reach Diving Ltd',
  service: 'Diving contractor: supervisor, standby, boat, cylinders, oxygen',
  insuredTo: formatUkDate(addDays(start, 150)),
}

export const experienceSheet = [
  ['Person', 'Experience with this activity', 'Similar trips'],
  ['Amara Okafor', 'Directed three series with divers, two of them in British waters.', '7'],
  ['Greta Hoffmann', 'Supervises media dives since 2011, this reef each summer.', '30'],
  ['Leilani Kahale', 'Underwater camera in kelp from Norway to Cornwall.', '14'],
  ['Callum Fraser', 'Safety diver for camera crews; cleared lines on this reef.', '18'],
]
export const expertSheet = [
  ['Name', 'Organisation', 'What they advised'],
  [
    'Dr Miriam Adler',
    'Marine station',
    'Males guard nests from spring on: 1 m away, no more than a minute of light, leave when they darken.',
  ],
]

const site = 'Wembury reef'
export const scheduleSheet = [
  ['Date', 'Where', 'From', 'To', 'Activity', 'Transport'],
  [first, 'Bristol to Plymouth', '11:00', '17:00', 'Drive, load the boat, briefing', 'Car'],
  [second, site, '07:30', '16:00', 'Trial dive, then filming dive at slack', 'Boat'],
  [days[2] ?? '', site, '07:30', '16:00', 'Two filming dives', 'Boat'],
  [days[3] ?? '', 'Mewstone, north side', '07:30', '16:00', 'Two filming dives', 'Boat'],
  [fifth, site, '07:30', '15:00', 'Two filming dives, pick-ups', 'Boat'],
  [last, 'Plymouth to Bristol', '09:00', '13:00', 'Unload, drive', 'Car'],
]
const rest = 'Two and a half hours with a stop; nobody drives on a diving day; two can drive.'
export const journeySheet = [
  ['By', 'From', 'To', 'Date', 'Operator or driver', 'How do drivers rest?'],
  ['Self-drive', 'Bristol', 'Plymouth', first, 'Amara Okafor', rest],
  ['Self-drive', 'Plymouth', 'Bristol', last, 'Greta Hoffmann', rest],
]
export const staySheet = [
  ['Name', 'Address', 'Phone', 'From', 'To', 'Type', 'Fire and security checked?'],
  ['The Hoe Inn', 'Citadel Road 3, Plymouth', '01632 960253', first, last, 'Hotel', 'Yes'],
]
export const permitSheet = [
  ['Permit', 'Authority', 'Status'],
  ['Notice of diving in the harbour', 'Harbour master', 'Granted'],
  ['Filming on the reserve', 'Marine conservation officer', 'Granted'],
]

export const placeSheet = [
  ['Name', 'Kind', 'Position', 'Notes'],
  [site, 'Dive site', '50.3110, -4.0900', '12 to 18 m, kelp to 14 m'],
  ['Mewstone, north side', 'Dive site', '50.3065, -4.1060', '10 to 16 m'],
  ['Mount Batten pontoon', 'Base', '50.3650, -4.1320', 'Quay, cylinders, ambulance drives to the pontoon'],
  ['Hospital, Derriford (demo)', 'Hospital', '50.4167, -4.1135', ''],
  ['Recompression chamber, Plymouth (demo)', 'Recompression chamber', '50.4190, -4.1080', ''],
  ['Shag Stone', 'Hazard', '50.3170, -4.1230', 'Breaks in swell; beacon'],
]

export const hospital = {
  address: 'Derriford Road, Plymouth',
  phone: '01632 960254',
  minutes: '45',
  capability: 'Emergency department, surgery, intensive care, beside the chamber',
}
/** The minutes of travel to each chamber. */
export const chamberMinutes = { primaryChamber: '75', backUpChamber: '300' } as const
