import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { host, shippedRules } from './rest'

/**
 * A setup file of tools/rules-mutants.mjs: notes after some tests which expressions of the rules they had evaluated to true
 * and which to false, in the folder that NOTED_EVALUATIONS names.
 */

/** After how many tests. Asking the emulator takes longer than a test. */
const TESTS_A_NOTE = 8

/** The emulator's report of an expression: how often it had each value since the rules were loaded. */
interface Report {
  sourcePosition?: { currentOffset?: number; endOffset?: number }
  values?: { value?: { boolValue?: boolean }; count: number }[]
  children?: Report[]
}

/** How often an expression was true and how often false, by the offsets of its first and its last token. */
type Counts = Map<string, [isTrue: number, isFalse: number]>

const folder = process.env.NOTED_EVALUATIONS
const project = process.env.RULES_PROJECT
const address = `http://${host}/emulator/v1/projects/${project}`

/**
 * What the emulator has counted since it was asked last. It keeps every single evaluation, so the rules are loaded anew at
 * once: after some hundred tests its answer would take a minute, and gigabytes.
 */
async function counted(): Promise<Counts> {
  const counts: Counts = new Map()
  const answer = await fetch(`${address}:ruleCoverage`)
  const { report = [] } = (await answer.json()) as { report?: Report[] }
  for (const each of report) add(counts, each)
  const rules = { files: [{ name: 'firestore.rules', content: shippedRules() }] }
  await fetch(`${address}:securityRules`, { method: 'PUT', body: JSON.stringify({ rules }) })
  return counts
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

if (folder && project) {
  mkdirSync(folder, { recursive: true })
  let ids: string[] = []
  let file = ''
  const take = async () => {
    if (ids.length === 0) return
    const noted = [...(await counted())].map(([key, counts]) => [key, ...counts])
    writeFileSync(join(folder, `${ids[0]}.json`), JSON.stringify({ ids, file, noted }))
    ids = []
  }
  beforeAll(async () => {
    await counted()
  })
  afterEach(async ({ task }) => {
    file = task.file.filepath
    ids.push(task.id)
    if (ids.length === TESTS_A_NOTE) await take()
  })
  afterAll(take)
}
