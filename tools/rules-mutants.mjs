import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmulators } from './emulators.mjs'
import { HOST } from './ports.mjs'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'
import { choose } from './rules-mutants/choose.mjs'
import { withoutEquivalents } from './rules-mutants/equivalent.mjs'
import { judge } from './rules-mutants/firestore.mjs'
import { learn, realMutants } from './rules-mutants/learn.mjs'
import { conditionsOf, mutantsOf } from './rules-mutants/parse.mjs'
import { BY_CHANCE } from './rules-mutants/rounds.mjs'
import { startRunner, startTrier } from './rules-mutants/runner.mjs'
import { judgeStorage } from './rules-mutants/storage.mjs'
import { verdictsOn } from './rules-mutants/verdicts.mjs'

/*
 * npm run rules:mutants: drops each condition of firestore.rules and storage.rules in turn, and runs the tests that could
 * notice it, on one emulator. Prints a line for each condition that no test notices. See docs/development.md.
 */

const PROJECT = 'demo-mutants'
/** Tests of the text, or of the weight, of the rules: they would notice any change. */
const OF_THE_TEXT = /\/(shape|budget)\.test\.ts$/
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    tests: { type: 'string', default: '' },
    from: { type: 'string', default: '1' },
    to: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const cleanups = []
/** Whether a test of the rules fails without any mutant, or our engine is wrong about one of its requests. */
let hasFailing = false
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
  const { ports, env, stop } = await startEmulators({
    ...{ suite: 'test', only, logDir: work, quiet: true, loadsRules: false },
  })
  cleanups.push(stop)
  Object.assign(process.env, env, {
    RULES_PROJECT: PROJECT,
    STORAGE_RULES: join(work, 'storage.rules'),
  })

  const firestore = readFileSync(join(ROOT, 'firestore.rules'), 'utf8')
  const storage = readFileSync(join(ROOT, 'storage.rules'), 'utf8')
  const load = content => loadFirestoreRules(ports, content)
  const learnt = await whatTestsSee(firestore, load, join(work, 'firestore.rules'))
  for (const { test, asked, message } of learnt.otherwise) {
    hasFailing = true
    process.stdout.write(
      `The emulator decided otherwise than tools/rules-engine: ${test} ${JSON.stringify(asked)} ${message}\n`,
    )
  }
  const mutants = [
    ...withoutEquivalents('firestore.rules', realMutants(allOf('firestore.rules', firestore), learnt)),
    ...withoutEquivalents('storage.rules', allOf('storage.rules', storage)),
  ]
  const chosen = choose(
    mutants.map(mutant => ({ mutant })),
    options,
  )
  process.stdout.write(`${chosen.length} conditions of ${mutants.length}\n`)
  const of = rules => chosen.filter(({ mutant }) => mutant.rules === rules)
  const { report, tell } = reporter(chosen.length)

  process.env.RULES_TRIAL = '1'
  const trier = await startTrier()
  cleanups.push(() => trier.close())
  const verdicts = verdictsOn(firestore, trier.files)
  const isKnown = ({ mutant }) => verdicts.isNoticed(mutant)
  const [known, open] = partition(of('firestore.rules'), isKnown)
  for (const each of known) report({ ...each, isNoticed: true })
  await judge(open, { source: firestore, learnt, trier, load }, judged => {
    if (judged.isNoticed) verdicts.keep(judged.mutant, judged.file)
    report(judged)
  })

  await load(firestore)
  const runner = await startRunner({ bail: 1 })
  cleanups.push(() => runner.close())
  const loadStorage = content => assertStorageRulesLoad(ports, content)
  await judgeStorage(of('storage.rules'), { source: storage, runner, load: loadStorage }, report)
  return tell() > 0 || hasFailing ? 1 : 0
}

function partition(all, isFirst) {
  return [all.filter(isFirst), all.filter(each => !isFirst(each))]
}

/** Prints each condition that is not noticed, how far the run is, and at the end how many. */
function reporter(total) {
  let noticed = 0
  let done = 0
  const since = Date.now()
  return {
    report({ number, mutant, isNoticed, about }) {
      done++
      if (isNoticed) noticed++
      else process.stdout.write(`${lineOf(number, mutant)}  (${about})\n`)
      if (done % 50 > 0) return
      const seconds = ((Date.now() - since) / 1000 / done).toFixed(1)
      process.stderr.write(`… ${done} of ${total}, ${done - noticed} not noticed, ${seconds} s each\n`)
    },
    tell() {
      process.stdout.write(`\n${total} conditions, ${noticed} noticed, ${total - noticed} not\n`)
      return total - noticed
    },
  }
}

function lineOf(number, { rules, line, within, text, becomes }) {
  return `#${number} ${rules}:${line} ${within}: ${text} -> ${becomes}`
}

/**
 * Which tests see what of firestore.rules: runs every suite but the random walk that it has not learnt yet. Those tests count
 * that pass; of the whole rules all should, and the run ends with 1 where one does not.
 */
async function whatTestsSee(source, load, copy) {
  const runner = await startRunner({ bail: 0 })
  let isLoaded = false
  process.env.NOTED_RULES = copy
  writeFileSync(copy, source)
  try {
    const files = runner.files.filter(
      file =>
        file.includes('/tests/rules/') &&
        !BY_CHANCE.test(file) &&
        !OF_THE_TEXT.test(file) &&
        new RegExp(options.tests).test(relative(ROOT, file)),
    )
    return await learn(source, files, async (file, notes) => {
      process.stderr.write(`Learning which conditions ${relative(ROOT, file)} sees …\n`)
      if (!isLoaded) await load(source)
      isLoaded = true
      process.env.NOTED_DECISIONS = notes
      const failed = await runner.run(new Map([[file, undefined]]))
      const names = failed.map(({ name, reason }) => `${name} (${reason})`)
      if (failed.length > 0) process.stderr.write(`Not asked, since they fail: ${names.join(', ')}\n`)
      if (failed.length > 0) hasFailing = true
      return failed.map(({ id }) => id)
    })
  } finally {
    delete process.env.NOTED_DECISIONS
    await runner.close()
  }
}

function allOf(rules, source) {
  return mutantsOf(conditionsOf(source)).map(mutant => ({ ...mutant, rules }))
}

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
