import { type Band, scoreBand, scoreOf } from '@/domain/pras/hazards/matrix'
import type { WhoAtRisk } from '@/domain/pras/hazards/schema'
import type { Pra } from '@/domain/pras/schema'
import { type AnswersOf, answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { crew as crewStep } from '@/domain/pras/steps/definitions/crew'
import { divePlanDetails } from '@/domain/pras/steps/definitions/dive-plan-details'
import { generalInfo } from '@/domain/pras/steps/definitions/general-info'
import { hazards as hazardStep } from '@/domain/pras/steps/definitions/hazards'
import { pilots as pilotStep } from '@/domain/pras/steps/definitions/pilots'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { countryName } from '@/domain/shared/countries'
import { addDays, formatDayShort } from '@/domain/shared/dates'
import type { PersonRef } from '@/domain/shared/fields'
import { dateRange } from '@/domain/view-models/summary'
import { type Call, type Directory, merged } from './directory'
import type { LinkedPra } from './document-input'
import { emergencyModel } from './emergency-model'
import { documentSteps } from './kept-off-documents'

/** Days of one person in a row on which the same is planned. */
export interface CrewDays {
  /** '12 Apr', '12 to 15 Apr', '29 Apr to 2 May': the page names the year. */
  days: string
  /** `YYYY-MM-DD`, the first and the last of them. */
  from: string
  to: string
  /** '07:30 to 18:30'; empty if no time is given. */
  hours: string
  where: string
  activity: string
  /** 'Crew van', 'overnight: Loch Lodge', notes. */
  facts: string[]
}

/** A hazard that may harm this person, or that they see to. */
export interface CrewHazard {
  title: string
  /** Where and when on this shoot. */
  detail: string
  controls: string[]
  /** With controls; null if it is not rated. */
  band: Band | null
  score: number
  /** Whether this person is responsible for its controls. */
  isTheirs: boolean
}

/** The PRA for somebody on its crew: on a phone it replaces the whole. */
export interface CrewPage {
  dates: string
  where: string
  /** The person's tasks on the shoot, and their days if it is not the whole trip. */
  role: string
  ownDates: string
  days: CrewDays[]
  /** Worst first. */
  hazards: CrewHazard[]
  /** How many hazards touch only others. */
  otherHazards: number
  /** The public numbers and what else answers day and night. */
  numbers: Call[]
  /** Who gives first aid, then whom to call, in order. */
  calls: Call[]
  /** Where the casualty is taken. */
  care: { name: string; role: string; phone: string; facts: string }[]
  /** PRAs whose emergency page holds for this one, too. */
  from: string[]
}

const nobody: Directory = { name: () => '', phone: () => '' }

/**
 * The parts of a PRA for one member of its crew. It needs the header and the answers of one version, and the reader. `people`
 * has the numbers of the directory, `linked` those of the PRAs that it leans on.
 */
export function crewPage(
  pra: Pick<Pra, 'type' | 'startDate' | 'endDate' | 'countryIds'>,
  content: PraSteps,
  readerId: string,
  { people = nobody, linked = [] }: { people?: Directory; linked?: readonly LinkedPra[] } = {},
): CrewPage {
  const steps = documentSteps(pra, content)
  const general = answersIn(steps, generalInfo)
  const me = answersIn(steps, crewStep).crewMembers.find(({ person }) => isReader(person, readerId))
  const from = me?.dateFrom || pra.startDate
  const to = me?.dateTo || pra.endDate
  const hazards = hazardsOf(steps, me, readerId)
  const emergency = emergencyModel(pra.type, steps, people, linked)
  const countries = pra.countryIds.filter(id => id !== 'GBR').map(countryName)
  return {
    dates: dateRange(pra.startDate, pra.endDate),
    where: [general.locationSummary, ...countries.filter(name => !general.locationSummary.includes(name))]
      .filter(Boolean)
      .join(', '),
    role: me?.roleOnShoot ?? '',
    ownDates: from !== pra.startDate || to !== pra.endDate ? dateRange(from, to) : '',
    days: daysOf(answersIn(steps, shootPlan), from, to),
    hazards: hazards.own,
    otherHazards: hazards.others,
    numbers: byNumber(emergency.numbers),
    calls: merged([
      ...emergency.calls.filter(({ role }) => role.startsWith('In charge')),
      ...emergency.firstAiders,
      ...emergency.calls,
    ]),
    care: emergency.care.map(({ name, role, phone, facts }) => ({
      name,
      role,
      phone,
      facts: facts[0] ?? '',
    })),
    from: emergency.from,
  }
}

/** Where one number is for several services, it is there once: 'Ambulance, police, fire'. */
function byNumber(calls: readonly Call[]): Call[] {
  const found: Call[] = []
  for (const call of calls.filter(({ phone }) => phone !== '')) {
    const known = found.find(({ phone, name }) => phone === call.phone && name === call.name)
    if (known) known.role = `${known.role}, ${call.role.toLowerCase()}`
    else found.push({ ...call })
  }
  return found
}

/** The number of the worst hazards that a phone shows whole. */
const WORST = 3

/** The hazards that a phone shows whole, the worst and the reader's own, and those of which it first shows only the name. */
export function byWeight(hazards: readonly CrewHazard[]): { first: CrewHazard[]; others: CrewHazard[] } {
  const isFirst = ({ isTheirs, band }: CrewHazard, index: number) =>
    isTheirs || band === null || index < WORST || band.id === 'high' || band.id === 'stop'
  return {
    first: hazards.filter(isFirst),
    others: hazards.filter((hazard, index) => !isFirst(hazard, index)),
  }
}

/** The number of entries of the days to come that are shown; the rest folds out. */
const NEXT_DAYS = 4

/** The next days from `today` (`YYYY-MM-DD`) on, and those that fold out: the past ones and the later ones. */
export function byToday(days: readonly CrewDays[], today: string): { next: CrewDays[]; others: CrewDays[] } {
  const coming = days.filter(({ to }) => to >= today)
  const next = (coming.length > 0 ? coming : days).slice(0, NEXT_DAYS)
  return { next, others: days.filter(day => !next.includes(day)) }
}

const isReader = (person: PersonRef | undefined, readerId: string) =>
  readerId !== '' && person?.userId === readerId

type Member = AnswersOf<typeof crewStep>['crewMembers'][number]
type ShootPlan = AnswersOf<typeof shootPlan>

/** The planned days between two days, those in a row on which the same is planned as one. */
function daysOf({ schedule }: ShootPlan, from: string, to: string): CrewDays[] {
  const found: CrewDays[] = []
  const own = schedule
    .filter(({ date }) => date !== '' && (from === '' || date >= from) && (to === '' || date <= to))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  for (const { date, location, activity, startTime, endTime, transport, overnight, notes } of own) {
    const day: CrewDays = {
      days: shortRange(date, date),
      from: date,
      to: date,
      hours: [startTime, endTime].filter(Boolean).join(' to '),
      where: location,
      activity,
      facts: [transport === 'None' ? '' : transport, overnight && `overnight: ${overnight}`, notes].filter(
        Boolean,
      ),
    }
    const last = found.at(-1)
    if (last && addDays(last.to, 1) === date && isSamePlan(last, day)) {
      last.to = date
      last.days = shortRange(last.from, date)
    } else found.push(day)
  }
  return found
}

/** '12 Apr', '12 to 15 Apr', '29 Apr to 2 May'. */
function shortRange(from: string, to: string): string {
  const [first, last] = [from, to].map(day => formatDayShort(day).split(' ').slice(0, 2).join(' '))
  if (from === to) return first ?? ''
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))} to ${last}` : `${first} to ${last}`
}

const isSamePlan = (a: CrewDays, b: CrewDays) =>
  a.hours === b.hours &&
  a.where === b.where &&
  a.activity === b.activity &&
  a.facts.join('\n') === b.facts.join('\n')

/** The hazards that may harm this person or that they see to, and how many are left to others. */
function hazardsOf(
  steps: PraSteps,
  me: Member | undefined,
  readerId: string,
): { own: CrewHazard[]; others: number } {
  const groups = groupsOf(steps, me, readerId)
  const all = answersIn(steps, hazardStep).hazards
  const own = all
    .map((hazard): CrewHazard & { touches: boolean } => {
      const score = scoreOf(hazard.residualLikelihood, hazard.residualSeverity)
      const isTheirs = isReader(hazard.responsiblePerson, readerId)
      return {
        title: hazard.title,
        detail: hazard.specificDetail,
        controls: hazard.controls
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean),
        score,
        band: scoreBand(score) ?? null,
        isTheirs,
        // One that names nobody may harm anybody.
        touches: isTheirs || hazard.whoAtRisk.length === 0 || hazard.whoAtRisk.some(who => groups.has(who)),
      }
    })
    .filter(({ touches }) => touches)
    .map(({ touches: _, ...hazard }) => hazard)
    .sort((a, b) => rank(b) - rank(a))
  return { own, others: all.length - own.length }
}

/** Nobody has rated it: it is the one to look at. */
const rank = ({ score }: CrewHazard) => (score === 0 ? Number.POSITIVE_INFINITY : score)

/** The people of the hazards step, in its words, that this person belongs to. */
function groupsOf(steps: PraSteps, me: Member | undefined, readerId: string): Set<WhoAtRisk> {
  const is = (person: PersonRef | undefined) => isReader(person, readerId)
  const { buddyPairs, standbyDiver } = answersIn(steps, divePlanDetails)
  const dives =
    /\bdiv(?:er|ing)/i.test(me?.roleOnShoot ?? '') ||
    is(standbyDiver) ||
    buddyPairs.some(({ diver, buddy }) => is(diver) || is(buddy))
  const flies =
    /\bpilot/i.test(me?.roleOnShoot ?? '') ||
    answersIn(steps, pilotStep).pilots.some(({ person }) => is(person))
  const engaged = me?.engagement ?? ''
  return new Set<WhoAtRisk>([
    engaged === 'contributor' ? 'contributors' : engaged === 'local' ? 'local' : 'crew',
    ...(dives ? (['divers'] as const) : []),
    ...(flies ? (['pilots'] as const) : []),
  ])
}
