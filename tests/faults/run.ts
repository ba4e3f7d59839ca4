import { mkdirSync, writeFileSync } from 'node:fs'
import { launchBrowser } from '~tests/support/chromium'
import type { Action } from './actions/action'
import { contractActions } from './actions/contract'
import { creatingActions } from './actions/creating'
import { formActions } from './actions/forms'
import { praActions } from './actions/pra'
import { uploadActions } from './actions/uploads'
import { type Fault, faults } from './faults'
import { type Fresh, makeFresh } from './fresh'
import { type Case, type Place, type Played, play, struckBy } from './play'
import { signIn } from './screen'

const actions: readonly Action[] = [
  ...praActions,
  ...contractActions,
  ...creatingActions,
  ...formActions,
  ...uploadActions,
]

/** The number of windows at the same time. Most of them only wait. */
const WINDOWS = Number(process.env.FAULT_WINDOWS ?? 6)

/** How many of the other faults are tried for each action; all of them with FAULTS=all. */
const IN_TURN = process.env.FAULTS === 'all' ? faults.length : 2

/**
 * Returns the cases: every action with the faults that its requests can have. `wanted` are patterns that the name of a case must
 * match.
 */
function tableOf(wanted: readonly string[], run: string): Case[] {
  return actions
    .flatMap((action, at) => faultsFor(action, at * IN_TURN).map(fault => ({ action, fault })))
    .filter(({ action, fault }) =>
      wanted.every(each => new RegExp(each).test(`${action.name}: ${fault.name}`)),
    )
    .map(({ action, fault }, index) => ({ action, fault, id: `${action.model}-${run}${index}` }))
}

/** Returns the faults with which every action is tried, and the other faults whose turn it is. */
function faultsFor(action: Action, turn: number): Fault[] {
  const { kind } = struckBy(action)
  const suitable = faults.filter(({ strikes }) => !strikes || strikes.includes(kind))
  const others = suitable.filter(({ isForAll }) => !isForAll)
  const inTurn = others.filter(
    (_, at) => (at + others.length - (turn % others.length)) % others.length < IN_TURN,
  )
  return suitable.filter(fault => fault.isForAll || inTurn.includes(fault))
}

/**
 * Plays every case, several at once, and prints a row for each. The last line is `N true, N untrue`: in how many cases the screen
 * was right or wrong. Returns the exit code. A case that could not begin counts as untrue, since it showed nothing.
 */
export async function run({
  appUrl,
  ports,
  wanted,
}: {
  appUrl: string
  ports: Place['ports']
  wanted: readonly string[]
}): Promise<number> {
  const cases = tableOf(wanted, `f${Date.now().toString(36).slice(-4)}-`)
  if (cases.length === 0) throw new Error(`No case is called ${wanted.join(' ')}.`)
  const fresh = await makeFresh(cases.map(({ action, id }) => ({ model: action.model, id })))
  const place: Place = {
    browser: await launchBrowser(),
    appUrl,
    ports,
    signedIn: signedInWith(() => place.browser, appUrl),
  }
  const queue = [...cases]
  const rows: string[] = []
  let untrue = 0
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      // A crashed browser says nothing about the app, so the next case starts another browser.
      if (!place.browser.isConnected()) place.browser = await launchBrowser()
      const row = await playFresh(place, fresh, next).then(rowOf, error => failedRow(next as Case, error))
      if (!row.isTrue) untrue += 1
      rows.push(row.text)
      process.stdout.write(`${row.text}\n`)
    }
  }
  await Promise.all(Array.from({ length: WINDOWS }, worker))
  await place.browser.close()
  process.stdout.write(`\n${cases.length - untrue} true, ${untrue} untrue\n`)
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync('node_modules/.cache/faults.txt', `${rows.sort().join('\n')}\n`)
  return untrue === 0 ? 0 : 1
}

async function playFresh(place: Place, fresh: Fresh, next: Case): Promise<Played> {
  await fresh.plant(next.id, next.action.older)
  return play(place, next)
}

interface PrintedRow {
  isTrue: boolean
  text: string
}

function rowOf({ case: each, samples, again, faults: untrue }: Played): PrintedRow {
  const told = [...samples, ...(again ? [{ ...again, at: -1 }] : [])]
    .map(({ at, claim, stored }) => `${at < 0 ? 'again' : `${Math.round(at / 1000)}s`} ${claim}/${stored}`)
    .join(', ')
  return printed(
    each,
    untrue.length === 0,
    told,
    untrue.length > 0 ? `${untrue.join('; ')} (${samples.at(-1)?.words})` : '',
  )
}

function failedRow(each: Case, error: Error): PrintedRow {
  return printed(each, false, 'did not begin', error.message.split('\n').slice(0, 3).join(' ').slice(0, 400))
}

function printed({ action, fault }: Case, isTrue: boolean, told: string, why: string): PrintedRow {
  const text = [isTrue ? 'true  ' : 'UNTRUE', action.name.padEnd(30), fault.name.padEnd(26), told, why]
  return { isTrue, text: text.filter(Boolean).join(' | ') }
}

/**
 * Returns a function that opens a signed-in window. Each person signs in once; their later windows are then signed in from the
 * start.
 */
function signedInWith(browser: () => Place['browser'], appUrl: string): Place['signedIn'] {
  const known = new Map<string, ReturnType<Place['signedIn']>>()
  async function signInNow(who: string) {
    const context = await browser().newContext({ baseURL: appUrl, serviceWorkers: 'block' })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await signIn(page, who)
    const state = await context.storageState({ indexedDB: true })
    await context.close()
    return state
  }
  return who => {
    const state = known.get(who) ?? signInNow(who)
    known.set(who, state)
    return state
  }
}
