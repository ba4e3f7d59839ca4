import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmulators } from './emulators.mjs'
import { HOST } from './ports.mjs'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { choose } from './rules-mutants/choose.mjs'
import { withoutEquivalents } from './rules-mutants/equivalent.mjs'
import { candidatesFor, isEvaluated, learn, realMutants } from './rules-mutants/learn.mjs'
import { conditionsOf, mutantsOf, mutated } from './rules-mutants/parse.mjs'
import { startRunner } from './rules-mutants/runner.mjs'

/*
 * npm run rules:mutants: drops each condition of firestore.rules and storage.rules in turn, and runs the tests that could
 * notice it, on one emulator. Prints a line for each condition that no test notices. See docs/development.md.
 */

const PROJECT = 'demo-mutants'
/** Tests of the text, or of the weight, of the rules: they would notice any change. */
const OF_THE_TEXT = /\/(shape|budget)\.test\.ts$/
/** Suites of many thousand cases: asked last, and every so-many-th case of them. */
const LONG = /\/parity\.test\.ts$/
const SAMPLE_OF_LONG = '8'
/** How many groups of tests are asked at once, the likeliest first: the next ones only where none of these noticed. */
const AT_ONCE = [1, 5, Number.POSITIVE_INFINITY]

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    from: { type: 'string', default: '1' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const cleanups = []
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => void cleanUp().then(() => process.exit(130)))

await main(async () => {
  assertNode()
  await ensureInstalled()
  try {
    return await tryAll()
  } finally {
    await cleanUp()
  }
})
process.exit(process.exitCode)

async function cleanUp() {
  for (const clean of cleanups.splice(0).reverse()) await clean()
}

async function tryAll() {
  const work = mkdtempSync(join(tmpdir(), 'greenlight-mutants-'))
  cleanups.push(() => rmSync(work, { recursive: true, force: true }))
  const only = ['auth', 'firestore', 'storage']
  const { ports, env, stop } = await startEmulators({ suite: 'test', only, logDir: work, quiet: true })
  cleanups.push(stop)
  Object.assign(process.env, env, {
    RULES_PROJECT: PROJECT,
    RULES_TRIAL: '1',
    STORAGE_RULES: join(work, 'storage.rules'),
  })

  const firestore = await firestoreMutants(ports)
  const storage = storageMutants(ports)
  const runner = await startRunner({ bail: 1 })
  cleanups.push(() => runner.close())
  const chosen = choose([...firestore, ...storage], options)
  process.stdout.write(`${chosen.length} conditions of ${firestore.length + storage.length}\n`)

  let noticed = 0
  const since = Date.now()
  for (const [index, { number, mutant, isNoticed }] of chosen.entries()) {
    const { by, about } = await isNoticed(runner)
    if (by) noticed++
    else process.stdout.write(`${lineOf(number, mutant)}  (${about})\n`)
    const done = index + 1
    if (done % 50 === 0) {
      const seconds = ((Date.now() - since) / 1000 / done).toFixed(1)
      process.stderr.write(
        `… ${done} of ${chosen.length}, ${done - noticed} not noticed, ${seconds} s each\n`,
      )
    }
  }
  const not = chosen.length - noticed
  process.stdout.write(`\n${chosen.length} conditions, ${noticed} noticed, ${not} not\n`)
  return not > 0 ? 1 : 0
}

const lineOf = (number, { rules, line, within, text, becomes }) =>
  `#${number} ${rules}:${line} ${within}: ${text} -> ${becomes}`

