import type { Page } from 'playwright-core'
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
  await form.pick('uk24hContact', 'nad', 'Nadia Rahman')
  await form.choose('insuranceConfirmed', 'yes')
  await form.pick('preparedBy', 'owe', 'Owen Pritchard')
}

async function crew(form: Form): Promise<void> {
  await form.pasteInto('Crew', facts.crewSheet)
  await form.choose('usesFixer', 'yes')
  const { fixer } = facts
  await form.text('localFixer.company', fixer.company)
  await form.text('localFixer.name', fixer.name)
  await form.figure('localFixer.phone', fixer.phone)
  await form.text('localFixer.languages', fixer.languages)
  await form.figure('localFixer.yearsWorkedWith', '3')
  await form.choose('localFixer.vetted', 'yes')
  await form.choose('loneWorkers', 'no')
  await form.figure('minimumCrewForActivity', '4')
}

async function shootPlan(form: Form): Promise<void> {
  const { hand } = form
  await form.pasteInto('Schedule', facts.scheduleSheet)
  await form.text('dailyPattern', words.typicalDay)
  await form.figure('maxWorkingHours', '11')
  await form.text('restDays', words.restDays)
  await form.choose('nightWork', 'no')
  await form.choose('nightTravel', 'no')
  await form.text('atRiskInCountry', words.atRisk)
  for (const [at, leg] of facts.journeys.entries()) {
    await hand.click(form.field('travelPlan-add'))
    const path = `travelPlan.${at}`
    await form.pick(`${path}.mode`, leg.mode.slice(0, 2), leg.mode)
    await form.text(`${path}.from`, leg.from)
    await form.text(`${path}.to`, leg.to)
    await form.figure(`${path}.date`, leg.date)
    await form.text(`${path}.operator`, leg.by)
  }
  for (const [at, [name, address, phone, from, to, type]] of facts.stays.entries()) {
    await hand.click(form.field('accommodation-add'))
    const path = `accommodation.${at}`
    await form.text(`${path}.name`, name)
    await form.text(`${path}.address`, address)
    await form.figure(`${path}.phone`, phone)
    await form.figure(`${path}.dateFrom`, from)
    await form.figure(`${path}.dateTo`, to)
    await form.select(`${path}.type`, type.charAt(0), type)
    await form.choose(`${path}.fireAndSecurityChecked`, 'yes')
  }
  await form.pick('communications', 'sat', 'Satellite phone')
  await form.more('sat', 'Satellite messenger')
  await form.more('v', 'VHF')
  await form.more('p', 'PLB')
  await form.text('checkInSchedule', words.checkIns)
  for (const [at, [permit, authority, status]] of facts.permits.entries()) {
    await hand.click(form.field('permits-add'))
    await form.text(`permits.${at}.permit`, permit)
    await form.text(`permits.${at}.authority`, authority)
    await form.select(`permits.${at}.status`, status.charAt(0), status)
  }
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
  const table = page.getByRole('table', { name: 'Hazards' })
  await table.waitFor()
  const titles = await table.locator('button[aria-expanded]').allInnerTexts()
  process.stdout.write(`${titles.length} hazards: ${titles.map(each => byTitle.get(each)?.id).join(' ')}\n`)
  for (const title of titles) {
    await hand.click(table.getByRole('button', { name: title, exact: true }))
    await writeHazard(form, title)
  }
}

async function writeHazard(form: Form, title: string): Promise<void> {
  const { hand } = form
  const entry = byTitle.get(title)
  const [where, control] = facts.hazardWords[entry?.id ?? ''] ?? facts.ownWords
  const severity = entry?.defaultSeverity ?? 3
  const panel = hand.page.getByRole('region', { name: title })
  await panel.waitFor()
  const rate = (label: string, likelihood: number) =>
    hand.click(
      panel
        .getByRole('radiogroup', { name: label })
        .locator(`label:has(> input[data-cell="${likelihood}-${severity}"])`),
    )
  await form.text('specificDetail', where)
  await rate('Risk before controls', 3)
  await hand.click(panel.getByRole('button', { name: 'Add control' }))
  await hand.page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await hand.write(control)
  await hand.click(panel.getByRole('checkbox', { name: /confirm/i }))
  await form.pick('responsiblePerson', 'ama', 'Amara Okafor')
  const likelihood = severity >= 5 ? 2 : 1
  await rate('Risk with these controls', likelihood)
  if (likelihood * severity >= 10) {
    await form.choose('residualAcceptable', 'yes')
    await form.text('residualJustification', words.acceptable)
  }
}

