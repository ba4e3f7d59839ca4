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

/** The last commit before tables, known answers and PRAs created from another. */
const BEFORE = '4009331'
/** The last commit before the deal board. */
const BEFORE_BOARD = '6532268b'
/** Longer than any single action on a busy machine, in milliseconds. */
const PATIENCE = 90_000

/**
 * Plays whole PRAs and contracts, written by one counting hand (tests/bench/effort), each in its own window.
 * `EFFORT=svalbard` plays only those whose names begin with it, and does not change docs/effort.md.
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
    // In any locale a letter typed at a select finds lower case too.
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

/** One line per part, and one for the whole, each with the earlier count. */
function tableOf({ parts, sum, before, sumBefore }: Played): string {
  const together = ({ clicks, keys }: Counts) => clicks + keys
  const thenOf = (part: Part) => before.find(({ name }) => name === part.name)
  const line = (now: Counts, then?: Counts) => {
    const { clicks, keys, prose, figures } = now
    const earlier = then ? [then.clicks, then.keys, together(then)] : ['–', '–', '–']
    return [...earlier, clicks, keys, together(now), prose.toLocaleString('en-GB'), figures].join(' | ')
  }
  return [
    '| step | clicks before | keys before | together before | clicks | keys without prose | together | characters of prose | of these days and numbers |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...parts.map(part => `| ${part.name} | ${line(part, thenOf(part))} |`),
    `| **all ${parts.length}** | ${line(sum, before.length > 0 ? sumBefore : undefined)} |`,
  ].join('\n')
}

const tablesOf = (played: readonly Played[]) =>
  played.map(each => `## ${each.name}\n\n${each.what}\n\n${tableOf(each)}`).join('\n\n')

function pageOf(played: readonly Played[]): string {
  return `# Effort

What it takes to write a PRA, and to bring contracts from a list to signed copies, counted by \`npm run bench -- effort\`, which plays each journey in the built app from sign-in to
'Submit', or to the last signed copy, and writes this page. Last run: ${new Date().toISOString().slice(0, 10)}.

One hand does everything (\`tests/bench/effort/hand.ts\`) and counts what it does: a click is a click; a key is a key that goes
somewhere, chooses, or looks for something that is there already, letters of a search among them, and a chord (Ctrl+V) is
one; prose is what is written or pasted, since nobody else knows it. Days, times, numbers and telephone numbers are prose
too, and counted apart as well; a file is a click on its button and a double click in the window that opens. The facts are those of \`tests/bench/effort/*-facts.ts\`; crew, schedule, places, travel and the
like lie in the person's spreadsheet and are pasted. \`EFFORT=svalbard npm run bench -- effort\` plays the journeys alone whose
names begin so, and leaves this page as it is.

The most that a journey may take, clicks and keys without prose together: ${played.map(({ name, most }) => `${name} ${most}`).join(', ')}. That of
Svalbard was set beforehand, when somebody who tried that shoot by hand took about 500 clicks and 5,900 keystrokes, and so were at
most 70 clicks for its hazards and 90 for the everyday low-risk day, of which one like it took 174 by hand; each of the others is half of what the same shoot took in the app as it was before
(commit ${BEFORE}). There the same facts were entered by the same hand, counted in the same way: a list had no table, so
each row was opened as a card and typed; nothing was offered, so what stands elsewhere was typed once more or chosen again. Where the
app of then had a quicker way it was taken: a copied card, what a register fills in, a role as the directory has it. It called for
fewer hazards, and only those were written; steps and questions that it did not have yet cost nothing there. Now the operator's
procedures and the contractor's come from the last PRA of the production that names the same ones, so less of them is prose.

The drone PRA stands alone and the dive PRA is the only one of its shoot, as in the app of before. Those that are created from
the PRA of their shoot take crew, places and days over, and ask for less.

Contracts are counted for the office alone: what the person does with what was sent to them costs it nothing. Signed copies come
back on paper, as files that are named after the person. Twenty contracts may take the office at most 80 clicks. What they took before was
counted on the pages of the app as it was at commit ${BEFORE_BOARD}: the list was pasted in the same way, and each contract was then opened,
submitted, approved, prepared, sent and recorded by itself, the way back to the list included.

${tablesOf(played)}
`
}
