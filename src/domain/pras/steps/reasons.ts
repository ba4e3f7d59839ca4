import type { Content } from '@/domain/shared/fields'
import { isPlain } from '@/domain/shared/lenient'
import { isReason } from '@/domain/shared/reasons/check-strength'

/**
 * The key in a step's content under which people's reasons for findings are stored. They are grouped by the id of their writer,
 * so that the rules can let each person write only their own.
 */
export const REASONS = 'reasons'

/** The limit of reasons per person in one step; the oldest are left out first. The rules have the same limit. */
export const MOST_REASONS = 100

/** A person's reason for a finding, with the sentence that the check had at that time. */
export interface GivenReason {
  checkId: string
  /**
   * The answer that the reason is about, as a path with dots. List items are named by their id and not by their index, because
   * they may be moved.
   */
  place: string
  /** The sentence of the finding. The reason is valid as long as the finding has the same sentence. */
  sentence: string
  reason: string
  byId: string
  /** The time in milliseconds, by the clock of the writer's device. */
  at: number
}

type StoredReason = Omit<GivenReason, 'byId'>

export type ReasonSubject = Pick<GivenReason, 'checkId' | 'place'>

/** The reasons of all people in a step's content. Entries that cannot be read are left out. */
export function reasonsOf(content: Content): GivenReason[] {
  const stored = content[REASONS]
  if (!isPlain(stored)) return []
  return Object.entries(stored).flatMap(([byId, given]) => readList(given).map(one => ({ ...one, byId })))
}

/** An emptied reason counts too, because emptying it withdraws the earlier one. */
export function lastReason(content: Content, about: ReasonSubject): GivenReason | undefined {
  return newestFirst(reasonsOf(content).filter(given => isAbout(given, about)))[0]
}

/** The newest reason for each finding, sorted by the answers that the findings are about. Withdrawn reasons are left out. */
export function newestReasons(content: Content): GivenReason[] {
  const all = newestFirst(reasonsOf(content))
  return all
    .filter((given, at) => all.findIndex(other => isAbout(other, given)) === at && given.reason.trim() !== '')
    .sort((a, b) => a.place.localeCompare(b.place) || a.checkId.localeCompare(b.checkId))
}

/**
 * Adds the reasons of two versions to answers that were chosen from these versions, so that choosing answers never removes a
 * reason. If both versions have a reason of one person for the same finding, the newer one is kept.
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

/** Returns whether a reason was written for the present sentence of the finding, and is long enough. */
export function stillHolds(given: GivenReason | undefined, sentence: string): given is GivenReason {
  return given !== undefined && given.sentence === sentence && isReason(given.reason)
}

/** Adds a person's reason to the content. It replaces the earlier reason of the same person for the same finding. */
export function withReason(content: Content, { byId, ...given }: GivenReason): Content {
  const stored = isPlain(content[REASONS]) ? content[REASONS] : {}
  const others = readList(stored[byId]).filter(one => !isAbout(one, given))
  return {
    ...content,
    [REASONS]: { ...stored, [byId]: newestFirst([given, ...others]).slice(0, MOST_REASONS) },
  }
}

/**
 * Merges a person's save with the stored reasons. Other people's reasons stay as stored, so no save can lose or change them. If
 * both have a reason of this person for the same finding, the newer one stays.
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

/** Sorts reasons, the newest first. Of two with the same time, the first stays first, because sorting is stable. */
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
