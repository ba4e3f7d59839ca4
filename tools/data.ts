import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seed } from '~tests/fixtures/seed'
import { exportProject } from './archive/export'
import { restoreProject } from './archive/restore'
import { grantAdmin } from './data/grant-admin'
import { migrateProject } from './migrations/run'
import { emulatorEnvironment, portsOf } from './ports'
import { main } from './prerequisites.mjs'

/*
 * Commands on the data of a project:
 *   npm run data -- export --project P --out greenlight.tar.gz [--bucket B] [--database D]
 *   npm run data -- restore --project P --from greenlight.tar.gz [--bucket B] [--with-mail]
 *   npm run data -- grant-admin --project P --email name@example.co.uk [--first-name F --last-name L]
 *   npm run data -- migrate --project P [--dry-run]
 *   npm run data -- seed [--wait]
 * Export writes all documents, files and sign-ins into one archive; name the database if a backup was restored into another one.
 * Restore checks an archive, writes it into an empty project, and continues after an interruption. Grant-admin makes the first
 * admin, or makes a user an admin. Migrate runs tools/migrations. Seed fills the emulators with the demo. For a real project they
 * use your own Google sign-in (gcloud auth application-default login). A project whose name begins with 'demo-' is that of a
 * running `npm start`, or of the emulators that the usual variables name.
 */

const usage = {
  export: '--project P --out greenlight.tar.gz [--bucket B] [--database D]',
  restore: '--project P --from greenlight.tar.gz [--bucket B] [--with-mail]',
  'grant-admin': '--project P --email name@example.co.uk [--first-name F --last-name L]',
  migrate: '--project P [--dry-run]',
  seed: '[--wait]',
}
type Command = keyof typeof usage

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: 'string', default: '' },
    bucket: { type: 'string' },
    database: { type: 'string' },
    out: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    'first-name': { type: 'string', default: '' },
    'last-name': { type: 'string', default: '' },
    'with-mail': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    wait: { type: 'boolean', default: false },
  },
})
const projectId = values.project
const bucketName = values.bucket ?? `${projectId}.firebasestorage.app`
const log = (message: string) => process.stdout.write(`${message}\n`)

const commands: Record<Command, () => Promise<unknown>> = {
  export: () =>
    exportProject({ projectId, bucketName, database: values.database, out: resolve(needed('out')), log }),
  restore: () =>
    restoreProject({
      projectId,
      bucketName,
      from: resolve(needed('from')),
      withMail: values['with-mail'],
      log,
    }),
  'grant-admin': async () =>
    log(
      await grantAdmin({
        projectId,
        email: needed('email'),
        firstName: values['first-name'],
        lastName: values['last-name'],
        usage: usageOf('grant-admin'),
      }),
    ),
  migrate: () => migrateProject(projectId, { isDryRun: values['dry-run'], log }),
  seed: () => seed({ log: message => void log(message), waitsForFunctions: values.wait }),
}

const [command] = positionals
const isCommand = (name = ''): name is Command => Object.hasOwn(commands, name)
const usageOf = (name: Command) => `npm run data -- ${name} ${usage[name]}`

function needed(name: 'project' | 'out' | 'from' | 'email'): string {
  if (values[name] === '' && isCommand(command)) throw new Error(`Say --${name}:\n  ${usageOf(command)}`)
  return values[name]
}

await main(async () => {
  if (!isCommand(command)) throw new Error(`Say what to do: ${Object.keys(commands).join(', ')}.`)
  const isOnEmulators = command === 'seed' || needed('project').startsWith('demo-')
  if (isOnEmulators && !process.env.FIRESTORE_EMULATOR_HOST)
    Object.assign(process.env, emulatorEnvironment(portsOf('dev')))
  await commands[command]()
})
// Firebase clients keep sockets open, so the process would not end without this.
process.exit(process.exitCode)
