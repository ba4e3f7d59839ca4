import type { Screen } from './screen'

/** What the screen says about an action. */
export type Claim =
  /** The action is done. */
  | 'done'
  /** The action is not done. */
  | 'not done'
  /** The text is on this device, and is sent to the server later. */
  | 'kept'
  /** The app does not know yet whether the action is done. */
  | 'checking'
  /** The action is still running. */
  | 'busy'
  /** The screen says nothing about the action. */
  | 'nothing'

const CHECKING = /No answer yet|(?<!: )the server has not answered yet|so we are checking/i
const KEPT =
  /(Offline|not sent yet|Not saved)[^.]*kept on this device|kept on this device, (offline|not sent)/i
const NOT_DONE =
  /\bNot (done|saved|sent|created|recorded|copied|uploaded|archived|restored)\b|No documents were stored|(was|were) not (saved|stored|done|made|moved|merged|sent|recorded|handed in|marked|copied|restored|transferred|uploaded)|nothing was (loaded or )?(saved|changed|sent)|could not be (saved|reached)|\bNo link was sent/i
/** Matches a message about an unreadable part of the page, which says nothing about the person's action. */
const OF_READING = /could not be (loaded|read|shown|compared)/i
const BUSY = /^(Saving|Sending)/
const UNCERTAIN = /do not know whether|may not be saved/i

/**
 * Returns what the screen says about the action. `before` is the screen at the click; `looksDone` is true if the screen shows the
 * final state.
 */
export function claimOf(now: Screen, before: Screen, looksDone: boolean): { claim: Claim; words: string } {
  const old = new Set(linesOf(before))
  const fresh = linesOf(now).filter(line => !old.has(line))
  const found = (pattern: RegExp) => fresh.find(line => pattern.test(line))
  const said = (claim: Claim, words: string | undefined) => ({ claim, words: words ?? '' })
  const checking = found(CHECKING)
  if (checking) return said('checking', checking)
  const notDone = found(NOT_DONE)
  if (notDone) return said(KEPT.test(notDone) && /offline/i.test(notDone) ? 'kept' : 'not done', notDone)
  if (found(UNCERTAIN)) return said('checking', found(UNCERTAIN))
  // These patterns match messages in entries of a list, too.
  const onPage = (pattern: RegExp) =>
    now.words.split('\n').find(line => pattern.test(line) && !before.words.includes(line))
  const kept = found(KEPT) ?? onPage(KEPT)
  if (kept) return said('kept', kept)
  const busy = found(BUSY) ?? onPage(BUSY)
  if (now.isBusy || busy) return said('busy', busy)
  // A message in the style of an alarm counts as a failure, even if its text sounds good.
  const alarm = now.alerts.find(text => !before.alerts.includes(text) && !OF_READING.test(text))
  if (alarm) return said('not done', alarm.replace(/\s+/g, ' '))
  return looksDone
    ? said('done', fresh[0])
    : said('nothing', `${now.dialog} ${fresh.join(' ')}`.replace(/\s+/g, ' ').slice(0, 160))
}

function linesOf({ alerts, notes, badges }: Screen): string[] {
  return [...alerts, ...notes, ...badges]
    .map(text => text.replace(/\s+/g, ' '))
    .filter(text => !OF_READING.test(text))
}

/** The screen and the database at one moment. `at` is milliseconds since the click. */
export interface Sample {
  at: number
  claim: Claim
  words: string
  stored: number
}

/** The result of one case. */
export interface Outcome {
  samples: readonly Sample[]
  /** True if the typed text is on the screen or on the device. */
  isTypedThere: boolean
  /** The status that the page shows, if it differs from the stored status; empty if it is right. */
  shownWrong: string
  /** Screen and database after the person tried again; absent if that was unnecessary or impossible. */
  again?: Sample | undefined
}

/** Returns what the screen said wrongly in a case, as sentences; empty if it said nothing wrong. */
export function faultsOf({ samples, isTypedThere, shownWrong, again }: Outcome): string[] {
  const last = samples.at(-1)
  if (!last) return ['nothing was seen']
  const lie = samples.find(({ claim, stored }) => claim === 'not done' && stored > 0)
  const early = samples.find(({ claim, stored }) => claim === 'done' && stored === 0)
  return [
    ...(last.stored > 1 ? [`done ${last.stored} times`] : []),
    ...(last.claim === 'done' && last.stored === 0 ? ['says done, and it is not stored'] : []),
    ...(last.claim === 'not done' && last.stored > 0 ? ['says not done, and it is stored'] : []),
    ...(!['done', 'not done'].includes(last.claim) ? [`never says what happened (${last.claim})`] : []),
    ...(lie && last.claim !== 'not done'
      ? [`said not done after ${seconds(lie.at)} while it was stored: ${lie.words}`]
      : []),
    ...(early && last.claim !== 'done' ? [`said done after ${seconds(early.at)} before it was`] : []),
    ...(last.stored === 0 && !isTypedThere ? ['what was typed is lost'] : []),
    ...(shownWrong ? [shownWrong] : []),
    ...(again && again.stored > 1 ? [`tried again, it is done ${again.stored} times`] : []),
    ...(again && (again.claim !== 'done' || again.stored === 0)
      ? [`tried again, the screen says ${again.claim} and ${again.stored} are stored: ${again.words}`]
      : []),
  ]
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
