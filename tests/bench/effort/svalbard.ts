import type { Locator, Page } from 'playwright-core'
import { hazardCatalogue } from '@/domain/pras/hazards/catalogue'
import type { HazardEntry } from '@/domain/pras/hazards/schema'
import { Form } from './form'
import { Hand } from './hand'
import * as facts from './svalbard-facts'

const { words, dates } = facts

/** The regular PRA of the Svalbard shoot, from sign-in to 'Submit', as somebody writes it who has written a few. */
export async function playSvalbard(page: Page, appUrl: string) {
  const hand = new Hand(page)
  const form = new Form(hand)
  await signInAndCreate(hand, form, appUrl)
  await generalInfo(form)
  await form.next('Crew')
  await crew(form)
  await form.next('Shoot plan')
  await shootPlan(form)
  await form.next('Map')
  await map(form)
  await form.next('Hazards')
  await hazards(form)
  await form.next('In case of emergency')
  await emergency(form)
  await form.next('Final checks')
  await finalChecks(form)
  await form.next('Review')
  await submit(form)
  return hand.parts
}

async function signInAndCreate(hand: Hand, form: Form, appUrl: string): Promise<void> {
  const { page } = hand
  hand.begin('Sign in, new PRA')
  await page.goto(appUrl)
  await hand.into(page.getByLabel('E-mail'))
  await hand.write('pc@greenlight.test')
  await hand.into(page.getByLabel('Password', { exact: true }))
  await hand.write('greenlight')
  await hand.press('Enter')
  await hand.click(page.getByRole('link', { name: 'New PRA' }))
  const dialog = page.getByRole('dialog')
  await hand.into(dialog.getByLabel('Production'))
  await form.more('fro', 'Frozen Edge')
  await hand.click(dialog.getByRole('button', { name: 'Create PRA' }))
  await page.waitForURL(/\/pras\/[^/]+\/general-info/)
  await page.locator('#f-tripName').waitFor()
}

async function generalInfo(form: Form): Promise<void> {
  form.hand.begin('General info')
  await form.text('tripName', words.tripName)
  await form.pick('countryIds', 'sva', 'Svalbard')
  await form.more('norw', 'Norway')
  await form.text('locationSummary', words.locations)
  await form.figure('startDate', dates.start)
  await form.figure('endDate', dates.end)
  await form.figure('filmingStartDate', dates.filmingStart)
  await form.figure('filmingEndDate', dates.filmingEnd)
  await form.text('activitySummary', words.activity)
  await form.pick('environments', 'pol', 'Polar')
  await form.select('remoteness', '4', '4-12h')
  await form.select('fcdoAdvice', 'se', 'see-advice')
  await form.figure('fcdoCheckedOn', dates.today)
  const yes = new Set(['filmsWildlife', 'usesFirearms', 'overnightRemoteCamp'])
  for (const name of [
    ...['hostileEnvironment', 'filmsWildlife', 'usesDrone', 'usesDiving', 'usesMannedAircraft', 'usesBoats'],
    ...[
      'usesRopesOrHeights',
      'usesFirearms',
      'usesStuntsOrSfx',
      'childrenOrVulnerable',
      'overnightRemoteCamp',
    ],
  ]) {
    await form.choose(name, yes.has(name) ? 'yes' : 'no')
  }
  await form.pick('responsiblePerson', 'ama', 'Amara Okafor')
  await form.choose('insuranceConfirmed', 'yes')
  // The contact at home and who prepares it.
  await form.takeKnown()
}

async function crew(form: Form): Promise<void> {
  await form.pasteInto('Crew', facts.crewSheet)
  await form.choose('usesFixer', 'yes')
  // The fixer of last year's shoot.
  await form.takeKnown()
  await form.figure('localFixer.yearsWorkedWith', '3')
  await form.choose('localFixer.vetted', 'yes')
  await form.choose('loneWorkers', 'no')
  await form.figure('minimumCrewForActivity', '4')
}

