import type { Page } from 'playwright-core'
import * as facts from './dive-facts'
import { conditions, emergencyWithDivers, equipment, planDetails, questions, typicalDives } from './dive-plan'
import { hazardRefusals, hazardWords } from './dive-plan-facts'
import { signInAndCreate, submit } from './ends'
import { Form } from './form'
import { Hand } from './hand'
import { writeHazards } from './hazards'
import { finalChecks, generalInfo, nearestHospital, whoMay } from './steps'

const { words, dates } = facts

/** Plays a dive PRA from sign-in to 'Submit'. The shoot has no other PRA, so everything is written here. */
export async function playDive(page: Page, appUrl: string) {
  const hand = new Hand(page)
  const form = new Form(hand)
  await signInAndCreate(form, appUrl, { type: 'dive', production: ['deep', 'Deep Light'] })
  await generalInfo(form, {
    ...{ words, dates, yes: ['filmsWildlife', 'usesBoats'] },
    countries: [['gre', 'Great Britain']],
    environments: [
      ['under', 'Underwater'],
      ['coa', 'Coast'],
    ],
    remoteness: ['1', '1-4h'],
    involves: [
      ...['hostileEnvironment', 'filmsWildlife', 'usesDrone', 'usesBoats', 'usesRopesOrHeights'],
      ...['usesFirearms', 'usesStuntsOrSfx', 'childrenOrVulnerable', 'overnightRemoteCamp'],
    ],
    inCharge: ['ama', 'Amara Okafor'],
  })
  await form.next('Crew')
  await crew(form)
  await form.next('Dive preliminary questions')
  await questions(form)
  await form.next('Experience')
  await experience(form)
  await form.next('Shoot plan')
  await shootPlan(form)
  await form.next('Map')
  await form.pasteInto('Places', facts.placeSheet)
  await form.choose('offlineMapsConfirmed', 'yes')
  await form.next('Dive conditions')
  await conditions(form)
  await form.next('Dive plan details')
  await planDetails(form)
  await form.next('Dive equipment')
  await equipment(form)
  await form.next('Typical dive plan')
  await typicalDives(form)
  await form.next('Hazards')
  await writeHazards(form, { words: hazardWords, refusals: hazardRefusals, acceptable: '' })
  await form.next('Dive: in case of emergency')
  await emergency(form)
  await form.next('Final checks')
  await finalChecks(form, checks)
  await form.next('Review')
  await submit(form, 'Submit to Dive Team')
  return hand.parts
}

async function crew(form: Form): Promise<void> {
  const { contractor } = facts
  await form.pasteInto('Crew', facts.crewSheet)
  await form.addTo('suppliers')
  await form.pick('suppliers.0.companyId', contractor.letters, contractor.name)
  await form.text('suppliers.0.service', contractor.service)
  await form.chooseAll('yes', ['suppliers.0.ramsReceived', 'suppliers.0.insuranceReceived'])
  await form.figure('suppliers.0.insuranceExpiry', contractor.insuredTo)
  await form.choose('loneWorkers', 'no')
  await whoMay(form, 'boats', facts.boat)
}

async function experience(form: Form): Promise<void> {
  await form.pasteInto('Experience of the team', facts.experienceSheet)
  await form.choose('inexperiencedCrew', 'no')
  await form.pasteInto('Experts consulted', facts.expertSheet)
  await form.text('localKnowledge', words.localKnowledge)
  await form.text('firstAidCover', words.firstAidCover)
  await form.text('briefingPlan', words.briefing)
}

async function shootPlan(form: Form): Promise<void> {
  await form.pasteInto('Schedule', facts.scheduleSheet)
  await form.text('dailyPattern', words.typicalDay)
  await form.figure('maxWorkingHours', '10')
  await form.chooseAll('no', ['nightWork', 'nightTravel'])
  await form.pasteInto('Travel', facts.journeySheet)
  await form.pasteInto('Accommodation', facts.staySheet)
  await form.clickOptions('communications', ['UK mobile', 'VHF', 'PLB'])
  await form.choose('worksInPublic', 'no')
  await form.pasteInto('Permits', facts.permitSheet)
  await form.text('animalWelfareAndEthics', words.welfare)
  await form.text('environmentalImpact', words.environment)
  await form.text('contingency', words.contingency)
  await form.text('goNoGoCriteria', words.goNoGo)
}

async function emergency(form: Form): Promise<void> {
  // Fills in the country's number, the insurer and people of the production, the hospital of the map, and oxygen, AED and recall
  // of the dive plan.
  await form.takeKnown()
  await emergencyWithDivers(form)
  await nearestHospital(form, facts.hospital, dates.today)
  await form.text('firstAidKit', words.rescueKit)
  await form.choose('antivenom', 'na')
  await form.choose('adrenaline', 'no')
  await form.text('oxygenPlace', 'Red box in the wheelhouse')
  await form.text('aedPlace', 'Red box in the wheelhouse')
  await form.text('casualtyPlan', words.casualtyPlan)
  await form.text('commsPlan', words.comms)
  await form.choose('crisisPlan', 'yes')
}

const checks = [
  ['carnetAndKitInsurance', 'yes'],
  ['crewBriefedAndAcknowledged', 'no'],
  ['firstAidKitChecked', 'yes'],
  ['commsTested', 'no'],
  ['vehicleChecks', 'no'],
  ['weatherChecked', 'no'],
  ['contractsSignedBeforeTravel', 'yes'],
  ['animalLicence', 'na'],
  ['dataProtection', 'na'],
  ['projectPlanSigned', 'no'],
] as const
