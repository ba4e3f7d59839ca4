import type { Page } from 'playwright-core'
import { signInAndCreate, submit } from './ends'
import { Form } from './form'
import { Hand } from './hand'
import { writeLines } from './hazards'
import * as facts from './low-risk-facts'
import { generalInfo, nearestHospital } from './steps'

const { words, dates } = facts

/** Plays the low-risk PRA of two days on a farm, from sign-in to 'Submit'. */
export async function playLowRisk(page: Page, appUrl: string) {
  const hand = new Hand(page)
  const form = new Form(hand)
  await signInAndCreate(form, appUrl, { type: 'low-risk', production: ['hed', 'Hedgerow'] })
  await generalInfo(form, {
    ...{ words, dates, yes: [] },
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
  await form.pasteInto('Crew', facts.crewSheet)
  await form.choose('loneWorkers', 'no')
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

async function shootPlan(form: Form): Promise<void> {
  await form.pasteInto('Schedule', facts.scheduleSheet)
  await form.text('dailyPattern', words.typicalDay)
  await form.pasteInto('Travel', facts.journeySheet)
  await form.pasteInto('Accommodation', facts.staySheet)
  await form.clickOptions('communications', ['UK mobile'])
  await form.text('contingency', words.contingency)
}

async function emergency(form: Form): Promise<void> {
  // Fills in insurer and people of the production, and the numbers of its last PRA in the same country.
  await form.takeKnown()
  await form.figure('rescuePoint', facts.rescuePoint)
  await nearestHospital(form, facts.hospital, dates.today)
  await form.text('firstAidKit', words.firstAidKit)
  await form.text('casualtyPlan', words.casualtyPlan)
  await form.text('commsPlan', words.comms)
  await form.choose('crisisPlan', 'yes')
}
