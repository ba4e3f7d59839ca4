import type { Page } from 'playwright-core'
import { signInAndCreate, submit } from './ends'
import { Form } from './form'
import { Hand } from './hand'
import { writeLines } from './hazards'
import * as facts from './low-risk-day-facts'
import { generalInfo, nearestHospital } from './steps'

const { words, dates } = facts

/** Plays the low-risk PRA of one day near home. It is typed card by card: for two people nobody opens a spreadsheet. */
export async function playLowRiskDay(page: Page, appUrl: string) {
  const hand = new Hand(page)
  const form = new Form(hand)
  await signInAndCreate(form, appUrl, { type: 'low-risk', production: ['hed', 'Hedgerow'] })
  await generalInfo(form, {
    ...{ words, dates, yes: ['filmsWildlife'] },
    countries: [['gre', 'Great Britain']],
    environments: [['farm', 'Farmland']],
    remoteness: ['l', 'under-1h'],
    involves: [
      ...[
        'hostileEnvironment',
        'filmsWildlife',
        'usesDrone',
        'usesDiving',
        'usesMannedAircraft',
        'usesBoats',
      ],
      ...['usesRopesOrHeights', 'usesFirearms', 'usesStuntsOrSfx', 'childrenOrVulnerable'],
      ...['overnightRemoteCamp', 'inexperiencedCrew'],
    ],
    inCharge: ['olu', 'Oluwaseun Adeyemi'],
  })
  await form.next('Crew')
  await crew(form)
  await form.next('Shoot plan')
  await shootPlan(form)
  await form.next('Hazards')
  await writeLines(form, { words: facts.hazardWords, refusals: facts.hazardRefusals, acceptable: '' })
  await form.next('In case of emergency')
  await emergency(form)
  await form.next('Review')
  await submit(form, 'Submit to SP')
  return hand.parts
}

async function crew(form: Form): Promise<void> {
  const at = (index: number) => (name: string) => `crewMembers.${index}.${name}`
  const [first, second] = [at(0), at(1)]
  await form.addTo('crewMembers')
  await form.pick(first('person'), 'olu', 'Oluwaseun Adeyemi')
  await form.text(first('roleOnShoot'), 'Director, in charge')
  await form.choose(first('isDriver'), 'yes')
  await form.choose(first('medicalDeclarationReceived'), 'yes')
  await form.addTo('crewMembers')
  await form.pick(second('person'), 'priy', 'Priya Raman')
  await form.text(second('roleOnShoot'), 'Camera')
  await form.choose(second('isFirstAider'), 'yes')
  await form.select(second('firstAidLevel'), 'e', 'efaw')
  await form.figure(second('firstAidExpiry'), facts.certificate)
  await form.choose(second('medicalDeclarationReceived'), 'yes')
  await form.choose('loneWorkers', 'no')
}

async function shootPlan(form: Form): Promise<void> {
  const day = (name: string) => `schedule.0.${name}`
  await form.addTo('schedule')
  await form.figure(day('date'), dates.start)
  await form.text(day('location'), 'Court Orchard')
  await form.figure(day('startTime'), '09:30')
  await form.figure(day('endTime'), '15:00')
  await form.text(day('activity'), 'Fieldfares from behind the hedge')
  await form.text('dailyPattern', words.typicalDay)
  const leg = (name: string) => `travelPlan.0.${name}`
  await form.addTo('travelPlan')
  await form.pick(leg('mode'), 'se', 'Self-drive')
  await form.text(leg('from'), 'Bristol')
  await form.text(leg('to'), 'Wells')
  await form.figure(leg('date'), dates.start)
  await form.text(leg('driverRestPlan'), words.driverRest)
  await form.clickOptions('communications', ['UK mobile'])
  await form.text('contingency', words.contingency)
}

async function emergency(form: Form): Promise<void> {
  await form.takeKnown()
  await form.figure('rescuePoint', facts.rescuePoint)
  await nearestHospital(form, facts.hospital, dates.today)
  await form.text('firstAidKit', words.firstAidKit)
  await form.text('casualtyPlan', words.casualtyPlan)
  await form.text('commsPlan', words.comms)
  await form.choose('crisisPlan', 'yes')
}
