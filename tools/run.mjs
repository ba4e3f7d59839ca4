import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { ROOT } from './processes.mjs'

/*
 * node tools/run.mjs NAME …: runs tools/NAME.ts, or the path NAME. It is plain JavaScript, because it installs what the tools need:
 * a fresh clone has nothing that could run TypeScript.
 */

const [name = '', ...args] = process.argv.slice(2)
await main(async () => {
  assertNode()
  await ensureInstalled()
  // Also for processes that a tool starts, from whichever folder.
  process.env.TSX_TSCONFIG_PATH = resolve(ROOT, 'tsconfig.json')
  const { register } = await import('tsx/esm/api')
  register()
  const file = resolve(ROOT, name.endsWith('.ts') ? name : `tools/${name}.ts`)
  process.argv = [process.argv[0] ?? 'node', file, ...args]
  await import(pathToFileURL(file).href)
  return Number(process.exitCode ?? 0)
})
