import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { launchBrowser } from '~tests/support/chromium'
import { PROJECT } from '~tools/ports'
import { ROOT } from '~tools/processes.mjs'
import type { BenchContext } from '../pages'
import type { Figure } from '../report'
import { MOST_FIRST_VISIT, MOST_GROWTH, MOST_READS, PLAYED, SESSIONS, type Size, sizes } from './assumptions'
import { countingProxy } from './counting-proxy'
import { fillDay } from './fill-day'
import { playDay } from './play-day'
import { type Day, dayOf, scalePage, tableOf } from './scale-page'

const OWNER = 'user-pc'

/**
 * Plays a working day of one person in the built app, with the demo's records and with more of them. `DAY=small,big,huge` chooses
 * the sizes; the default is small and big. Writes docs/scale.md.
 */
export async function day(context: BenchContext): Promise<Figure[]> {
  const asked = (process.env.DAY ?? 'small,big').split(',')
  const wanted = sizes.filter(({ name }) => asked.includes(name))
  if (wanted.length !== asked.length)
    throw new Error(
      `DAY names sizes that there are not. There are: ${sizes.map(({ name }) => name).join(', ')}.`,
    )
  const port = context.seen.firestore + 2
  const proxy = await countingProxy({ port, target: context.firestorePort })
  context.onClose(() => proxy.stop())
  context.throughFirestore(port)
  const days: Day[] = []
  for (const size of wanted) {
    const played = await playedWith(size, context, proxy)
    process.stdout.write(`\n${label(size)}\n\n${tableOf(played)}\n`)
    days.push(played)
  }
  context.throughFirestore(context.firestorePort)
  const [first] = days
  const last = days.at(-1)
  if (!first || !last || PLAYED !== SESSIONS) return []
  writeFileSync(join(ROOT, 'docs/scale.md'), scalePage(days))
  return figuresOf(first, last)
}

async function playedWith(
  size: Size,
  context: BenchContext,
  proxy: Awaited<ReturnType<typeof countingProxy>>,
): Promise<Day> {
  if (size.name !== 'small') await fillDay(PROJECT, size, OWNER)
  if (getApps().length === 0) initializeApp({ projectId: PROJECT })
  const drafts = await getFirestore()
    .collection('pras')
    .where('ownerId', '==', OWNER)
    .where('status', '==', 'draft')
    .where('type', '==', 'regular')
    .limit(1)
    .get()
  const draft = drafts.docs[0]?.id
  if (!draft) throw new Error('The demo has no draft of the person of the day.')
  await functionsAreDone()
  const browser = await launchBrowser()
  context.onClose(() => browser.close())
  const window = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  try {
    return dayOf(size, await playDay(window, context.appUrl, draft, proxy))
  } finally {
    await browser.close()
  }
}

/** The pause between two counts of the notifications, in milliseconds, and the number of counts in a row that must be the same. */
const PAUSE = 2000
const SAME = 38
const MOST_PAUSES = 160

/**
 * Waits until the functions that react to the writing of the demo data are done, and then for more than a minute. Until then they
 * write notifications, which would count as reads of the day; and rows that were written within the last minute are read again
 * (`SETTLED_AFTER` in src/data/sync/kept-rows.ts), which few rows are on a working day.
 */
async function functionsAreDone(): Promise<void> {
  const all = getFirestore().collectionGroup('notifications')
  let last = -1
  let same = 0
  for (let at = 0; at < MOST_PAUSES && same < SAME; at++) {
    const number = (await all.count().get()).data().count
    same = number === last ? same + 1 : 0
    last = number
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
}

function figuresOf(first: Day, last: Day): Figure[] {
  const rows: Figure[] = [
    {
      name: `A working day, documents read, ${label(last.size)}`,
      ours: last.reads,
      reference: first === last ? undefined : first.reads,
      unit: '',
      target: `at most ${MOST_READS}`,
      holds: last.reads <= MOST_READS,
      why: 'docs/scale.md says which part of the day reads how much.',
    },
    {
      name: `A first visit, documents read, ${label(last.size)}`,
      ours: last.firstVisit.reads,
      reference: first === last ? undefined : first.firstVisit.reads,
      unit: '',
      target: `at most ${MOST_FIRST_VISIT}`,
      holds: last.firstVisit.reads <= MOST_FIRST_VISIT,
      why: 'docs/scale.md says what a first visit reads.',
    },
  ]
  if (first === last) return rows
  const grown = last.parts.filter(({ name, most }) => most > MOST_GROWTH * mostOf(first, name))
  rows.push({
    name: `Parts of the day that read more with ${label(last.size)} than ${MOST_GROWTH} x as with ${label(first.size)}`,
    ours: grown.length,
    unit: '',
    target: 'none',
    holds: grown.length === 0,
    why: `these do: ${grown.map(({ name }) => name).join('; ')}.`,
  })
  return rows
}

const mostOf = (day: Day, name: string) => day.parts.find(part => part.name === name)?.most ?? 0
const label = ({ pras, contracts, people }: Size) =>
  `${pras.toLocaleString('en-GB')} PRAs, ${contracts.toLocaleString('en-GB')} contracts and ${people.toLocaleString('en-GB')} people`
