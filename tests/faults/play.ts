import type { Browser, BrowserContext, Page } from 'playwright-core'
import { releaseListeners } from '~tests/browser/support/release-listeners'
import type { Action } from './actions/action'
import type { Fault } from './faults'
import { pathOf } from './fresh'
import { type Line, openLine, type Passing } from './line'
import { keptOnDevice, press, readScreen, type Screen, tryAgain } from './screen'
import { claimOf, faultsOf, type Sample } from './verdict'

/** One case of the table. */
export interface Case {
  action: Action
  fault: Fault
  /** The id of the record that is made for the case. */
  id: string
}

export interface Played {
  case: Case
  samples: readonly Sample[]
  again?: Sample | undefined
  faults: readonly string[]
}

/** The addresses of the app and the emulators, and a function that opens a person's signed-in window. */
export interface Place {
  browser: Browser
  appUrl: string
  ports: Parameters<typeof openLine>[0]
  signedIn: (who: string) => Promise<Awaited<ReturnType<BrowserContext['storageState']>>>
}

/** The time between two looks at the screen, in milliseconds. */
const EVERY = 1000
/** The screen has reached its final state when it has not changed for this time, in milliseconds. */
const STEADY = 6000
/** The screen must reach its final state within this time after the fault has ended, in milliseconds. */
const SETTLED_WITHIN = 90_000
/** How long the actions before the fault may take on a busy machine, in milliseconds. */
const PATIENCE = 90_000

/** Plays one case in a new window. Rejects if the person could not begin the action. */
export async function play(place: Place, each: Case): Promise<Played> {
  const line = await openLine(place.ports)
  const context = await place.browser.newContext({
    baseURL: place.appUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: await place.signedIn(each.action.who),
    proxy: { server: line.server, bypass: '<-loopback>' },
  })
  context.setDefaultTimeout(PATIENCE)
  context.on('page', releaseListeners)
  try {
    return await playIn(context, line, each)
  } finally {
    await context.close()
    await line.close()
  }
}

async function playIn(context: BrowserContext, line: Line, each: Case): Promise<Played> {
  const { action, fault, id } = each
  const page = await context.newPage()
  // On a busy machine a page may fail to load before the case begins. That says nothing about the case, so it is tried once more.
  await action.prepare(page, id).catch(() => action.prepare(page, id))
  const already = await action.stored(id)
  const look = watcher(page, each, already, await readScreen(page))
  const struck = struckBy(action)
  const isStruck = ({ kind, nth }: Passing) => kind === struck.kind && nth === struck.nth
  line.begin(passing => fault.treat?.(passing, isStruck(passing)) ?? { do: 'pass' })
  const end = await fault.begin?.({ context, record: pathOf(id) })
  await pressLast(page, each)
  const samples = await look(fault.lasts)
  await end?.()
  const last = samples.at(-1)
  const isDone = last?.claim === 'done'
  const isTypedThere = isDone || (await hasTyped(page, action.typed?.(id)))
  const shownWrong = isDone ? await wrongBadge(page, each) : ''
  line.begin(() => ({ do: 'pass' }))
  const again = !isDone && (await tryAgain(page, action.button)) ? (await look(0)).at(-1) : undefined
  return { case: each, samples, again, faults: faultsOf({ samples, isTypedThere, shownWrong, again }) }
}

/** Returns the request that decides whether an action happens, and that gets the fault. */
export const struckBy = ({ struck = { kind: 'commit', nth: 0 } }: Action) => struck

const pressLast = (page: Page, { action, id }: Case) =>
  action.press ? action.press(page, id) : press(page, action.button)

/** Watches the screen and the database until both have settled. */
function watcher(page: Page, { action, id }: Case, already: number, before: Screen) {
  return async (lasts: number): Promise<Sample[]> => {
    const began = Date.now()
    const samples: Sample[] = []
    let steadySince = began
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, EVERY))
      const screen = await readScreen(page).catch(() => before)
      const looksDone = action.looksDone ? action.looksDone(screen, id) : screen.dialog === ''
      const found = claimOf(screen, before, looksDone)
      const stored = (await action.stored(id)) - already
      const now = Date.now()
      const last = samples.at(-1)
      // The claim of a message still counts after the message has faded, until the screen says something else.
      const hasFaded = found.claim === 'nothing' && (last?.claim === 'not done' || last?.claim === 'done')
      const { claim, words } = hasFaded ? last : found
      if (last?.claim !== claim || last.stored !== stored) {
        steadySince = now
        samples.push({ at: now - began, claim, words, stored })
      }
      const isOver = now - began > lasts && now - steadySince > STEADY
      const isEnd = claim === 'done' || claim === 'not done' || claim === 'nothing'
      if ((isOver && isEnd) || now - began > lasts + SETTLED_WITHIN) return samples
    }
  }
}

async function hasTyped(page: Page, typed: string | undefined): Promise<boolean> {
  if (typed === undefined) return true
  const { values, words } = await readScreen(page)
  return [...values, words, await keptOnDevice(page)].some(text => text.includes(typed))
}

/**
 * Waits for the right badge, which changes once a listener or a read has loaded the record. Returns the text of a wrong badge.
 */
async function wrongBadge(page: Page, { action, id }: Case): Promise<string> {
  if (!action.badge) return ''
  const wanted = await action.badge(id)
  const isShown = async () => (await readScreen(page)).badges.some(text => text.startsWith(wanted))
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    if (await isShown()) return ''
    await new Promise(resolve => setTimeout(resolve, EVERY))
  }
  return `the page does not say ${wanted}: ${(await readScreen(page)).badges.join(', ')}`
}
