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

/** Consecutive days of one person with the same plan. */
export interface CrewDays {
  /** The days in words: '12 Apr', '12 to 15 Apr', '29 Apr to 2 May'. The year is elsewhere on the page. */
  days: string
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string
  to: string
  /** '07:30 to 18:30'; empty if no time is given. */
  hours: string
  where: string
  activity: string
  /** Further facts: 'Crew van', 'overnight: Loch Lodge', notes. */
  facts: string[]
}

/** A hazard that may harm the reader, or whose controls the reader is responsible for. */
export interface CrewHazard {
  title: string
  /** The place and time on this shoot. */
  detail: string
  controls: string[]
  /** The band after controls; null if it is not rated. */
  band: Band | null
  score: number
  /** True if the reader is responsible for its controls. */
  isTheirs: boolean
}

/** The parts of a PRA that a member of its crew needs. On a phone, this page replaces the whole PRA. */
export interface CrewPage {
  dates: string
  where: string
  /** The reader's tasks on the shoot, and their days if they are not there for the whole trip. */
  role: string
  ownDates: string
  days: CrewDays[]
  /** The hazards, worst first. */
  hazards: CrewHazard[]
  /** How many hazards affect only other people. */
  otherHazards: number
  /** The public numbers and other services that answer day and night. */
  numbers: Call[]
  /** The first aiders, then the people to call, in order. */
  calls: Call[]
  /** The places that a casualty is taken to. */
  care: { name: string; role: string; phone: string; facts: string }[]
  /** PRAs whose emergency pages also apply to this PRA. */
  from: string[]
}

const nobody: Directory = { name: () => '', phone: () => '' }

/**
 * Returns the parts of a PRA for one member of its crew. It needs the header and the answers of one version, and the reader.
 * `people` has the numbers of the directory, `linked` the numbers of the PRAs that this one depends on.
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

/** Returns the calls with one entry for each number. The roles of a number are joined: 'Ambulance, police, fire'. */
function byNumber(calls: readonly Call[]): Call[] {
  const found: Call[] = []
  for (const call of calls.filter(({ phone }) => phone !== '')) {
    const known = found.find(({ phone, name }) => phone === call.phone && name === call.name)
    if (known) known.role = `${known.role}, ${call.role.toLowerCase()}`
    else found.push({ ...call })
  }
  return found
}

/** How many of the worst hazards a phone shows in full. */
const WORST = 3

/** Splits the hazards: the worst hazards and the reader's own are shown in full; the others at first only by name. */
export function byWeight(hazards: readonly CrewHazard[]): { first: CrewHazard[]; others: CrewHazard[] } {
  const isFirst = ({ isTheirs, band }: CrewHazard, index: number) =>
    isTheirs || band === null || index < WORST || band.id === 'high' || band.id === 'stop'
  return {
    first: hazards.filter(isFirst),
    others: hazards.filter((hazard, index) => !isFirst(hazard, index)),
  }
}

/** How many coming entries are shown at first; people can unfold the other entries. */
const NEXT_DAYS = 4

/** Splits the days at `today` (`YYYY-MM-DD`): the next entries are shown, the past and later entries are folded. */
export function byToday(days: readonly CrewDays[], today: string): { next: CrewDays[]; others: CrewDays[] } {
  const coming = days.filter(({ to }) => to >= today)
  const next = (coming.length > 0 ? coming : days).slice(0, NEXT_DAYS)
  return { next, others: days.filter(day => !next.includes(day)) }
}

const isReader = (person: PersonRef | undefined, readerId: string) =>
  readerId !== '' && person?.userId === readerId

type Member = AnswersOf<typeof crewStep>['crewMembers'][number]
type ShootPlan = AnswersOf<typeof shootPlan>

/** Returns the planned days between two days; consecutive days with the same plan are one entry. */
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

/** Returns days in words: '12 Apr', '12 to 15 Apr', '29 Apr to 2 May'. */
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

/** Returns the hazards that may harm the reader or that the reader is responsible for, and the number of other hazards. */
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
        // A hazard that does not say who is at risk may harm anybody.
        touches: isTheirs || hazard.whoAtRisk.length === 0 || hazard.whoAtRisk.some(who => groups.has(who)),
      }
    })
    .filter(({ touches }) => touches)
    .map(({ touches: _, ...hazard }) => hazard)
    .sort((a, b) => rank(b) - rank(a))
  return { own, others: all.length - own.length }
}

/** An unrated hazard comes first, since it needs attention. */
const rank = ({ score }: CrewHazard) => (score === 0 ? Number.POSITIVE_INFINITY : score)

/** Returns the groups in the hazards step that the reader belongs to. */
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
