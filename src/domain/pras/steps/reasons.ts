import type { Content } from '@/domain/shared/fields'
import { isPlain } from '@/domain/shared/lenient'
import { isReason } from '@/domain/shared/reasons/check-strength'

/**
 * The key in a step's content that holds people's reasons for findings of checks: by the id of their writer, so that the rules
 * can let everybody write their own only.
 */
export const REASONS = 'reasons'

/** The most reasons that are kept of one person in one step, the oldest left out first; the rules hold it too. */
export const MOST_REASONS = 100

/** A reason as it was given, for what a check said at that time. */
export interface GivenReason {
  checkId: string
  /** Which answer it is about: its dot path, with the ids of rows in place of their numbers, since rows move. */
  place: string
  /** What the check said. The reason holds as long as it says the same. */
  sentence: string
  reason: string
  byId: string
  /** When, in milliseconds, by the clock of the device that it was written on. */
  at: number
}

type StoredReason = Omit<GivenReason, 'byId'>

/** What a reason is about. */
export type ReasonSubject = Pick<GivenReason, 'checkId' | 'place'>

/** Every reason in a step's content, of everybody; other shapes are left out. */
export function reasonsOf(content: Content): GivenReason[] {
  const stored = content[REASONS]
  if (!isPlain(stored)) return []
  return Object.entries(stored).flatMap(([byId, given]) => readList(given).map(one => ({ ...one, byId })))
}

/** The newest words that anybody gave about it; a reason that was emptied counts too, as the withdrawal that it is. */
export function lastReason(content: Content, about: ReasonSubject): GivenReason | undefined {
  return newestFirst(reasonsOf(content).filter(given => isAbout(given, about)))[0]
}

/** The last words that anybody gave about each finding, in the order of the findings' places; withdrawn ones are left out. */
export function newestReasons(content: Content): GivenReason[] {
  const all = newestFirst(reasonsOf(content))
  return all
    .filter((given, at) => all.findIndex(other => isAbout(other, given)) === at && given.reason.trim() !== '')
    .sort((a, b) => a.place.localeCompare(b.place) || a.checkId.localeCompare(b.checkId))
}

/**
 * Answers that were chosen out of two versions, with the reasons of both: words under somebody's name are never dropped by
 * a choice about answers. Where both have words of one person about the same, the newer ones are kept.
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

/** Whether what was given answers what the check says now, in enough words. */
export function stillHolds(given: GivenReason | undefined, sentence: string): given is GivenReason {
  return given !== undefined && given.sentence === sentence && isReason(given.reason)
}

/** The content with a person's reason in it, in place of their earlier one about the same. */
export function withReason(content: Content, { byId, ...given }: GivenReason): Content {
  const stored = isPlain(content[REASONS]) ? content[REASONS] : {}
  const others = readList(stored[byId]).filter(one => !isAbout(one, given))
  return {
    ...content,
    [REASONS]: { ...stored, [byId]: newestFirst([given, ...others]).slice(0, MOST_REASONS) },
  }
}

/**
 * A person's save merged with the stored reasons: those of everybody else as stored, and their own of both sides, the newer where
 * both are about the same. So nobody's save can lose or change the words of another.
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

/** Stable: the first of two of one moment stays first. */
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
