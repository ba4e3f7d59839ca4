import type { Content } from '@/domain/shared/fields'
import { isPlain } from '@/domain/shared/lenient'
import { isReason } from '@/domain/shared/reasons/check-strength'

/**
 * The key in a step's content for people's reasons for findings. Reasons are grouped by the id of their writer, so that the rules
 * can restrict each person to their own.
 */
export const REASONS = 'reasons'

/**
 * The largest number of reasons that one person has in one step; the oldest are left out first. The rules have the same limit.
 */
export const MOST_REASONS = 100

/** A person's reason for what a check said at that time. */
export interface GivenReason {
  checkId: string
  /** The answer that the reason is about: its dot path, with the ids of rows instead of their indexes, since rows move. */
  place: string
  /** The sentence of the check. The reason is valid as long as the sentence is the same. */
  sentence: string
  reason: string
  byId: string
  /** The time, in milliseconds, by the clock of the writer's device. */
  at: number
}

type StoredReason = Omit<GivenReason, 'byId'>

/** The finding that a reason is about. */
export type ReasonSubject = Pick<GivenReason, 'checkId' | 'place'>

/** All reasons in a step's content, by everybody; entries of another shape are left out. */
export function reasonsOf(content: Content): GivenReason[] {
  const stored = content[REASONS]
  if (!isPlain(stored)) return []
  return Object.entries(stored).flatMap(([byId, given]) => readList(given).map(one => ({ ...one, byId })))
}

/** The newest reason that anybody gave for a finding. An emptied reason counts too, because it withdraws the earlier one. */
export function lastReason(content: Content, about: ReasonSubject): GivenReason | undefined {
  return newestFirst(reasonsOf(content).filter(given => isAbout(given, about)))[0]
}

/** The newest reason for each finding, in the order of the findings' places; withdrawn reasons are left out. */
export function newestReasons(content: Content): GivenReason[] {
  const all = newestFirst(reasonsOf(content))
  return all
    .filter((given, at) => all.findIndex(other => isAbout(other, given)) === at && given.reason.trim() !== '')
    .sort((a, b) => a.place.localeCompare(b.place) || a.checkId.localeCompare(b.checkId))
}

/**
 * Combines answers that were chosen from two versions with the reasons of both versions, so that choosing answers never removes a
 * reason. If both versions have a reason by one person for the same finding, the newer reason is kept.
 */
export function withReasonsOfBoth(answers: Content, mine: Content, theirs: Content): Content {
  const typed = isPlain(mine[REASONS]) ? mine[REASONS] : {}
  const { [REASONS]: _, ...chosen } = answers
  const stored = theirs[REASONS]
  const start: Content = stored === undefined ? chosen : { ...chosen, [REASONS]: stored }
  return Object.keys(typed).reduce(
    (all, byId) => withReasonsOver(all, { ...chosen, [REASONS]: typed }, byId),
    start,
  )
}

/** True if the reason is for the check's present sentence, and long enough. */
export function stillHolds(given: GivenReason | undefined, sentence: string): given is GivenReason {
  return given !== undefined && given.sentence === sentence && isReason(given.reason)
}

/** The content with a person's reason, which replaces their earlier one for the same finding. */
export function withReason(content: Content, { byId, ...given }: GivenReason): Content {
  const stored = isPlain(content[REASONS]) ? content[REASONS] : {}
  const others = readList(stored[byId]).filter(one => !isAbout(one, given))
  return {
    ...content,
    [REASONS]: { ...stored, [byId]: newestFirst([given, ...others]).slice(0, MOST_REASONS) },
  }
}

/**
 * Merges a person's save with the stored reasons. Other people's reasons stay as stored. The person's own reasons come from both
 * sides, the newer one for each finding. So no save can lose or change another person's reasons.
 */
export function withReasonsOver(stored: Content | undefined, mine: Content, byId: string): Content {
  const theirs = isPlain(stored?.[REASONS]) ? stored[REASONS] : {}
  const typed = isPlain(mine[REASONS]) ? mine[REASONS] : {}
  const own = [...readList(typed[byId]), ...readList(theirs[byId])]
  const newest = newestFirst(own).filter((one, at, all) => all.findIndex(other => isAbout(other, one)) === at)
  const { [REASONS]: _, ...answers } = mine
  const all = { ...theirs, ...(newest.length > 0 ? { [byId]: newest.slice(0, MOST_REASONS) } : {}) }
  return Object.keys(all).length === 0 ? answers : { ...answers, [REASONS]: all }
}

const isAbout = (given: ReasonSubject, { checkId, place }: ReasonSubject) =>
  given.checkId === checkId && given.place === place

/** The sort is stable: of two reasons with the same time, the first stays first. */
const newestFirst = <T extends { at: number }>(reasons: readonly T[]): T[] =>
  [...reasons].sort((a, b) => b.at - a.at)

function readList(stored: unknown): StoredReason[] {
  return Array.isArray(stored) ? stored.flatMap(readReason) : []
}

function readReason(stored: unknown): StoredReason[] {
  if (!isPlain(stored)) return []
  const { checkId, place, sentence, reason, at } = stored
  const texts = [checkId, place, sentence, reason]
  if (!texts.every(text => typeof text === 'string') || typeof at !== 'number') return []
  return [{ checkId, place, sentence, reason, at } as StoredReason]
}
