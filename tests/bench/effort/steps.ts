import type { ActivityName } from '@/domain/pras/steps/activities'
import type { Choice, Form } from './form'

type Answer = 'yes' | 'no' | 'na'
/** The answers to the questions of general info, which every shoot has. */
export interface GeneralFacts {
  words: { tripName: string; locations: string; activity: string }
  dates: { start: string; end: string; filmingStart?: string; filmingEnd?: string }
  countries: readonly Choice[]
  environments: readonly Choice[]
  remoteness: Choice
  /** The FCDO advice and the day when it was read, if the trip goes abroad. */
  advice?: Choice
  checkedOn?: string
  /** The questions about the shoot's activities, in the order of the form. */
  involves: readonly string[]
  /** The questions among these that are answered yes. */
  yes: readonly string[]
  standsAlone?: boolean
  inCharge: Choice
}

export async function generalInfo(form: Form, facts: GeneralFacts): Promise<void> {
  const { words, dates } = facts
  await form.text('tripName', words.tripName)
  await form.pickAll('countryIds', facts.countries)
  await form.text('locationSummary', words.locations)
  await form.figure('startDate', dates.start)
  await form.figure('endDate', dates.end)
  if (dates.filmingStart) await form.figure('filmingStartDate', dates.filmingStart)
  if (dates.filmingEnd) await form.figure('filmingEndDate', dates.filmingEnd)
  await form.text('activitySummary', words.activity)
  await form.pickAll('environments', facts.environments)
  await form.select('remoteness', ...facts.remoteness)
  if (facts.advice) await form.select('fcdoAdvice', ...facts.advice)
  if (facts.checkedOn) await form.figure('fcdoCheckedOn', facts.checkedOn)
  for (const name of facts.involves) await form.choose(name, facts.yes.includes(name) ? 'yes' : 'no')
  if (facts.standsAlone) await form.tick('standsAlone')
  await form.pick('responsiblePerson', ...facts.inCharge)
  await form.choose('insuranceConfirmed', 'yes')
  // Fills in the contact at home and the person who prepares the PRA.
  await form.takeKnown()
}

/** Answers the questions about who leads work that needs a ticket (a qualification). */
export async function whoMay(
  form: Form,
  activity: ActivityName,
  { inCharge, ticket, thing }: { inCharge: Choice; ticket: string; thing: string },
): Promise<void> {
  await form.pick(`${activity}.competentPerson`, ...inCharge)
  await form.text(`${activity}.ticket`, ticket)
  await form.choose(`${activity}.ticketSeen`, 'yes')
  await form.text(`${activity}.thing`, thing)
  await form.choose(`${activity}.insurerTold`, 'yes')
}

export interface Hospital {
  name: string
  address: string
  phone: string
  minutes: string
  capability: string
}

/** Answers the nearest hospital; its name and number may already be filled in. */
export async function nearestHospital(
  form: Form,
  hospital: Omit<Hospital, 'name' | 'phone'> & Partial<Hospital>,
  telephonedOn: string,
): Promise<void> {
  const at = (name: string) => `nearestHospital.${name}`
  if (hospital.name) await form.text(at('name'), hospital.name)
  await form.text(at('address'), hospital.address)
  if (hospital.phone) await form.figure(at('phone'), hospital.phone)
  await form.figure(at('travelTime'), hospital.minutes)
  await form.text(at('capability'), hospital.capability)
  await form.choose(at('open24h'), 'yes')
  await form.figure(at('verifiedOn'), telephonedOn)
}

/** Answers the final checks that no other step answers. By then, the person knows the owners and deadlines of open checks. */
export async function finalChecks(
  form: Form,
  answers: readonly (readonly [check: string, answer: Answer])[],
): Promise<void> {
  // Fills in checks that other steps answer: insurer, suppliers, permits, forms, stays, hospital.
  await form.takeKnown()
  for (const [name, answer] of answers) await form.choose(`${name}.answer`, answer)
  if (answers.some(([, answer]) => answer === 'no')) await form.takeKnown()
  await form.tick('declaration')
}
