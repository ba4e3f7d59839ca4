import type { Page } from 'playwright-core'
import { PROJECT } from '~tools/ports'
import { fillLogs, LOG_SEARCHER, LOGS } from './bulk-data'
import { clearHttpCache, type Frames, median, scrollFrames, timeToFirstRow } from './measure'
import { type BenchContext, open, signedIn } from './pages'
import type { Figure } from './report'

const ROUNDS = 5
const entries = LOGS.toLocaleString('en-GB')

/**
 * Measures the log with 100,000 entries: its first rows, a search (all entries of one person), and scrolling while it fetches
 * more rows. For comparison, a floor page (without the app's code) shows the results of the same queries with the bare SDK. For
 * scrolling, that page has from the start as many rows as our list has fetched by then.
 */
export async function logs(context: BenchContext): Promise<Figure[]> {
  await fillLogs(PROJECT)
  const address = `${context.appUrl}/admin/logs`
  const floorAddress = `${context.floorUrl('floor')}?list=logs&port=${context.firestorePort}`
  const ours = await signedIn(context, 'admin')
  const floor = await open(context)
  // The first visit to each page is not counted.
  await timeToFirstRow(ours, address)
  await timeToFirstRow(floor, floorAddress)
  const first = { ours: [] as number[], floor: [] as number[] }
  const search = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    await clearHttpCache(floor)
    first.floor.push(await timeToFirstRow(floor, floorAddress))
    search.floor.push(await floor.evaluate((who: string) => window.searchLogs(who), LOG_SEARCHER))
    await clearHttpCache(ours)
    first.ours.push(await timeToFirstRow(ours, address))
    search.ours.push(await timeToSearch(ours, `/admin/logs?createdById=${LOG_SEARCHER}`))
  }
  const scrolling = await scrollBoth({ ours, floor, address, floorAddress })
  for (const page of [ours, floor]) await page.context().close()
  return [
    ...answers(median(first.ours), median(first.floor), median(search.ours), median(search.floor)),
    ...stutter(scrolling),
  ]
}

function answers(first: number, firstFloor: number, search: number, searchFloor: number): Figure[] {
  return [
    {
      name: `First rows of a log of ${entries} entries, cold`,
      ours: first,
      reference: firstFloor,
      unit: 'ms',
      target: 'at most 1.3 x floor',
      holds: first <= 1.3 * firstFloor,
      why: 'the page is the whole app, and asks who is there before it asks for entries.',
    },
    {
      name: `Search in ${entries} log entries, to painted rows`,
      ours: search,
      reference: searchFloor,
      unit: 'ms',
      target: 'at most 1.3 x floor',
      holds: search <= 1.3 * searchFloor,
      why: 'the floor asks with the channel that its first rows have opened; ours is a new page of a list, asked for and drawn as any other.',
    },
  ]
}

function stutter({ ours, floor }: Record<'ours' | 'floor', Frames>): Figure[] {
  return [
    {
      name: `Scrolling a log of ${entries} entries while it fetches, worst frame`,
      ours: ours.worst,
      reference: floor.worst,
      unit: 'ms',
      target: 'at most 1.1 x floor',
      holds: ours.worst <= 1.1 * floor.worst,
      why: 'each page of 25 that arrives is read and drawn while one scrolls; the floor has all of its rows.',
    },
    {
      name: 'The same, frames a second',
      ours: ours.fps,
      reference: floor.fps,
      unit: 'frames/s',
      target: 'at least 59',
      holds: ours.fps >= 59,
      why: 'an absolute limit, which other work on the machine takes away; the floor in the same moments shows how much.',
    },
  ]
}

async function scrollBoth({
  ours,
  floor,
  address,
  floorAddress,
}: {
  ours: Page
  floor: Page
  address: string
  floorAddress: string
}) {
  const runs = { ours: [] as Frames[], floor: [] as Frames[] }
  for (let round = 0; round < 3; round++) {
    await timeToFirstRow(ours, address)
    runs.ours.push(await scrollFrames(ours, 'div:has(> [role=grid]), div:has(> table)'))
    await timeToFirstRow(floor, `${floorAddress}&rows=250`)
    runs.floor.push(await scrollFrames(floor, '#scroll'))
  }
  const of = (rounds: Frames[], name: keyof Frames) => median(rounds.map(round => round[name]))
  return {
    ours: { worst: of(runs.ours, 'worst'), fps: of(runs.ours, 'fps') },
    floor: { worst: of(runs.floor, 'worst'), fps: of(runs.floor, 'fps') },
  }
}

/** Goes to an address like a link within the app. Returns the time until its rows were painted, in ms. */
function timeToSearch(page: Page, address: string): Promise<number> {
  return page.evaluate((to: string) => {
    const isThere = () => document.querySelector('tbody tr:has(td)')?.textContent?.includes('Search Bench')
    return new Promise<number>(resolve => {
      const since = performance.now()
      const observer = new MutationObserver(() => {
        if (!isThere()) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)))
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() }
      history.pushState(state, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state }))
    })
  }, address)
}
