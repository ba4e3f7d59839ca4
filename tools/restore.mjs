import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { emulatorEnvironment, portsOf } from './ports.mjs'
import { ensureInstalled, main } from './prerequisites.mjs'
import { loadTs } from './run-ts.mjs'

/*
 * npm run restore -- --project P --from greenlight.tar.gz [--bucket B] [--with-mail]
 *
 * Writes an archive of `npm run export` into an empty project, after checking all of it. The same again goes on where a
 * run broke off. Against a real project it uses your own Google sign-in (gcloud auth application-default login).
 */

const USAGE = 'npm run restore -- --project P --from greenlight.tar.gz [--bucket B] [--with-mail]'

await main(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      from: { type: 'string' },
      bucket: { type: 'string' },
      'with-mail': { type: 'boolean', default: false },
    },
  })
  const { project, from } = values
  if (!project || !from) throw new Error(`Say which project, and which archive:\n  ${USAGE}`)
  await ensureInstalled()
  if (project.startsWith('demo-') && !process.env.FIRESTORE_EMULATOR_HOST)
    Object.assign(process.env, emulatorEnvironment(portsOf('dev')))
  const { restoreProject } = await loadTs('tools/archive/restore.ts')
  await restoreProject({
    projectId: project,
    bucketName: values.bucket ?? `${project}.firebasestorage.app`,
    from: resolve(from),
    withMail: values['with-mail'],
    log: message => process.stdout.write(`${message}\n`),
  })
})