async function shootPlan(form: Form): Promise<void> {
  await form.pasteInto('Schedule', facts.scheduleSheet)
  await form.text('dailyPattern', words.typicalDay)
  await form.figure('maxWorkingHours', '11')
  await form.text('restDays', words.restDays)
  await form.choose('nightWork', 'no')
  await form.choose('nightTravel', 'no')
  await form.text('atRiskInCountry', words.atRisk)
  await form.pasteInto('Travel', facts.journeySheet)
  await form.pasteInto('Accommodation', facts.staySheet)
  await form.pick('communications', 'sat', 'Satellite phone')
  await form.more('sat', 'Satellite messenger')
  await form.more('v', 'VHF')
  await form.more('p', 'PLB')
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

const byTitle = new Map<string, HazardEntry>(hazardCatalogue.map(entry => [entry.title, entry]))

async function hazards(form: Form): Promise<void> {
  const { hand } = form
  const { page } = hand
  await hand.click(page.getByRole('button', { name: /^Add all \d/ }))
  await responsibleForAll(form)
  // The first of them, and from there on each next one.
  await hand.press('ControlOrMeta+Home')
  await hand.press('ControlOrMeta+Enter')
  const panel = page.locator('section:has([id="f-controls"])')
  const isDone = () => panel.getByRole('button', { name: 'Confirm these controls', exact: true })
  for (let count = 0; count < MOST_HAZARDS; count++) {
    const title = await panel.getByRole('heading', { level: 3 }).innerText()
    const isLast = await isDone().isVisible()
    await writeHazard(form, panel, title)
    await hand.click(panel.getByRole('button', { name: /^Confirm these controls/ }))
    if (isLast) return
    await panel.getByRole('heading', { level: 3, name: title, exact: true }).waitFor({ state: 'detached' })
  }
}

const MOST_HAZARDS = 60

/** One person sees to all of them, written once in the table and filled down. */
async function responsibleForAll(form: Form): Promise<void> {
  const { hand } = form
  const asTable = hand.page.getByRole('group', { name: 'Hazards as' }).getByRole('button', { name: 'Table' })
  await hand.click(asTable)
  const grid = hand.page.getByRole('grid', { name: 'All hazards' })
  await hand.click(grid.locator('[data-row="0"][data-column="3"]'))
  await hand.find('ama')
  await hand.page.locator('[role="option"]:visible', { hasText: 'Amara Okafor' }).first().waitFor()
  await hand.press('Enter')
  await hand.press('ArrowUp')
  await hand.press('ControlOrMeta+Shift+ArrowDown')
  await hand.press('ControlOrMeta+d')
  await hand.page.getByText(/^Filled down \d+ rows/).waitFor()
}

async function writeHazard(form: Form, panel: Locator, title: string): Promise<void> {
  const { hand } = form
  const entry = byTitle.get(title)
  const [where, control] = facts.hazardWords[entry?.id ?? ''] ?? facts.ownWords
  const severity = entry?.defaultSeverity ?? 3
  const rate = (label: string, likelihood: number) =>
    hand.click(
      panel
        .getByRole('radiogroup', { name: label })
        .locator(`label:has(> input[data-cell="${likelihood}-${severity}"])`),
    )
  await form.text('specificDetail', where)
  await rate('Risk before controls', 3)
  await hand.click(panel.getByRole('button', { name: 'Add control' }))
  await hand.page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Control'),
  )
  await hand.write(control)
  const likelihood = severity >= 5 ? 2 : 1
  await rate('Risk with these controls', likelihood)
  if (likelihood * severity < 10) return
  await form.choose('residualAcceptable', 'yes')
  await form.text('residualJustification', words.acceptable)
}

async function emergency(form: Form): Promise<void> {
  // Insurer and people of the production, the fixer, the hospital of the map, last year's numbers.
  await form.takeKnown()
  const { hospital } = facts
  await form.text('nearestHospital.address', hospital.address)
  await form.figure('nearestHospital.phone', hospital.phone)
  await form.figure('nearestHospital.travelTime', hospital.minutes)
  await form.text('nearestHospital.capability', hospital.capability)
  await form.choose('nearestHospital.open24h', 'yes')
  await form.figure('nearestHospital.verifiedOn', dates.today)
  await form.figure('traumaHospital.travelTime', facts.traumaMinutes)
  await form.figure('traumaHospital.verifiedOn', dates.today)
  await form.text('firstAidKit', words.firstAidKit)
  await form.choose('oxygen', 'no')
  await form.choose('aed', 'yes')
  await form.choose('antivenom', 'na')
  await form.choose('adrenaline', 'yes')
  await form.text('emergencyKitLocation', words.kitPlace)
  await form.text('casualtyPlan', words.casualtyPlan)
  await form.pasteInto('Ways of evacuation', facts.waySheet)
  await form.text('commsPlan', words.comms)
  await form.text('missedCallProcedure', words.overdue)
  await form.pick('companyEmergencyContacts', 'dav', 'David Kerr')
  await form.choose('crisisPlan', 'yes')
  await form.figure('evacuationRehearsed', dates.rehearsal)
}

async function finalChecks(form: Form): Promise<void> {
  // What other steps have answered: insurer, suppliers, permits, forms, vaccinations, stays, advice, hospital.
  await form.takeKnown()
  for (const [name, answer] of checks) {
    await form.choose(`${name}.answer`, answer)
    if (answer !== 'no') continue
    await form.pick(`${name}.owner`, 'han', 'Hana Kobayashi')
    await form.figure(`${name}.due`, dates.start)
  }
  await form.tick('declaration')
}

const checks: readonly (readonly [string, 'yes' | 'no' | 'na'])[] = [
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
]

async function submit(form: Form): Promise<void> {
  const { hand } = form
  const { page } = hand
  const dialog = page.getByRole('dialog')
  await hand.click(page.getByRole('button', { name: 'Export for 1st Option' }).first())
  await hand.click(dialog.getByRole('button', { name: 'Export for 1st Option' }))
  await hand.click(dialog.getByRole('button', { name: 'Done' }))
  await hand.click(page.getByRole('button', { name: 'Submit to SP' }).first())
  await hand.into(dialog.getByLabel(/Why is no response/))
  await hand.write(words.noResponse)
  await hand.click(dialog.getByRole('checkbox', { name: /I have consulted the team/ }))
  await hand.click(dialog.getByRole('button', { name: 'Submit to SP' }))
  await page.getByText('Awaiting SP approval', { exact: true }).first().waitFor()
}
