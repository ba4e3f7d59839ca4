import { readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

/*
 * Vitest's runner for mutants that are loaded together (batches.mjs): it runs each test once for every mutant that the plan
 * names for it, with that one on, and where it failed once more with none on. A test that fails then too has noticed
 * nothing: it does not stand alone, or the switches cost too much. What was found stands in the test's meta.
 */

/**
 * @typedef {object} Plan
 * @property {Record<string, number[]>} tests the mutants by the test to try them with
 * @property {number} run another one for each run
 * @property {boolean} [isAlone] whether the rules are those of a mutant itself, with no switch to turn it off
 */

const NONE = 0
/**
 * What was noticed in this run: one worker runs file after file, and what one noticed need not be asked in the next. It may
 * live on to the next run, which begins anew.
 */
function noticedIn(run) {
  if (globalThis.tried?.run !== run) globalThis.tried = { run, noticed: new Set() }
  return globalThis.tried.noticed
}

export default class MutantRunner extends TestRunner {
  /** @type {Plan} */
  #plan = JSON.parse(readFileSync(process.env.RULES_PLAN, 'utf8'))
  #noticed = noticedIn(this.#plan.run)
  /** The mutants to try with the test at hand; the one that is none comes last. */
  #tries = []
  #failed = []
  #isTouched = false

  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test)
    const planned = this.#plan.tests[test.id] ?? []
    test.meta.noticed = []
    const open = planned.filter(number => !this.#noticed.has(number))
    if (open.length === 0) test.mode = 'skip'
    this.#tries = [...open, NONE]
    this.#failed = []
    test.repeats = this.#tries.length - 1
  }

  async onBeforeTryTask(test, { repeats }) {
    process.env.RULES_MUTANT = String(this.#tries[repeats])
    process.env.RULES_SPENT = ''
    super.onBeforeTryTask(test)
    // What a try left behind is no part of the next one.
    if (this.#isTouched && !this.#isIdle(repeats)) await beginAgain(test.suite ?? test.file)
    this.#isTouched = true
  }

  async runTask(test) {
    if (!this.#isIdle(test.result.repeatCount)) await TestRunner.getTestFn(test)()
  }

  onAfterRetryTask(test, { repeats }) {
    const number = this.#tries[repeats]
    const hasFailed = test.result.state === 'fail'
    if (number === NONE) {
      const isTrusted = this.#plan.isAlone || !hasFailed
      if (isTrusted) for (const each of this.#failed) this.#noticed.add(each)
      test.meta.noticed = isTrusted ? this.#failed : []
    } else if (hasFailed && !this.#hasSpent()) this.#failed.push(number)
    test.result.state = 'pass'
    test.result.errors = undefined
  }

  /** Whether the switches beside the one that is on may have cost too much: then the test has noticed nothing. */
  #hasSpent() {
    return process.env.RULES_SPENT === '1' && !this.#plan.isAlone
  }

  /** Whether there is no need to try with no mutant on. */
  #isIdle(repeats) {
    return this.#tries[repeats] === NONE && (this.#plan.isAlone || this.#failed.length === 0)
  }
}

/** What stands before all tests of a file and of the groups within. */
async function beginAgain(suite) {
  if (suite !== suite.file) await beginAgain(suite.suite ?? suite.file)
  for (const begin of TestRunner.getSuiteHooks(suite).beforeAll) await begin(suite)
}
