import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulators } from './emulators.mjs'
import { appEnvironment, HOST, PROJECT, portsOf } from './ports.mjs'
import { assertNode, ensureInstalled, main } from './prerequisites.mjs'
import { ROOT, runPackage } from './processes.mjs'

/*
 * npm run bench: every figure of docs/performance.md with its floor, in one run; with names, those alone. Ends non-zero where one does not hold.
 */

const work = mkdtempSync(join(tmpdir(), 'greenlight-bench-'))
const cleanups = [() => rmSync(work, { recursive: true, force: true })]
const cleanUp = async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
}
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => void cleanUp().then(() => process.exit(130)))

await main(async () => {
  assertNode()
  await ensureInstalled()
  try {
    return await bench(process.argv.slice(2))
  } finally {
    await cleanUp()
  }
})
process.exit(process.exitCode)

async function bench(only) {
  const { allFigures, pureFigures } = await import('../tests/bench/figures.mjs')
  const unknown = only.filter(name => !(name in allFigures))
  if (unknown.length > 0) {
    throw new Error(`There is no figure ${unknown.join(', ')}: ${Object.keys(allFigures).join(', ')}.`)
  }
  const needsApp = only.length === 0 || only.some(name => !(name in pureFigures))
  return measure(only, needsApp ? await startApp() : undefined)
}

/** Emulators with bulk data, the built app and the floor beside it, and where a figure finds them. */
async function startApp() {
  const ports = portsOf('test')
  await build(['build', '--config', 'functions/vite.config.ts'])
  const emulators = await startEmulators({ suite: 'test', logDir: work })
  cleanups.push(() => emulators.stop())
  Object.assign(process.env, emulators.env)
  const { compressingProxy } = await import('../tests/bench/compressing-proxy.mjs')
  const firestore = ports.app + 2
  const proxy = await compressingProxy({ port: firestore, target: ports.firestore })
  cleanups.push(() => proxy.stop())
  const seen = { ...ports, firestore }
  const dist = join(work, 'dist')
  const bare = join(work, 'bare')
  await build(['build', '--outDir', dist, '--emptyOutDir'], { ...emulators.env, ...appEnvironment(seen) })
  await build([
    'build',
    '--config',
    join(ROOT, 'tests/bench/vite.config.ts'),
    '--outDir',
    bare,
    '--emptyOutDir',
  ])

  const { seed } = await import('./seed.mjs')
  await seed({ env: emulators.env, log: () => {} })
  const { fillEmulator } = await import('../tests/bench/bulk-data.mjs')
  await fillEmulator(PROJECT)

  const { serveDist } = await import('./serve-dist.mjs')
  const app = await serveDist({ dist, port: ports.app, ports: seen, compress: true })
  cleanups.push(() => app.stop())
  const floor = await serveDist({
    dist: bare,
    port: ports.app + 1,
    ports: seen,
    compress: true,
    headers: false,
  })
  cleanups.push(() => floor.stop())

  return {
    appUrl: app.url,
    floorUrl: name => `${floor.url}/${name}/index.html`,
    // The floor listens, and what listens loses by passing through another server.
    firestorePort: ports.firestore,
    host: HOST,
    onClose: clean => cleanups.push(clean),
  }
}

async function measure(only, context) {
  const { allFigures } = await import('../tests/bench/figures.mjs')
  const { printFigure, writeReport } = await import('../tests/bench/report.mjs')
  const rows = []
  for (const [name, take] of Object.entries(allFigures)) {
    if (only.length > 0 && !only.includes(name)) continue
    for (const row of await take(context)) {
      printFigure(row)
      rows.push(row)
    }
  }
  writeReport(rows)
  const missed = rows.filter(row => !row.holds).length
  process.stdout.write(`\n${rows.length - missed} of ${rows.length} hold\n`)
  return missed === 0 ? 0 : 1
}

async function build(args, env = {}) {
  const { code, output } = await runPackage('vite/bin/vite.js', args, { capture: true, env })
  if (code !== 0) throw new Error(`vite ${args.join(' ')} failed:\n${output.trim()}`)
}
