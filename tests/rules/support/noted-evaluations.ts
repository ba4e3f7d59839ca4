import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { host, requests } from './rest'

/**
 * A setup file of tools/rules-mutants.mjs: notes after some tests which expressions of the rules they had evaluated to true
 * and which to false, in the file that NOTED_EVALUATIONS names. The loaded rules are those of the file NOTED_RULES.
 */

/** How many tests share a note, or milliseconds of tests, whichever comes first: what takes long has much evaluated. */
const TESTS_A_NOTE = 6
const TIME_A_NOTE = 2000
/** After how many milliseconds of requests the emulator is asked, within a test too: its report has to fit into a string. */
const TIME_OF_REQUESTS = 1500

/** The emulator's report of an expression: how often it had each value since the rules were loaded. */
interface Report {
  sourcePosition?: { currentOffset?: number; endOffset?: number }
  values?: { value?: { boolValue?: boolean }; count: number }[]
  children?: Report[]
}

/** How often an expression was true and how often false, by the offsets of its first and its last token. */
type Counts = Map<string, [isTrue: number, isFalse: number]>

const notes = process.env.NOTED_EVALUATIONS
const project = process.env.RULES_PROJECT
const address = `http://${host}/emulator/v1/projects/${project}`

/** What the emulator had counted when it was asked last. */
let known: Counts = new Map()
/** How long it took to load the rules, in ms. */
let loading = Number.POSITIVE_INFINITY

/**
 * What the emulator has counted since it was asked last. It keeps every single evaluation until rules are loaded, so its
 * answer grows: once it takes longer than to load them, they are loaded.
 */
async function counted(): Promise<Counts> {
  const since = Date.now()
  const answer = await (await fetch(`${address}:ruleCoverage`)).text().catch(() => '')
  if (answer === '') throw new Error('The report of evaluations is longer than a string may be.')
  const { report = [], error } = JSON.parse(answer) as { report?: Report[]; error?: unknown }
  if (error) throw new Error(`No report of evaluations: ${answer.slice(0, 500)}`)
  const now: Counts = new Map()
  for (const each of report) add(now, each)
  const added = [...now].map(([key, [isTrue, isFalse]]): [string, [number, number]] => {
    const [wasTrue, wasFalse] = known.get(key) ?? [0, 0]
    return [key, [isTrue - wasTrue, isFalse - wasFalse]]
  })
  known = now
  if (Date.now() - since > loading) await letGo()
  return new Map(added.filter(([, [isTrue, isFalse]]) => isTrue + isFalse > 0))
}

async function letGo(): Promise<void> {
  const since = Date.now()
  const content = readFileSync(process.env.NOTED_RULES ?? '', 'utf8')
  const rules = { files: [{ name: 'firestore.rules', content }] }
  await fetch(`${address}:securityRules`, { method: 'PUT', body: JSON.stringify({ rules }) })
  known = new Map()
  loading = Date.now() - since
}

function add(counts: Counts, { sourcePosition, values = [], children = [] }: Report): void {
  const key = `${sourcePosition?.currentOffset ?? 0}-${sourcePosition?.endOffset ?? 0}`
  for (const { value, count } of values) {
    if (value?.boolValue === undefined) continue
    const known = counts.get(key) ?? [0, 0]
    known[value.boolValue ? 0 : 1] += count
    counts.set(key, known)
  }
  for (const child of children) add(counts, child)
}

/** Makes requests as they come; where `isDue`, first lets those under way end, and does what is to be done between two. */
function betweenRequests(act: () => Promise<void>, isDue: () => boolean): typeof requests.around {
  const underWay = new Set<Promise<unknown>>()
  let acting: Promise<void> | undefined
  return async send => {
    if (!acting && isDue()) {
      acting = Promise.allSettled(underWay)
        .then(act)
        .finally(() => {
          acting = undefined
        })
    }
    while (acting !== undefined) await acting
    const sent = send()
    underWay.add(sent)
    try {
      return await sent
    } finally {
      underWay.delete(sent)
    }
  }
}

if (notes && project) {
  const groups: { ids: string[]; file: string; noted: [string, number, number][] }[] = []
  let ids: string[] = []
  let file = ''
  let taken = 0
  let sum: Counts = new Map()
  let since = Date.now()
  const keep = async () => {
    for (const [key, [isTrue, isFalse]] of await counted()) {
      const [wasTrue, wasFalse] = sum.get(key) ?? [0, 0]
      sum.set(key, [wasTrue + isTrue, wasFalse + isFalse])
    }
    since = Date.now()
  }
  const take = async () => {
    if (ids.length === 0) return
    await keep()
    const noted = [...sum].map(([key, counts]): [string, number, number] => [key, ...counts])
    groups.push({ ids, file, noted })
    sum = new Map()
    ids = []
    taken = 0
  }
  requests.around = betweenRequests(keep, () => Date.now() - since > TIME_OF_REQUESTS)
  beforeAll(letGo)
  afterEach(async ({ task }) => {
    file = task.file.filepath
    ids.push(task.id)
    taken += Date.now() - (task.result?.startTime ?? Date.now())
    if (ids.length === TESTS_A_NOTE || taken > TIME_A_NOTE) await take()
  })
  afterAll(async () => {
    await take()
    writeFileSync(notes, JSON.stringify(groups))
  })
}
