import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '~tests/fixtures/seed'
import { startEmulators } from '~tools/emulators'
import { appEnvironment, type Ports, PROJECT, portsOf } from '~tools/ports'
import { main } from '~tools/prerequisites.mjs'
import { ROOT } from '~tools/processes.mjs'
import { serveDist } from '~tools/serve-dist'
import { BUILD_FUNCTIONS, viteBuild } from '~tools/vite-build'
import { fillEmulator } from './bulk-data'
import { compressedFiles } from './compressed'
import { compressingProxy } from './compressing-proxy'
import { allFigures, pureFigures } from './figures'
import type { BenchContext } from './pages'
import { type Figure, printFigure, writeReport } from './report'

/* npm run bench: measures every figure of docs/performance.md in one run, and for each the floor: the same task without the
   app, for comparison. `npm run bench -- effort search` measures only those two. Exits with an error if a figure misses its
   target. */

const withDemoAlone: readonly string[] = ['effort', 'day']
const work = mkdtempSync(join(tmpdir(), 'greenlight-bench-'))
const cleanups: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })]
const cleanUp = async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
}
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => void cleanUp().then(() => process.exit(130)))

await main(async () => {
  try {
    return await bench(process.argv.slice(2))
  } finally {
    await cleanUp()
  }
})
process.exit(process.exitCode)

async function bench(only: readonly string[]): Promise<number> {
  const unknown = only.filter(name => !(name in allFigures))
  if (unknown.length > 0) {
    throw new Error(`There is no figure ${unknown.join(', ')}: ${Object.keys(allFigures).join(', ')}.`)
  }
  const asked = Object.entries(allFigures).filter(([name]) => only.length === 0 || only.includes(name))
  const isInApp = (name: string) => !(name in pureFigures)
  let app: Started | undefined = asked.some(([name]) => isInApp(name)) ? await startApp() : undefined
  const rows: Figure[] = []
  for (const [name, take] of asked) {
    // The emulator still serves the listeners of closed pages, at each of the 30,000 documents, so the app starts again.
    if (name === 'importUsers' && rows.length > 0) app = await startAgain()
    // The figures that need only the records of the demo come first. The others need ten thousand more records, which are added
    // here.
    if (app && isInApp(name) && !withDemoAlone.includes(name)) app.floorUrl ??= await addFloor(app.seen)
    // The cast is safe: a figure that is measured without the app does not use this context.
    for (const row of await take(app as BenchContext)) {
      printFigure(row)
      rows.push(row)
    }
  }
  writeReport(rows)
  const missed = rows.filter(row => !row.holds).length
  process.stdout.write(`\n${rows.length - missed} of ${rows.length} hold\n`)
  return missed === 0 ? 0 : 1
}

/**
 * The context as long as the floor pages (pages without the app's code, for comparison) are missing. They are added for the first
 * figure that needs them.
 */
type Started = Omit<BenchContext, 'floorUrl'> & Partial<Pick<BenchContext, 'floorUrl'>>

/** Stops everything except the work folder, and starts the app again. */
async function startAgain(): Promise<Started> {
  for (const clean of cleanups.splice(1).reverse()) await clean()
  return startApp()
}

/** Starts emulators with the records of the demo and the built app, and returns their addresses. */
async function startApp(): Promise<Started> {
  const ports = portsOf('test')
  await viteBuild(BUILD_FUNCTIONS)
  const emulators = await startEmulators({ suite: 'test', logDir: work })
  cleanups.push(() => emulators.stop())
  Object.assign(process.env, emulators.env)
  const firestore = ports.app + 2
  const proxy = await compressingProxy({ port: firestore, target: ports.firestore })
  cleanups.push(() => proxy.stop())
  const seen = { ...ports, firestore }
  const dist = join(work, 'dist')
  await viteBuild(['--outDir', dist, '--emptyOutDir'], { ...emulators.env, ...appEnvironment(seen) })
  await seed({ log: () => {}, waitsForFunctions: true })
  const app = await serveDist({
    ...{ dist, port: ports.app, ports: seen },
    compressed: compressedFiles(dist, seen),
  })
  cleanups.push(() => app.stop())
  return {
    appUrl: app.url,
    seen,
    // The floor pages (pages without the app's code) use listeners, so they connect to the emulator directly: another server in
    // between would slow them down.
    firestorePort: ports.firestore,
    throughFirestore: proxy.through,
    onClose: clean => cleanups.push(clean),
  }
}

/**
 * Adds ten thousand records, and the bare pages that list them. Returns a function that finds the address of a page by its folder
 * and file.
 */
async function addFloor(ports: Ports): Promise<BenchContext['floorUrl']> {
  const bare = join(work, 'bare')
  const config = join(ROOT, 'tests/bench/vite.config.ts')
  await viteBuild(['--config', config, '--outDir', bare, '--emptyOutDir'])
  await fillEmulator(PROJECT)
  const floor = await serveDist({
    ...{ dist: bare, port: ports.app + 1, ports },
    ...{ compressed: compressedFiles(bare, ports), headers: false },
  })
  cleanups.push(() => floor.stop())
  return (folder: string, page = 'index') => `${floor.url}/${folder}/${page}.html`
}
