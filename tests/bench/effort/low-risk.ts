import type { Page } from 'playwright-core'
import { addDays, formatUkDate, todayIso } from '@/domain/shared/dates'
import { signInAndCreate, submit } from './ends'
import { Form } from './form'
import { Hand } from './hand'
import { writeHazards } from './hazards'

const today = todayIso(Date.now())
const day = formatUkDate(addDays(today, 20))

/** What only the coordinator of this day knows. */
const words = {
  tripName: 'Bluebells at Prior’s Wood',
  locations: 'Prior’s Wood near Portbury, Somerset: paths of the wildlife trust, car park at the gate.',
  activity: 'Bluebells and bumblebees, macro and a slider on the path, natural light, one day.',
  typicalDay: 'From 09:00 to 17:00 with an hour’s lunch at the cars.',
  contingency: 'Rain: the day after, same hours. Second camera body in the car.',
  firstAidKit: 'Team kit in Hana’s rucksack, with tick remover.',
  casualtyPlan:
    'Hana treats, Tomasz rings 999 and gives the position of the gate, where Priya meets the ambulance and opens it. Walking cases by car to the hospital, 25 minutes.',
  comms: 'First: mobile, two bars in the wood. Second: the house by the gate. Emergency: 999 or 112.',
} as const
const crewSheet = [
  ['Person', 'Role on this shoot', 'Will drive?', 'Medical declaration received?'],
  ['Hana Kobayashi', 'Assistant producer, in charge', 'Yes', 'Yes'],
  ['Tomasz Zielinski', 'Camera', 'No', 'Yes'],
  ['Priya Raman', 'Researcher', 'No', 'Yes'],
]
const scheduleSheet = [
  ['Date', 'Where', 'From', 'To', 'Activity'],
  [day, 'Prior’s Wood', '09:00', '17:00', 'Macro of bluebells and bees along the main path'],
]
const journeySheet = [
  ['By', 'From', 'To', 'Date', 'Operator or driver', 'How do drivers rest?'],
  ['Self-drive', 'Bristol', 'Prior’s Wood', day, 'Hana Kobayashi', 'Half an hour’s drive each way'],
]
const hospital = {
  name: 'Riverside hospital (demo)',
  address: 'Hospital road 7, Bristol',
  phone: '0117 496 0177',
  minutes: '25',
  capability: 'Emergency department, surgery',
}
const hazardWords: Readonly<Record<string, readonly [where: string, control: string]>> = {
  'slip-trip': ['Roots and mud on the path, all day.', 'Boots; the slider is carried by two'],
  'mosquito-tick': [
    'Bracken beside the path.',
    'Long trousers; everyone looks for ticks at lunch and at home',
  ],
  'road-driving': ['Bristol to the wood and back.', 'One driver, half an hour each way'],
}

/** A day in a wood near home, from sign-in to 'Submit'. */
export async function playLowRisk(page: Page, appUrl: string) {
  const hand = new Hand(page)
  const form = new Form(hand)
  await signInAndCreate(form, appUrl, { type: 'low-risk', production: ['hed', 'Hedgerow'] })
  await generalInfo(form)
  await form.next('Crew')
  await form.pasteInto('Crew', crewSheet)
  await form.choose('loneWorkers', 'no')
  await form.next('Shoot plan')
  await form.pasteInto('Schedule', scheduleSheet)
  await form.text('dailyPattern', words.typicalDay)
  await form.pasteInto('Travel', journeySheet)
  await form.pick('communications', 'uk', 'UK mobile')
  await form.text('contingency', words.contingency)
  await form.next('Hazards')
  await writeHazards(form, {
    lead: ['han', 'Hana Kobayashi'],
    words: hazardWords,
    others: ['On the day, along the path.', 'Looked at by Hana before we start'],
    acceptable: '',
  })
  await form.next('In case of emergency')
  await emergency(form)
  await form.next('Review')
  await submit(form, 'Submit to SP')
  return hand.parts
}

async function generalInfo(form: Form): Promise<void> {
  await form.text('tripName', words.tripName)
  await form.pick('countryIds', 'united k', 'United Kingdom')
  await form.text('locationSummary', words.locations)
  await form.figure('startDate', day)
  await form.figure('endDate', day)
  await form.text('activitySummary', words.activity)
  await form.pick('environments', 'woo', 'Woodland')
  await form.select('remoteness', 'l', 'under-1h')
  for (const name of [
    ...['hostileEnvironment', 'filmsWildlife', 'usesDrone', 'usesDiving', 'usesMannedAircraft', 'usesBoats'],
    ...['usesRopesOrHeights', 'usesFirearms', 'usesStuntsOrSfx', 'childrenOrVulnerable'],
    ...['overnightRemoteCamp', 'inexperiencedCrew'],
  ]) {
    await form.choose(name, 'no')
  }
  await form.pick('responsiblePerson', 'han', 'Hana Kobayashi')
  await form.choose('insuranceConfirmed', 'yes')
  await form.takeKnown()
}

async function emergency(form: Form): Promise<void> {
  // Insurer and people of the production, numbers of its last PRA in this country.
  await form.takeKnown()
  await form.figure('rescuePoint', '51.4620, -2.7150')
  await form.text('nearestHospital.name', hospital.name)
  await form.text('nearestHospital.address', hospital.address)
  await form.figure('nearestHospital.phone', hospital.phone)
  await form.figure('nearestHospital.travelTime', hospital.minutes)
  await form.text('nearestHospital.capability', hospital.capability)
  await form.choose('nearestHospital.open24h', 'yes')
  await form.figure('nearestHospital.verifiedOn', formatUkDate(today))
  await form.text('firstAidKit', words.firstAidKit)
  await form.text('casualtyPlan', words.casualtyPlan)
  await form.text('commsPlan', words.comms)
  await form.choose('crisisPlan', 'yes')
}
