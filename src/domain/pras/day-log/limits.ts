import type { Pra } from '@/domain/pras/schema'
import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { hazards } from '@/domain/pras/steps/definitions/hazards'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import type { Actor } from '@/domain/users/actor'
import type { NewDayLogEntry } from './schema'
import { utcOffsetAt } from './writing'

/** A limit that a PRA sets for the day: a number, or words that are met or not. */
export interface DayLimit {
  /** An id that stays the same as long as the limit in the PRA is the same. */
  id: string
  /** The name of the limit: 'Wind'. */
  label: string
  /** The limit in the words of the PRA: 'at most 16 kt', 'Wind 9 m/s, gusts 12 m/s, no rain'. */
  words: string
  /** The unit, for limits that are a number. */
  unit?: string
  most?: number
  least?: number
}

/** The results of a morning check, by the id of the limit: a number, or 'yes' if the limit in words is met, otherwise 'no'. */
export type Found = Readonly<Record<string, number | 'yes' | 'no' | undefined>>

/** Words for weather, water or ice. A control with such a word and a number is a limit for the day. */
const OF_THE_DAY =
  /\b(?:wind|winds|gusts?|visibility|ice|currents?|swell|sea state|waves?|lightning|thunder|temperatures?|chill|fog|snow|flow|depth)\b/i

/**
 * Returns the limits that a PRA sets for a day: those of dives, of take-offs, and of the working day, and the controls that set a
 * number for weather, water or ice.
 * @param steps the answers of the version in force, from `documentSteps`
 */
export function limitsOf(type: Pra['type'], steps: PraSteps): DayLimit[] {
  return [
    ...(type === 'dive' ? diveLimits(steps) : []),
    ...(type === 'drone' ? flightLimits(steps) : []),
    ...controlLimits(steps),
    ...figure('hours', 'Working day planned for today', answersIn(steps, shootPlan).maxWorkingHours, 'hours'),
  ]
}

function diveLimits(steps: PraSteps): DayLimit[] {
  const { windLimit, seaStateLimit, current, visibility } = answersIn(steps, diveConditions)
  return [
    ...figure('wind', 'Wind', windLimit, 'kt'),
    ...figure('sea-state', 'Sea state', seaStateLimit, ''),
    ...figure('current', 'Current', current, 'kt'),
    ...figure('visibility', 'Visibility in the water', visibility, 'm', 'least'),
  ]
}

function figure(
  id: string,
  label: string,
  value: number,
  unit: string,
  side: 'most' | 'least' = 'most',
): DayLimit[] {
  if (!Number.isFinite(value)) return []
  const words = `at ${side} ${[value, unit].filter(part => part !== '').join(' ')}`
  return [{ id, label, words, unit, [side]: value }]
}

function flightLimits(steps: PraSteps): DayLimit[] {
  return answersIn(steps, suavLocations).locations.flatMap(({ siteName, weatherLimits }, index) =>
    weatherLimits.trim() === ''
      ? []
      : [
          {
            id: `flight-${index}`,
            label: `Weather for flying${siteName && `, ${siteName}`}`,
            words: weatherLimits,
          },
        ],
  )
}

function controlLimits(steps: PraSteps): DayLimit[] {
  return answersIn(steps, hazards).hazards.flatMap(({ title, controls }, index) =>
    controls
      .split('\n')
      .map(line => line.trim())
      .filter(line => /\d/.test(line) && OF_THE_DAY.test(line))
      .map((words, line) => ({ id: `control-${index}-${line}`, label: title || 'Control', words })),
  )
}

/** Returns whether a result is within the limit; undefined if there is no result. */
export function isWithin({ most, least }: DayLimit, found: Found[string]): boolean | undefined {
  if (typeof found !== 'number') return found === undefined ? undefined : found === 'yes'
  if (!Number.isFinite(found)) return undefined
  return (most === undefined || found <= most) && (least === undefined || found >= least)
}

/** Sums up a morning check: which limits have no result yet (`open`), and which are not met (`beyond`). */
export function morningOf(limits: readonly DayLimit[], found: Found) {
  const of = (state: boolean | undefined) => limits.filter(each => isWithin(each, found[each.id]) === state)
  return { open: of(undefined), beyond: of(false) }
}

/** Writes a result with its limit: 'Wind: 12 kt (at most 16 kt)'. */
function foundWords(limit: DayLimit, found: Found[string]): string {
  const said =
    typeof found === 'number'
      ? [found, limit.unit].filter(Boolean).join(' ')
      : found === 'yes'
        ? 'holds'
        : 'does not hold'
  return `${limit.label}: ${said} (${limit.words})`
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/**
 * Makes the day log entry of a morning check in which every limit has a result. If a limit is not met, work stops until another
 * entry says that it continues.
 * @param most the limit of characters of a text
 */
export function morningEntry(input: {
  id: string
  pra: Pick<Pra, 'approvedVersion'>
  actor: Pick<Actor, 'id' | 'name'>
  limits: readonly DayLimit[]
  found: Found
  /** The action of the crew because a limit is not met. */
  action: string
  at: number
  most: number
}): NewDayLogEntry {
  const { id, pra, actor, limits, found, action, at, most } = input
  const { beyond } = morningOf(limits, found)
  const lines = (of: readonly DayLimit[]) => of.map(each => foundWords(each, found[each.id])).join('\n')
  return {
    id,
    kind: 'morning',
    version: pra.approvedVersion,
    conditions: cut(lines(limits), most),
    changed:
      beyond.length === 0
        ? 'Nothing differs: everything is within the limits of the PRA.'
        : cut(`This is beyond the limit. ${lines(beyond)}`, most),
    decision: beyond.length === 0 ? 'go' : 'stop',
    action: action.trim(),
    signature: actor.name,
    createdById: actor.id,
    recordedAt: Math.round(at),
    utcOffset: utcOffsetAt(at),
  }
}
