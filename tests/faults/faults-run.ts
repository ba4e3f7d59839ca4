import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '~tests/fixtures/seed'
import { startEmulators } from '~tools/emulators'
import { appEnvironment } from '~tools/ports'
import { main } from '~tools/prerequisites.mjs'
import { serveDist } from '~tools/serve-dist'
import { BUILD_FUNCTIONS, viteBuild } from '~tools/vite-build'

/* npm run test:faults: compares the screens of the built app with the stored data, while the connection or a server fails
   (tests/faults). `-- ^submit '503 for 30 s'` plays only the cases whose names match all of these patterns. */

const work = mkdtempSync(join(tmpdir(), 'greenlight-faults-'))
const cleanups: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })]
const cleanUp = async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => void cleanUp().then(() => process.exit(130)))
}

await main(async () => {
  try {
    return await playAll(process.argv.slice(2))
  } finally {
    await cleanUp()
  }
})
process.exit(process.exitCode)

async function playAll(wanted: string[]) {
  await viteBuild(BUILD_FUNCTIONS)
  const emulators = await startEmulators({ suite: 'test', logDir: work })
  cleanups.push(() => emulators.stop())
  const { env, ports } = emulators
  const dist = join(work, 'dist')
  await viteBuild(['--outDir', dist, '--emptyOutDir'], { ...env, ...appEnvironment(ports) })
  Object.assign(process.env, env)
  await seed({ log: () => {}, waitsForFunctions: true })
  const app = await serveDist({ dist, port: ports.app, ports })
  cleanups.push(() => app.stop())
  // The connections of this module read their addresses when it is imported.
  const { run } = await import('./run')
  return run({ appUrl: app.url, ports, wanted })
}
