import { resolve } from 'node:path'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'

/*
 * node tools/run.mjs NAME …: runs tools/NAME.ts, or the path NAME. It is plain JavaScript, because it installs what the tools
 * need: in a fresh clone nothing can run TypeScript yet.
 */

const [name = '', ...args] = process.argv.slice(2)
await main(async () => {
  assertNode()
  await ensureInstalled()
  const file = resolve(ROOT, name.endsWith('.ts') ? name : `tools/${name}.ts`)
  process.argv = [process.argv[0] ?? 'node', file, ...args]
  const { runnerImport } = await import('vite')
  await runnerImport(file, {
    ...{ root: ROOT, configFile: false, envFile: false, logLevel: 'error' },
    resolve: { tsconfigPaths: true },
  })
  return Number(process.exitCode ?? 0)
})
