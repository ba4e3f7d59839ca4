import { pathToFileURL } from 'node:url'
import { emulatorEnvironment, portsOf } from './ports.mjs'
import { main } from './prerequisites.mjs'
import { loadTs } from './run-ts.mjs'

/**
 * Fills the emulators with the demo data of tests/fixtures/seed.ts. `env` says where they are; what it names wins over
 * what this process has.
 */
export async function seed({ env, log = message => process.stdout.write(`${message}\n`) }) {
  Object.assign(process.env, env)
  const module = await loadTs('tests/fixtures/seed.ts')
  await module.seed({ log })
}

// npm run seed: the emulators of a running `npm start`.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await seed({ env: process.env.FIRESTORE_EMULATOR_HOST ? {} : emulatorEnvironment(portsOf('dev')) })
    // Firebase clients keep sockets open; the work is done.
    process.exit(0)
  })
}
