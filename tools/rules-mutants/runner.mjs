import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../processes.mjs'

/**
 * A vitest for the suites of the rules that stays alive between runs.
 *
 * @param {object} options see vitest
 */
async function startVitest(options) {
  const { createVitest } = await import('vitest/node')
  const vitest = await createVitest('test', {
    config: join(ROOT, 'tools', 'rules-mutants', 'vite.config.ts'),
    watch: false,
    // What fails is what is looked for: nothing is printed of it.
    reporters: [{}],
    silent: true,
    ...options,
  })
  const all = await vitest.globTestSpecifications()
  return {
    files: all.map(({ moduleId }) => moduleId),

    /** Runs whole files, or of a file only the tests with these ids: `wanted` has them by file. */
    async run(wanted) {
      const specs = all
        .filter(({ moduleId }) => wanted.has(moduleId))
        .map(({ project, moduleId }) =>
          project.createSpecification(moduleId, { testIds: wanted.get(moduleId) }),
        )
      return (await vitest.runTestSpecifications(specs)).testModules
    },

    close: () => vitest.close(),
  }
}

/**
 * Runs tests as they are.
 *
 * @param {{ bail: number }} options `bail`: after how many failures a run ends; 0 for none
 */
export async function startRunner({ bail }) {
  const { files, run, close } = await startVitest({ bail })
  return {
    files,
    close,

    /**
     * Gives the tests that failed; a file that cannot be run fails too.
     *
     * @param {Map<string, string[] | undefined>} wanted ids by file
     * @returns {Promise<{ id: string, name: string, reason: string }[]>}
     */
    async run(wanted) {
      return (await run(wanted)).flatMap(module => {
        const failed = [...module.children.allTests('failed')].map(test => ({
          id: test.id,
          name: test.fullName,
          reason: test.result().errors?.[0]?.message ?? '',
        }))
        const isBroken = failed.length === 0 && module.state() === 'failed'
        return isBroken ? [{ id: module.id, name: module.moduleId, reason: '' }] : failed
      })
    },
  }
}

/** Runs tests once for each of several mutants: try-runner.mjs. */
export async function startTrier() {
  const folder = mkdtempSync(join(tmpdir(), 'greenlight-plan-'))
  process.env.RULES_PLAN = join(folder, 'plan.json')
  const runner = join(ROOT, 'tools', 'rules-mutants', 'try-runner.mjs')
  const { files, run, close } = await startVitest({ bail: 0, runner, isolate: false })
  let runs = 0
  return {
    files,

    /**
     * Gives the mutants that a test noticed, each with the test's file, and the ids by file of the tests that noticed.
     *
     * @param {Map<string, string[] | undefined>} wanted ids by file
     * @param {Omit<import('./try-runner.mjs').Plan, 'run'>} plan
     */
    async run(wanted, plan) {
      runs += 1
      writeFileSync(process.env.RULES_PLAN, JSON.stringify({ ...plan, run: runs }))
      const modules = await run(wanted)
      const broken = modules.find(module => module.errors().length > 0)
      if (broken) throw new Error(`${broken.moduleId} does not run: ${broken.errors()[0].message}`)
      // Files of an earlier run may be among them, with what their tests noticed then.
      const asked = new Set(Object.keys(plan.tests))
      const tests = modules
        .flatMap(module => [...module.children.allTests()])
        .filter(({ id }) => asked.has(id))
      const noticed = tests.flatMap(test =>
        (test.meta().noticed ?? []).map(number => [number, test.module.moduleId]),
      )
      const by = new Map()
      for (const test of tests) {
        const { moduleId } = test.module
        if (test.meta().noticed?.length > 0) by.set(moduleId, [...(by.get(moduleId) ?? []), test.id])
      }
      return { noticed: new Map(noticed), by }
    },

    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
