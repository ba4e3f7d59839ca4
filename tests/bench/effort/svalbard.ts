import type { Page } from 'playwright-core'
import { exportTo1stOption, signInAndCreate, submit } from './ends'
import { Form } from './form'
import { Hand } from './hand'
import { writeHazards } from './hazards'
import { finalChecks, generalInfo, nearestHospital, whoMay } from './steps'
import * as facts from './svalbard-facts'

const { words, dates } = facts

/** Plays the regular PRA of the Svalbard shoot, from sign-in to 'Submit', like a person who has written a few PRAs. */
export async function playSvalbard(page: Page, appUrl: string) {
  const hand = new Hand(page)
  const form = new Form(hand)
  await signInAndCreate(form, appUrl, { type: 'regular', production: ['fro', 'Frozen Edge'] })
  await generalInfo(form, {
    ...{ words, dates, yes: ['filmsWildlife', 'usesFirearms', 'overnightRemoteCamp'] },
    countries: [
      ['sv', 'Svalbard'],
      ['norw', 'Norway'],
    ],
    environments: [['po', 'Polar']],
    remoteness: ['4', '4-12h'],
    advice: ['se', 'see-advice'],
    checkedOn: dates.today,
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
      'overnightRemoteCamp',
    ],
    inCharge: ['ama', 'Amara Okafor'],
  })
  await form.next('Crew')
  await crew(form)
  await form.next('Experience')
  await experience(form)
  await form.next('Shoot plan')
  await shootPlan(form)
  await form.next('Map')
  await map(form)
  await form.next('Hazards')
  await writeHazards(form, {
    words: facts.hazardWords,
    refusals: facts.hazardRefusals,
    acceptable: words.acceptable,
  })
  await form.next('In case of emergency')
  await emergency(form)
  await form.next('Final checks')
  await finalChecks(form, checks)
  await form.next('Review')
  await exportTo1stOption(form)
  await submit(form, 'Submit to SP', words.noResponse)
  return hand.parts
}

async function crew(form: Form): Promise<void> {
  await form.pasteInto('Crew', facts.crewSheet)
  await form.choose('usesFixer', 'yes')
  // Fills in the fixer of last year's shoot.
  await form.takeKnown()
  await form.figure('localFixer.yearsWorkedWith', '3')
  await form.choose('localFixer.vetted', 'yes')
  await form.choose('loneWorkers', 'no')
  await form.figure('minimumCrewForActivity', '4')
  await whoMay(form, 'firearms', facts.firearms)
}

async function experience(form: Form): Promise<void> {
  await form.pasteInto('Experience of the team', facts.experienceSheet)
  await form.choose('inexperiencedCrew', 'yes')
  await form.text('supervisionPlan', words.supervision)
  await form.pasteInto('Experts consulted', facts.expertSheet)
  await form.text('localKnowledge', words.localKnowledge)
  await form.text('firstAidCover', words.firstAidCover)
  await form.text('briefingPlan', words.briefing)
}

async function shootPlan(form: Form): Promise<void> {
  await form.pasteInto('Schedule', facts.scheduleSheet)
  await form.text('dailyPattern', words.typicalDay)
  await form.figure('maxWorkingHours', '11')
  await form.text('restDays', words.restDays)
  await form.choose('nightWork', 'no')
  await form.choose('nightTravel', 'no')
  await form.text('toiletsAndWater', 'Hut latrine, 40 m downwind; meltwater boiled on the stove')
  await form.text('atRiskInCountry', words.atRisk)
  await form.pasteInto('Travel', facts.journeySheet)
  await form.pasteInto('Accommodation', facts.staySheet)
  await form.clickOptions('communications', ['Satellite phone', 'Satellite messenger', 'VHF', 'PLB'])
  await form.text('checkInSchedule', words.checkIns)
  await form.pasteInto('Permits', facts.permitSheet)
  await form.text('animalWelfareAndEthics', words.welfare)
  await form.text('culturalConsiderations', words.culture)
  await form.text('environmentalImpact', words.environment)
  await form.text('contingency', words.contingency)
  await form.text('goNoGoCriteria', words.goNoGo)
}

async function map(form: Form): Promise<void> {
  await form.pasteInto('Places', facts.placeSheet)
  await form.choose('offlineMapsConfirmed', 'yes')
}

async function emergency(form: Form): Promise<void> {
  // Fills in insurer and people of the production, the fixer, the hospital of the map, and last year's numbers.
  await form.takeKnown()
  await nearestHospital(form, { ...facts.hospital, name: undefined }, dates.today)
  await form.figure('traumaHospital.travelTime', facts.traumaMinutes)
  await form.figure('traumaHospital.verifiedOn', dates.today)
  await form.text('firstAidKit', words.firstAidKit)
  await form.choose('oxygen', 'no')
  await form.choose('aed', 'yes')
  await form.choose('antivenom', 'na')
  await form.choose('adrenaline', 'yes')
  await form.text('aedPlace', words.kitPlace)
  await form.text('adrenalinePlace', words.kitPlace)
  await form.text('casualtyPlan', words.casualtyPlan)
  await form.pasteInto('Ways of evacuation', facts.waySheet)
  await form.text('commsPlan', words.comms)
  await form.text('missedCallProcedure', words.overdue)
  await form.pick('companyEmergencyContacts', 'dav', 'David Kerr')
  await form.choose('crisisPlan', 'yes')
  await form.figure('evacuationRehearsed', dates.rehearsal)
}

const checks = [
  ['visasAndWorkPermits', 'na'],
  ['carnetAndKitInsurance', 'yes'],
  ['crewBriefedAndAcknowledged', 'no'],
  ['firstAidKitChecked', 'yes'],
  ['commsTested', 'yes'],
  ['vehicleChecks', 'no'],
  ['weatherChecked', 'no'],
  ['contractsSignedBeforeTravel', 'yes'],
  ['animalLicence', 'yes'],
  ['dataProtection', 'na'],
] as const
