import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '~tools/processes.mjs'
import { isOnEmulators, secondsOf } from './longest-first'

/*
 * node tools/run.mjs tests/support/write-seconds.ts: writes into seconds.json how long each test file took in its last run here,
 * from vitest's cache. A file that did not run keeps its seconds. Suites without emulators list only their long files.
 */

const LONG = 3
const CACHE = join(ROOT, 'node_modules/.vite/vitest')

interface Results {
  results: [projectAndFile: string, { duration: number }][]
}

const took = new Map<string, number>()
for (const folder of readdirSync(CACHE)) {
  const { results }: Results = JSON.parse(readFileSync(join(CACHE, folder, 'results.json'), 'utf8'))
  for (const [name, { duration }] of results) took.set(name.slice(name.indexOf(':') + 1), duration / 1000)
}

const listed = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' })
const rows = listed
  .trim()
  .split('\n')
  .map(file => [file, Math.round(took.get(file) ?? secondsOf(file))] as const)
  .filter(([file, seconds]) => (isOnEmulators(file) ? Number.isFinite(seconds) : seconds >= LONG))
writeFileSync(
  join(ROOT, 'tests/support/seconds.json'),
  `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`,
)