async function emergency(form: Form): Promise<void> {
  const { hand } = form
  for (const name of ['ambulance', 'police', 'fire']) await form.figure(`emergencyNumbers.${name}`, '112')
  for (const [path, place] of [
    ['nearestHospital', facts.hospital],
    ['traumaHospital', facts.trauma],
  ] as const) {
    await form.text(`${path}.name`, place.name)
    await form.text(`${path}.address`, place.address)
    await form.figure(`${path}.phone`, place.phone)
    await form.figure(`${path}.travelTime`, place.minutes)
    await form.text(`${path}.capability`, place.capability)
    await form.choose(`${path}.open24h`, 'yes')
    await form.figure(`${path}.verifiedOn`, dates.today)
  }
  await form.text('firstAidKit', words.firstAidKit)
  await form.choose('oxygen', 'no')
  await form.choose('aed', 'yes')
  await form.choose('antivenom', 'na')
  await form.choose('adrenaline', 'yes')
  await form.text('emergencyKitLocation', words.kitPlace)
  await form.text('casualtyPlan', words.casualtyPlan)
  for (const [at, [option, transport, provider, phone, time, limits]] of facts.ways.entries()) {
    await hand.click(form.field('evacuationOptions-add'))
    const path = `evacuationOptions.${at}`
    await form.text(`${path}.option`, option)
    await form.text(`${path}.transport`, transport)
    await form.text(`${path}.provider`, provider)
    await form.figure(`${path}.phone`, phone)
    await form.text(`${path}.time`, time)
    await form.text(`${path}.limits`, limits)
  }
  await form.text('assistanceCompany.name', 'Meridian Assistance')
  await form.figure('assistanceCompany.phone', '+44 20 7946 0199')
  await form.figure('assistanceCompany.policyNo', 'MEDIA-2290417')
  await form.text('commsPlan', words.comms)
  await form.text('missedCallProcedure', words.overdue)
  await form.text('embassy.name', facts.embassy.name)
  await form.figure('embassy.phone', facts.embassy.phone)
  await form.text('embassy.address', facts.embassy.address)
  await form.text('localContact.name', facts.fixer.name)
  await form.figure('localContact.phone', facts.fixer.phone)
  await form.pick('companyEmergencyContacts', 'nad', 'Nadia Rahman')
  await form.more('hel', 'Helen Achebe')
  await form.more('dav', 'David Kerr')
  await form.pick('nextOfKinHeldBy', 'nad', 'Nadia Rahman')
  await form.choose('crisisPlan', 'yes')
  await form.figure('evacuationRehearsed', dates.rehearsal)
}

async function finalChecks(form: Form): Promise<void> {
  for (const [name, answer] of checks) {
    await form.choose(`${name}.answer`, answer)
    if (answer !== 'no') continue
    await form.pick(`${name}.owner`, 'han', 'Hana Kobayashi')
    await form.figure(`${name}.due`, dates.start)
  }
  await form.figure('fcdoRecheckedOn', dates.today)
  await form.tick('declaration')
}

const checks: readonly (readonly [string, 'yes' | 'no' | 'na'])[] = [
  ['insurersInformed', 'yes'],
  ['rasFromSuppliersReceived', 'na'],
  ['permitsInHand', 'yes'],
  ['visasAndWorkPermits', 'na'],
  ['carnetAndKitInsurance', 'yes'],
  ['crewBriefedAndAcknowledged', 'no'],
  ['medicalFormsReceived', 'yes'],
  ['vaccinationsMalariaAdvice', 'yes'],
  ['firstAidKitChecked', 'yes'],
  ['commsTested', 'yes'],
  ['vehicleChecks', 'no'],
  ['accommodationChecked', 'yes'],
  ['weatherChecked', 'no'],
  ['fcdoRechecked', 'yes'],
  ['nextOfKinComplete', 'yes'],
  ['emergencyContactsTested', 'yes'],
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
