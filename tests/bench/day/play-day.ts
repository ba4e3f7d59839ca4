import type { BrowserContext, Page } from 'playwright-core'
import { paths } from '@/domain/shared/paths'
import { type Act, acts, PLAYED, TELLS, TYPING } from './assumptions'
import type { countingProxy, Traffic } from './counting-proxy'

type Proxy = Awaited<ReturnType<typeof countingProxy>>

/** Milliseconds without traffic after which an action has ended. */
const QUIET = 1500
const PERSON = 'pc'
const PATIENCE = 90_000

export interface Played {
  /** The first visit from an empty device: signing in, Home, the list of PRAs, one PRA, the crew list. */
  firstVisit: Traffic
  /** The starts of the app, by session: Home and all that a start reads. */
  starts: Traffic[]
  /** The traffic of each action, each time that it was done. */
  acts: Record<Act, Traffic[]>
}

/** Plays the day of one person in the built app, and returns the traffic of each part. */
export async function playDay(
  context: BrowserContext,
  appUrl: string,
  draft: string,
  proxy: Proxy,
): Promise<Played> {
  context.setDefaultTimeout(PATIENCE)
  const measured = async (name: string, work: () => Promise<unknown>): Promise<Traffic> => {
    const before = proxy.now()
    proxy.delivered()
    await work()
    await proxy.quiet(QUIET)
    const taken = less(proxy.now(), before)
    if (TELLS)
      process.stdout.write(`${name}: ${JSON.stringify(taken)} ${JSON.stringify(proxy.delivered())}\n`)
    return taken
  }
  const firstVisit = await measured('A first visit', async () => {
    const page = await context.newPage()
    await signIn(page, appUrl)
    await settled(page)
    await listOfPras(page)
    await openRow(page, 0)
    await go(page, 'Crew')
    await proxy.quiet(QUIET)
    await page.close()
  })
  const starts: Traffic[] = []
  const played = Object.fromEntries(Object.keys(acts).map(name => [name, [] as Traffic[]])) as Played['acts']
  for (let session = 0; session < PLAYED; session++) {
    const page = await context.newPage()
    starts.push(
      await measured('The app opened', async () => {
        await page.goto(appUrl)
        await settled(page)
      }),
    )
    for (const [name, times] of Object.entries(acts) as [Act, number][]) {
      for (let time = 0; time < times; time++) {
        const prepare = before[name]
        if (prepare) {
          await prepare(page)
          await proxy.quiet(QUIET)
        }
        played[name].push(await measured(name, () => doing[name](page, time, draft)))
      }
    }
    await page.close()
  }
  return { firstVisit, starts, acts: played }
}

/** How a person gets to the start of an action. This part is not counted. */
const before: Partial<Record<Act, (page: Page) => Promise<unknown>>> = {
  'Home, from another page': page => go(page, 'PRAs'),
}

const doing: Record<Act, (page: Page, time: number, draft: string) => Promise<unknown>> = {
  'Home, from another page': page => go(page, 'Home'),
  'The list of PRAs': listOfPras,
  'A PRA, read': async page => {
    await listOfPras(page)
    await openRow(page, 0)
  },
  'Another PRA, read': async (page, time) => {
    await listOfPras(page)
    await openRow(page, 1 + time)
  },
  'A step of a PRA': (page, _, draft) => openStep(page, draft, 'crew'),
  'Somebody found in the crew list': async (page, time) => {
    await go(page, 'Crew')
    await page.getByLabel('Filter crew').fill(['amara ok', 'callum fr', 'isabel na'][time] ?? 'hana ko')
  },
  'A search everywhere': async (page, time) => {
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: 'Search everywhere' })
      .pressSequentially(['green', 'sval'][time] ?? 'otters', { delay: TYPING })
    const told = page.getByRole('dialog').getByRole('status')
    await told
      .filter({ hasText: /shown|Nothing found/ })
      .first()
      .waitFor()
      .catch(async (error: unknown) => {
        throw new Error(`The search says “${await told.allTextContents()}”`, { cause: error })
      })
    await page.keyboard.press('Escape')
  },
  'The list of contracts': page => go(page, 'Contracts'),
  'The crew list': page => go(page, 'Crew'),
}

async function signIn(page: Page, appUrl: string): Promise<void> {
  await page.goto(`${appUrl}/auth/sign-in`)
  await page.getByLabel('E-mail').fill(`${PERSON}@greenlight.test`)
  await page.getByLabel('Password', { exact: true }).fill('greenlight')
  // The person stays signed in, so that the device keeps documents.
  await page.getByRole('checkbox', { name: /Stay signed in/ }).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/auth'))
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[role="status"][aria-label^="Loading"]') === null)
}

const addresses = { Home: '/', PRAs: paths.pras, Contracts: paths.contracts, Crew: paths.crew.list }

/** Opens a page through the menu, because the steps of a PRA have links of the same names. */
async function go(page: Page, name: keyof typeof addresses): Promise<void> {
  await page.locator(`nav a[href="${addresses[name]}"]`).first().click()
  await page.waitForURL(url => url.pathname === addresses[name])
  await page
    .getByRole('heading', { level: 1, name, exact: true })
    .waitFor()
    .catch(async (error: unknown) => {
      const shown = (await page.locator('body').innerText()).slice(0, 500)
      throw new Error(`${name} does not show. The page says: ${shown}`, { cause: error })
    })
  await settled(page)
}

async function listOfPras(page: Page): Promise<void> {
  await go(page, 'PRAs')
  await page.locator('tbody td').first().waitFor()
}

async function openRow(page: Page, at: number): Promise<void> {
  await page.locator('tbody tr').nth(at).click()
  await page.waitForURL(/\/pras\/[^/?]+/)
  await settled(page)
}

/** Opens a step of the person's own draft, by the link on its page. */
async function openStep(page: Page, draft: string, slug: string): Promise<void> {
  await page.evaluate(
    to => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    paths.praStep(draft, slug),
  )
  await settled(page)
}

const less = (now: Traffic, then: Traffic): Traffic => ({
  reads: now.reads - then.reads,
  lookUps: now.lookUps - then.lookUps,
  listeners: now.listeners - then.listeners,
  writes: now.writes - then.writes,
  bytes: now.bytes - then.bytes,
})
