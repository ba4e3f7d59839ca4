import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { warmUp } from '~tools/warm-up'

let root: string
let server: ViteDevServer
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'greenlight-warm-up-'))
  mkdirSync(join(root, 'src'))
  const files = {
    'main.js': "import './shell.js'\nimport('./screen.js')\n",
    'shell.js': 'export const shell = 1\n',
    'screen.js': "import './part.js'\nimport 'late'\n",
    'part.js': "import { from './nowhere'\n",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'src', name), text)
  mkdirSync(join(root, 'node_modules', 'late'), { recursive: true })
  writeFileSync(join(root, 'node_modules', 'late', 'index.js'), 'module.exports = { late: 1 }\n')
  const quiet = { configFile: false, logLevel: 'silent' } as const
  // Without an entry to scan, packages are found only when files are compiled.
  const optimizeDeps = { entries: [] }
  server = await createServer({ root, ...quiet, optimizeDeps, server: { middlewareMode: true, ws: false } })
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

it('the warm-up of the dev server compiles the entry file and its imports, and skips files with errors', async () => {
  expect(await warmUp(server, '/src/main.js')).toBe(4)
  const { moduleGraph } = server.environments.client
  const isReady = async (name: string) =>
    (await moduleGraph.getModuleByUrl(`/src/${name}`))?.transformResult != null
  expect(await isReady('shell.js')).toBe(true)
  expect(await isReady('screen.js')).toBe(true)
  expect(await isReady('part.js')).toBe(false)
})

it('the warm-up of the dev server bundles all packages, so that no page has to reload later', async () => {
  await warmUp(server, '/src/main.js')
  const metadata = server.environments.client.depsOptimizer?.metadata
  expect(Object.keys(metadata?.optimized ?? {})).toEqual(['late'])
  expect(metadata?.discovered).toEqual({})
})
