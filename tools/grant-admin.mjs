import { parseArgs } from 'node:util'
import { ensureInstalled, main } from './prerequisites.mjs'
import { loadTs } from './run-ts.mjs'

/*
 * npm run grant-admin -- --project P --email E [--first-name F --last-name L]
 *
 * Makes the first admin of a project, or gives a user the admin area: user, account and log entry in one commit.
 * Against a real project it uses your own Google sign-in (gcloud auth application-default login); against emulators
 * where FIRESTORE_EMULATOR_HOST is set.
 */

const USAGE = 'npm run grant-admin -- --project P --email name@example.co.uk [--first-name F --last-name L]'

await main(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
    },
  })
  if (!values.project || !values.email)
    throw new Error(`Say which project and which e-mail address:\n  ${USAGE}`)
  await ensureInstalled()
  const { grantAdmin } = await loadTs('tools/grant-admin/grant.ts')
  const outcome = await grantAdmin({
    projectId: values.project,
    email: values.email,
    firstName: values['first-name'] ?? '',
    lastName: values['last-name'] ?? '',
    usage: USAGE,
  })
  process.stdout.write(`${outcome}\n`)
})
