import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '~tests/support/chromium'
import { PROJECT } from '~tools/ports'
import { ROOT } from '~tools/processes.mjs'
import { type Counts, type Part, sumOf } from './effort/hand'
import { journeys as all, type Journey } from './effort/journeys'
import type { BenchContext } from './pages'
import type { Figure } from './report'

/** The last commit before the app had tables, known answers and PRAs created from another PRA. */
const BEFORE = '4009331'
/** The last commit before the app had the board of contracts. */
const BEFORE_BOARD = '6532268b'
/** Longer than any single action takes on a busy machine, in milliseconds. */
const PATIENCE = 90_000

/**
 * Plays whole PRAs and contracts, each in a separate window, and counts clicks and keys (tests/bench/effort). `EFFORT=svalbard`
 * plays only journeys whose names begin with that word, and does not change docs/effort.md.
 */
export async function effort(context: BenchContext): Promise<Figure[]> {
  const asked = (process.env.EFFORT ?? '').toLowerCase()
  const journeys = all.filter(({ name }) => name.toLowerCase().startsWith(asked))
  if (journeys.length === 0)
    throw new Error(`No journey begins with ${asked}: ${all.map(({ name }) => name).join(', ')}.`)
  const browser = await launchBrowser()
  context.onClose(() => browser.close())
  const played: Played[] = []
  for (const journey of journeys) {
    await journey.prepare?.(PROJECT)
    const parts = await playedOnce(browser, journey, context.appUrl)
    played.push({ ...journey, parts, sum: sumOf(parts), sumBefore: sumOf(journey.before) })
  }
  await browser.close()
  process.stdout.write(`\n${tablesOf(played)}\n`)
  if (asked === '') writeFileSync(join(ROOT, 'docs/effort.md'), pageOf(played))
  return played.flatMap(figuresOf)
}

function figuresOf({ name, most, mostClicks, sumBefore, sum, parts }: Played): Figure[] {
  const both = sum.clicks + sum.keys
  const why = 'a step asks for more than it did: the table of docs/effort.md says which.'
  const figure: Figure = {
    name: `${name}: clicks and keys without prose`,
    ours: both,
    reference: sumBefore.clicks + sumBefore.keys || undefined,
    unit: '',
    target: `at most ${most}`,
    holds: both <= most,
    why,
  }
  if (!mostClicks) return [figure]
  const { part } = mostClicks
  const { clicks } = sumOf(part === undefined ? parts : parts.filter(each => each.name === part))
  const ofClicks: Figure = {
    name: `${name}: clicks${part === undefined ? '' : ` of ${part}`}`,
    ours: clicks,
    unit: '',
    target: `at most ${mostClicks.most}`,
    holds: clicks > 0 && clicks <= mostClicks.most,
    why,
  }
  return [figure, ofClicks]
}

interface Played extends Journey {
  parts: Part[]
  sum: Counts
  sumBefore: Counts
}

async function playedOnce(browser: Browser, { name, play }: Journey, appUrl: string): Promise<Part[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // With this locale, a letter typed at a select also finds choices that begin in lower case.
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  try {
    return await play(page, appUrl)
  } catch (cause) {
    const seen = await page.locator('body').innerText()
    throw new Error(`${name}: ${String(cause)}\nAt ${page.url()}, which says:\n${seen.slice(0, 3000)}`, {
      cause,
    })
  } finally {
    await context.close()
  }
}

/** Returns a table with a line for each part and a line for the whole, each with the earlier count. */
function tableOf({ parts, sum, before, sumBefore }: Played): string {
  const together = ({ clicks, keys }: Counts) => clicks + keys
  const thenOf = (part: Part) => before.find(({ name }) => name === part.name)
  const line = (now: Counts, then?: Counts) => {
    const { clicks, keys, prose, figures } = now
    const earlier = then ? [then.clicks, then.keys, together(then)] : ['–', '–', '–']
    return [...earlier, clicks, keys, together(now), prose.toLocaleString('en-GB'), figures].join(' | ')
  }
  return [
    '| step | clicks before | keys before | together before | clicks | keys without prose | together | characters of prose | days and numbers in the prose |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...parts.map(part => `| ${part.name} | ${line(part, thenOf(part))} |`),
    `| **all ${parts.length}** | ${line(sum, before.length > 0 ? sumBefore : undefined)} |`,
  ].join('\n')
}

const tablesOf = (played: readonly Played[]) =>
  played.map(each => `## ${each.name}\n\n${each.what}\n\n${tableOf(each)}`).join('\n\n')

function pageOf(played: readonly Played[]): string {
  return `# Effort

How many clicks and keys people need to write a PRA, or to bring contracts from a list to signed copies.
\`npm run bench -- effort\` counts them: it plays each journey in the built app from sign-in to 'Submit', or to the last signed
copy, and writes this page. Last run: ${new Date().toISOString().slice(0, 10)}.

One program does every journey (\`tests/bench/effort/hand.ts\`) and counts what a person would do:

- A click counts as one click. A file is one click on its button and a double click in the window that opens.
- A key counts if it moves, chooses, or searches for something that exists. Letters of a search count, and a combination
  (Ctrl+V) counts as one key.
- Prose is text that only the writer knows, typed or pasted. Days, times, numbers and telephone numbers are prose too, and also
  have their own column.

The facts are in \`tests/bench/effort/*-facts.ts\`. Crew, schedule, places and travel are in the person's spreadsheet, and are
pasted. \`EFFORT=svalbard npm run bench -- effort\` plays only journeys whose names begin with 'svalbard', and does not change this page.

The limits for clicks and keys together, without prose: ${played.map(({ name, most }) => `${name} ${most}`).join(', ')}.
The limit for Svalbard was set in advance, when a tester needed about 500 clicks and 5,900 keystrokes for that shoot. Two more
limits were set in advance: 70 clicks for the hazards of Svalbard, and 90 clicks for the everyday low-risk day, which took a
tester 174. Every other limit is half of what the same shoot took in an earlier version of the app (commit ${BEFORE}).

In that version, the same program entered the same facts and counted in the same way. Lists had no tables, so each row was opened
as a card and typed. Nothing was offered from other pages, so the same facts were typed or chosen again. The quicker ways of that
version were used: copied cards, answers from a register, and roles from the directory. It suggested fewer hazards, and only those
were written. Steps and questions that it did not have cost nothing. Now the procedures of the operator and the contractor come
from the last PRA of the production that names them, so less prose is needed.

The drone PRA has no linked PRA, and the dive PRA is the only PRA of its shoot, as in the earlier version. A drone or dive PRA
that is created from the PRA of its shoot copies crew, places and days, and needs less.

For contracts, only the work of the office counts; what the other side does costs the office nothing. Signed copies come back on
paper, as files named after the person. The limit for twenty contracts is 80 clicks of the office. The numbers before were counted
at commit ${BEFORE_BOARD}: the list was pasted in the same way, and then each contract was opened, submitted, approved, prepared, sent and
recorded separately, and each return to the list counted.

The person's own page is played on a phone of 390x844 by \`tests/browser/journeys/contract-taps.test.ts\`, which counts in the same way. All
details, or a signature, take at most 12 taps without typing, from the link in the mail.

${tablesOf(played)}
`
}