/** The mutants of firestore.rules, each with the way to try it. Runs the suites once to learn which tests see what. */
async function firestoreMutants(ports) {
  const rules = 'firestore.rules'
  const source = readFileSync(join(ROOT, rules), 'utf8')
  const put = content => loadFirestoreRules(ports, content)
  const tests = await learn(source, folder => noteEvaluations(folder, () => put(source)))
  const mutants = withoutEquivalents(rules, realMutants(allOf(rules, source), tests))
  return mutants.map(mutant => ({
    mutant,
    async isNoticed(runner) {
      const candidates = candidatesFor(mutant, tests)
      if (candidates.length === 0) {
        const why = mutant.becomes === 'true' ? 'false' : 'true'
        return { about: isEvaluated(mutant, tests) ? `in no test is it ${why}` : 'no test evaluates it' }
      }
      await put(mutated(source, mutant))
      let asked = 0
      for (const size of AT_ONCE) {
        const groups = candidates.slice(asked, asked + size)
        asked += groups.length
        if (groups.length === 0) break
        const [by] = await runner.run(byFile(groups))
        if (by) return { by }
      }
      const [by] = await askLong(runner)
      return { by, about: `it is in ${asked} groups of tests, and none notices` }
    },
  }))
}

function byFile(groups) {
  const all = new Map()
  for (const { file, ids } of groups) all.set(file, [...(all.get(file) ?? []), ...ids])
  return all
}

async function askLong(runner) {
  process.env.RULES_SAMPLE = SAMPLE_OF_LONG
  try {
    return await runner.run(
      new Map(runner.files.filter(file => LONG.test(file)).map(file => [file, undefined])),
    )
  } finally {
    delete process.env.RULES_SAMPLE
  }
}

/** Runs every suite of firestore.rules but the long ones, with notes of what is evaluated. */
async function noteEvaluations(folder, loadRules) {
  process.stderr.write('Learning which tests see which conditions …\n')
  await loadRules()
  process.env.NOTED_EVALUATIONS = folder
  const runner = await startRunner({ bail: 0 })
  try {
    const files = runner.files.filter(
      file => file.includes('/tests/rules/') && !LONG.test(file) && !OF_THE_TEXT.test(file),
    )
    const failed = await runner.run(new Map(files.map(file => [file, undefined])))
    if (failed.length > 0)
      throw new Error(`The tests must pass first: ${failed.map(({ name }) => name).join(', ')}`)
  } finally {
    delete process.env.NOTED_EVALUATIONS
    await runner.close()
  }
}

/** The mutants of storage.rules. Its tests are few: all are asked, those first that have noticed most. */
function storageMutants(ports) {
  const rules = 'storage.rules'
  const source = readFileSync(join(ROOT, rules), 'utf8')
  const noticedBy = new Map()
  return withoutEquivalents(rules, allOf(rules, source)).map(mutant => ({
    mutant,
    async isNoticed(runner) {
      const content = mutated(source, mutant)
      await assertStorageRulesLoad(ports, content)
      writeFileSync(process.env.STORAGE_RULES, content)
      const files = runner.files.filter(file => file.includes('/tests/rules-storage/'))
      const likely = [...noticedBy]
        .sort(([, a], [, b]) => b - a)
        .slice(0, 8)
        .map(([id]) => id)
      const groups = [...(likely.length > 0 ? [likely] : []), undefined]
      for (const ids of groups) {
        const [by] = await runner.run(new Map(files.map(file => [file, ids])))
        if (!by) continue
        noticedBy.set(by.id, (noticedBy.get(by.id) ?? 0) + 1)
        return { by }
      }
      return { about: 'all tests were asked' }
    },
  }))
}

const allOf = (rules, source) => mutantsOf(conditionsOf(source)).map(mutant => ({ ...mutant, rules }))

/** Rejects for rules that do not compile: a test that fails for that has noticed nothing. */
async function loadFirestoreRules(ports, content) {
  const address = `http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT}:securityRules`
  await put(address, { rules: { files: [{ name: 'firestore.rules', content }] } })
}

async function assertStorageRulesLoad(ports, content) {
  const address = `http://${HOST}:${ports.storage}/internal/setRules`
  await put(address, { rules: { files: [{ name: 'storage.rules', content }] } })
}

async function put(address, body) {
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The changed rules do not compile: ${await response.text()}`)
}
