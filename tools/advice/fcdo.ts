import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AdviceList } from '@/domain/pras/advice/fcdo-advice'
import { countries } from '@/domain/shared/countries'
import { todayIso } from '@/domain/shared/dates'
import { main } from '../prerequisites.mjs'
import { ROOT } from '../processes.mjs'

/*
 * npm run advice: writes src/domain/pras/advice/fcdo-advice.json again, from the content API of gov.uk (Open Government Licence):
 * `alert_status` of one page per country. It needs the network. Commit the result.
 */

const API = 'https://www.gov.uk/api/content/foreign-travel-advice'

export interface AdvicePage {
  slug: string
  alertStatus: readonly string[]
}

const statuses = {
  avoid_all_travel_to_whole_country: 'allTravel',
  avoid_all_but_essential_travel_to_whole_country: 'allButEssential',
  avoid_all_travel_to_parts: 'allTravelToParts',
  avoid_all_but_essential_travel_to_parts: 'allButEssentialToParts',
} as const satisfies Record<string, keyof AdviceList>

/** The names of countries in gov.uk addresses, if they differ from the names in the app. */
const slugs: Readonly<Record<string, string>> = {
  'democratic-republic-of-the-congo': 'COD',
  myanmar: 'MMR',
  'the-occupied-palestinian-territories': 'PSE',
  usa: 'USA',
  macao: 'MAC',
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')

const bySlug = new Map([
  ...countries.map(({ id, name }) => [slugOf(name), id] as const),
  ...Object.entries(slugs),
])

/** Returns the list from these pages. Throws for an unknown country or status, so that no entry is left out without a message. */
export function adviceList(
  pages: readonly AdvicePage[],
  copiedOn: string,
  state: AdviceList['state'],
): AdviceList {
  const found: Record<keyof typeof statuses, string[]> = {
    avoid_all_travel_to_whole_country: [],
    avoid_all_but_essential_travel_to_whole_country: [],
    avoid_all_travel_to_parts: [],
    avoid_all_but_essential_travel_to_parts: [],
  }
  for (const { slug, alertStatus } of pages) {
    for (const status of alertStatus) {
      const id = bySlug.get(slug)
      if (id === undefined)
        throw new Error(`${slug} has advice, and is not a country of the app. Add it to tools/advice.`)
      if (!(status in found)) throw new Error(`${slug} has the status ${status}, which nobody knows here.`)
      found[status as keyof typeof found].push(id)
    }
  }
  const lists = Object.entries(statuses).map(([status, list]) => [
    list,
    found[status as keyof typeof found].sort().join(' '),
  ])
  return { copiedOn, state, ...Object.fromEntries(lists) }
}

async function jsonOf(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return (await response.json()) as Record<string, unknown>
}

const asRecord = (value: unknown) => (value ?? {}) as Record<string, unknown>

/** Reads every country from gov.uk, one after the other. */
async function fetchAdvice(today: string): Promise<AdviceList> {
  const children = asRecord((await jsonOf(API)).links).children
  if (!Array.isArray(children) || children.length < 200)
    throw new Error('gov.uk names fewer than 200 countries.')
  const pages: AdvicePage[] = []
  for (const child of children) {
    const slug =
      String(asRecord(child).base_path ?? '')
        .split('/')
        .at(-1) ?? ''
    const alerts = asRecord((await jsonOf(`${API}/${slug}`)).details).alert_status
    if (!Array.isArray(alerts)) throw new Error(`${slug} has no alert_status.`)
    pages.push({ slug, alertStatus: alerts.map(String) })
  }
  return adviceList(pages, today, 'primary')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const advice = await fetchAdvice(todayIso(Date.now()))
    writeFileSync(
      join(ROOT, 'src/domain/pras/advice/fcdo-advice.json'),
      `${JSON.stringify(advice, null, 2)}\n`,
    )
  })
}
