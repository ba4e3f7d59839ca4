import { join } from 'node:path'
import { ROOT } from '../processes.mjs'

/**
 * A vitest for the suites of the rules that stays alive between runs.
 *
 * @param {{ bail: number }} options `bail`: after how many failures a run ends; 0 for none
 */
export async function startRunner({ bail }) {
  const { createVitest } = await import('vitest/node')
  const vitest = await createVitest('test', {
    config: join(ROOT, 'tools', 'rules-mutants', 'vite.config.ts'),
    watch: false,
    bail,
    // What fails is what is looked for: nothing is printed of it.
    reporters: [{}],
    silent: true,
  })
  const all = await vitest.globTestSpecifications()
  return {
    files: all.map(({ moduleId }) => moduleId),

    /**
     * Runs whole files, or of a file only the tests with these ids. Gives the tests that failed; a file that cannot be
     * run fails too.
     *
     * @param {Map<string, string[] | undefined>} wanted ids by file
     * @returns {Promise<{ id: string, name: string }[]>}
     */
    async run(wanted) {
      const specs = all
        .filter(({ moduleId }) => wanted.has(moduleId))
        .map(({ project, moduleId }) =>
          project.createSpecification(moduleId, { testIds: wanted.get(moduleId) }),
        )
      const { testModules } = await vitest.runTestSpecifications(specs)
      return testModules.flatMap(module => {
        const failed = [...module.children.allTests('failed')].map(({ id, fullName }) => ({
          id,
          name: fullName,
        }))
        const isBroken = failed.length === 0 && module.state() === 'failed'
        return isBroken ? [{ id: module.id, name: module.moduleId }] : failed
      })
    },

    close: () => vitest.close(),
  }
}
