import { resolve } from 'node:path'
import { ROOT } from './processes.mjs'

/**
 * Loads a TypeScript module of the project, aliases included, through Vite, which is here anyway.
 * Packages must be installed. `file` is relative to the project's folder; gives the module's exports.
 */
export async function loadTs(file) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(resolve(ROOT, file), {
    root: ROOT,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  })
  return module
}
