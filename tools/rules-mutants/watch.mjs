import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach } from 'vitest'
import { requests } from '../../tests/rules/support/rest.ts'
import { engineOf, WAS } from '../rules-engine/decide.mjs'
import { Documents } from './documents.mjs'
import { conditionsOf, keyOf, mutantsOf, nameOf } from './parse.mjs'

/*
 * A setup file of tools/rules-mutants.mjs: notes, in the file that NOTED_DECISIONS names, which mutants would have decided a
 * request of which test otherwise, as our own engine has it (`changes`), or would have refused it by an error and not by a
 * false (`words`). The rules are those of the file NOTED_RULES.
 */

/** How many tests that could notice a mutant are looked for in a file. */
const ENOUGH = 4
/** The status of what the rules refuse. With any other, something else has. */
const REFUSED = 403

const notes = process.env.NOTED_DECISIONS
if (notes) watch(readFileSync(process.env.NOTED_RULES, 'utf8'))

function watch(source) {
  const conditions = conditionsOf(source)
  const engine = engineOf(source, conditions)
  const mutants = mutantsBy(conditions)
  const documents = new Documents()
  const tests = []
  const seenAtAll = new Map()
  /** What the emulator decided otherwise than our engine: of that nothing is said. */
  const otherwise = []

  const inTurn = oneByOne()
  requests.emptied = () => documents.clear()
  requests.around = (send, asked) =>
    inTurn(async () => {
      const outcome = await send()
      const millis = Date.parse(outcome.body?.commitTime ?? '') || Date.now()
      if (asked.caller !== 'owner' && (outcome.allowed || outcome.status === REFUSED))
        judge(asked, outcome, millis)
      if (outcome.allowed && asked.method === 'commit') documents.apply(asked, millis)
      return outcome
    })
  beforeEach(({ task }) => {
    tests.push({ id: task.id, file: task.file.filepath, requests: 0, changes: [], words: [] })
  })
  afterAll(() => {
    const seen = [...seenAtAll].map(([condition, was]) => [keyOf(condition), was])
    writeFileSync(notes, JSON.stringify({ tests, seen, otherwise }))
  })

  function judge(asked, { allowed, message }, millis) {
    const test = tests.at(-1)
    if (!test) return
    test.requests++
    const operations = documents.operationsOf(asked, millis)?.map(operation => {
      const decide = engine(operation)
      const seen = new Map()
      return { decide, decision: decide({ seen }), seen }
    })
    if (!operations) return
    const seen = new Map()
    for (const [condition, was] of operations.flatMap(operation => [...operation.seen]))
      seen.set(condition, (seen.get(condition) ?? 0) | was)
    for (const [condition, was] of seen) seenAtAll.set(condition, (seenAtAll.get(condition) ?? 0) | was)
    if (operations.every(({ decision }) => decision === 'allowed') !== allowed) {
      otherwise.push({ test: test.id, asked, message })
      return
    }
    for (const [condition, was] of seen) {
      for (const mutant of mutants.get(condition) ?? []) {
        if (mutant.tests.changes.size >= ENOUGH || (was & ~WAS[mutant.becomes]) === 0) continue
        const trial = { dropped: condition, becomes: mutant.becomes === 'true' }
        const then = operations.map(each => (each.seen.has(condition) ? each.decide(trial) : each.decision))
        if (then.every((decision, at) => decision === operations[at].decision)) continue
        const kind = then.every(decision => decision === 'allowed') === allowed ? 'words' : 'changes'
        if (mutant.tests[kind].size >= ENOUGH || mutant.tests[kind].has(test)) continue
        mutant.tests[kind].add(test)
        test[kind].push(mutant.name)
      }
    }
  }
}

/** The mutants of each condition, each with the tests that were found for it. */
function mutantsBy(conditions) {
  const places = new Map(conditions.map(condition => [keyOf(condition), condition]))
  const found = new Map()
  for (const mutant of mutantsOf(conditions)) {
    const condition = places.get(keyOf(mutant))
    const tests = { changes: new Set(), words: new Set() }
    const each = { name: nameOf(mutant), becomes: mutant.becomes, tests }
    found.set(condition, [...(found.get(condition) ?? []), each])
  }
  return found
}

/** Does one thing after the other, in the order in which they were asked for. */
function oneByOne() {
  let last = Promise.resolve()
  return act => {
    const now = last.then(act, act)
    last = now.catch(() => {})
    return now
  }
}
