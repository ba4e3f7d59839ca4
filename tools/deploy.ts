import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { actionUrl, actionUrlProblem, identityConfig } from './action-url'
import { deployedConfig } from './hosting'
import { main } from './prerequisites.mjs'
import { ROOT, runPackage } from './processes.mjs'

/*
 * npm run deploy -- staging, npm run deploy -- production: builds with that project's .env file and deploys the app, the
 * rules, the indexes and the functions to the project that the file names, whose pages then
 * call that project alone. Before that it looks whether the links in the project's mails lead into the app. Needs
 * `npx firebase login` once.
 */

/** What the app cannot start without (src/data/base/env.ts). */
const required = ['PROJECT_ID', 'STORAGE_BUCKET', 'API_KEY', 'APP_ID'].map(name => `VITE_FIREBASE_${name}`)

await main(async () => {
  const mode = process.argv[2]
  if (mode !== 'staging' && mode !== 'production') throw new Error('Say where to: staging or production.')
  const env = parseEnv(readFileSync(join(ROOT, `.env.${mode}`), 'utf8'))
  const missing = required.filter(name => !env[name])
  if (missing.length > 0 || env.VITE_BACKEND !== 'project') {
    throw new Error(
      `.env.${mode} is not complete: set VITE_BACKEND=project and ${missing.join(', ') || 'nothing else'}.\nThe values are in the Firebase console, under Project settings, Your apps.`,
    )
  }
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_FIREBASE_STORAGE_BUCKET: bucket = '' } = env
  await checkActionUrl(project)
  const config = deployedConfig({ project, bucket })
  // In the project's folder, since firebase-tools reads paths from there.
  const configFile = join(ROOT, `.firebase-deploy-${mode}.json`)
  writeFileSync(configFile, `${JSON.stringify(config, null, 2)}\n`)
  // The functions are built by the predeploy step of firebase.json.
  const deploying = ['deploy', '--project', project, '--config', configFile, ...process.argv.slice(3)]
  try {
    const built = await runPackage('vite/bin/vite.js', ['build', '--mode', mode])
    return built.code || (await runPackage('firebase-tools/lib/bin/firebase.js', deploying)).code
  } finally {
    rmSync(configFile, { force: true })
  }
})

/** Mails whose links lead elsewhere let nobody in: better no deployment than one that people cannot sign in to. */
async function checkActionUrl(project: string): Promise<void> {
  const file = join(ROOT, `functions/.env.${project}`)
  const appUrl = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')).APP_URL : undefined
  const problem = actionUrlProblem(await identityConfig(project), actionUrl({ project, appUrl }), project)
  if (problem) throw new Error(problem)
}
