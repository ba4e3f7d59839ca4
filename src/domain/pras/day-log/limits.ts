import type { Pra } from '@/domain/pras/schema'
import { answersIn, type PraSteps } from '@/domain/pras/steps/define-step'
import { diveConditions } from '@/domain/pras/steps/definitions/dive-conditions'
import { hazards } from '@/domain/pras/steps/definitions/hazards'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import { suavLocations } from '@/domain/pras/steps/definitions/suav-locations'
import type { Actor } from '@/domain/users/actor'
import type { NewDayLogEntry } from './schema'
import { utcOffsetAt } from './writing'

/** A limit in a PRA: a figure, or words that are met or not. */
export interface DayLimit {
  /** The id stays the same as long as the limit in the PRA is the same. */
  id: string
  /** 'Wind'. */
  label: string
  /** The words of the PRA: 'at most 16 kt', 'Wind 9 m/s, gusts 12 m/s, no rain'. */
  words: string
  /** For limits with a figure. */
  unit?: string
  most?: number
  least?: number
}

/** The results of a morning check by the id of the limit: a figure, or yes or no for a limit in words. */
export type Found = Readonly<Record<string, number | 'yes' | 'no' | undefined>>

/** Words that make a control a limit of the day: weather, water or ice, with a figure. */
const OF_THE_DAY =
  /\b(?:wind|winds|gusts?|visibility|ice|currents?|swell|sea state|waves?|lightning|thunder|temperatures?|chill|fog|snow|flow|depth)\b/i

/**
 * Returns the limits of a PRA for a day: those of the dive, of each take-off, the longest working day, and the controls that name
 * weather, water or ice with a figure.
 * @param steps the answers of the version in force, through `documentSteps`
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

/** True if a result is within the limit; undefined without a result. */
export function isWithin({ most, least }: DayLimit, found: Found[string]): boolean | undefined {
  if (typeof found !== 'number') return found === undefined ? undefined : found === 'yes'
  if (!Number.isFinite(found)) return undefined
  return (most === undefined || found <= most) && (least === undefined || found >= least)
}

/** Summarises a morning check: the limits without a result, and the limits that are not met. */
export function morningOf(limits: readonly DayLimit[], found: Found) {
  const of = (state: boolean | undefined) => limits.filter(each => isWithin(each, found[each.id]) === state)
  return { open: of(undefined), beyond: of(false) }
}

/** 'Wind: 12 kt, at most 16 kt'. */
function foundWords(limit: DayLimit, found: Found[string]): string {
  const said =
    typeof found === 'number'
      ? [found, limit.unit].filter(Boolean).join(' ')
      : found === 'yes'
        ? 'holds'
        : 'does not hold'
  return `${limit.label}: ${said} (${limit.words})`
}

/** Cuts a text to the allowed length. */
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/**
 * The day log entry of a morning with a result for each limit. An unmet limit stops work, until another entry says that work
 * continues.
 * @param most the most characters of a text
 */
export function morningEntry(input: {
  id: string
  pra: Pick<Pra, 'approvedVersion'>
  actor: Pick<Actor, 'id' | 'name'>
  limits: readonly DayLimit[]
  found: Found
  /** What the crew does about an unmet limit. */
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
        ? 'Nothing: every limit of the PRA holds.'
        : cut(`Beyond its limit. ${lines(beyond)}`, most),
    decision: beyond.length === 0 ? 'go' : 'stop',
    action: action.trim(),
    signature: actor.name,
    createdById: actor.id,
    recordedAt: Math.round(at),
    utcOffset: utcOffsetAt(at),
  }
}
