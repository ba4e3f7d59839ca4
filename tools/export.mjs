import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { emulatorEnvironment, portsOf } from './ports.mjs'
import { ensureInstalled, main } from './prerequisites.mjs'
import { loadTs } from './run-ts.mjs'

/*
 * npm run export -- --project P --out greenlight.tar.gz [--bucket B]
 *
 * Writes all documents, files and sign-ins of a project into one archive. Against a real project it uses your own Google
 * sign-in (gcloud auth application-default login); a demo project is that of a running `npm start`.
 */

const USAGE = 'npm run export -- --project P --out greenlight.tar.gz [--bucket B]'

await main(async () => {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, out: { type: 'string' }, bucket: { type: 'string' } },
  })
  const { project, out } = values
  if (!project || !out) throw new Error(`Say which project, and where to write the archive:\n  ${USAGE}`)
  await ensureInstalled()
  if (project.startsWith('demo-') && !process.env.FIRESTORE_EMULATOR_HOST)
    Object.assign(process.env, emulatorEnvironment(portsOf('dev')))
  const { exportProject } = await loadTs('tools/archive/export.ts')
  await exportProject({
    projectId: project,
    bucketName: values.bucket ?? `${project}.firebasestorage.app`,
    out: resolve(out),
    log: message => process.stdout.write(`${message}\n`),
  })
})
