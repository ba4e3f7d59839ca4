import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { sizesOfRules } from '~tests/rules/size/rules-size'
import { googleClient, tokenOfCli } from './deploy/google'
import { deploy, rollback } from './deploy/run'
import type { Outside, Site } from './deploy/site'
import { deployedConfig } from './hosting'
import { migrateProject } from './migrations/run'
import { main } from './prerequisites.mjs'
import { ROOT, run, runPackage } from './processes.mjs'
import { setUpProject } from './setup-project'
import { passedGate } from './test/passed-gate'

/*
 * npm run deploy -- staging|production [--dry-run]   looks at everything, then puts this commit live, stage by stage
 * npm run deploy -- rollback staging|production      puts the pages back that were live before
 * npm run deploy -- setup staging|production --email name@example.co.uk [--monthly-budget 50]
 * The project is that of .env.staging or .env.production. They need `npx firebase login`, or in CI a service account in
 * GOOGLE_APPLICATION_CREDENTIALS. docs/operations.md says when to use which.
 */

/** The variables that the app needs to start (src/data/base/env.ts). */
const required = ['PROJECT_ID', 'STORAGE_BUCKET', 'API_KEY', 'APP_ID'].map(name => `VITE_FIREBASE_${name}`)
const TRANSITION = 'firestore.transition.rules'
const programs = { vite: 'vite/bin/vite.js', firebase: 'firebase-tools/lib/bin/firebase.js' }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    email: { type: 'string', default: '' },
    'monthly-budget': { type: 'string', default: '50' },
  },
})
const log = (line: string) => void process.stdout.write(`${line}\n`)
const commands = ['rollback', 'setup'] as const
const command = commands.find(name => name === positionals[0])

await main(async () => {
  const mode = positionals[command ? 1 : 0]
  if (mode !== 'staging' && mode !== 'production') throw new Error('Say where to: staging or production.')
  const env = parseEnv(readFileSync(join(ROOT, `.env.${mode}`), 'utf8'))
  const missing = required.filter(name => !env[name])
  if (missing.length > 0 || env.VITE_BACKEND !== 'project') {
    throw new Error(
      `.env.${mode} is not complete: set VITE_BACKEND=project and ${missing.join(', ') || 'nothing else'}.\nThe values are in the Firebase console, under Project settings, Your apps.`,
    )
  }
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_FIREBASE_STORAGE_BUCKET: bucket = '' } = env
  const google = googleClient({ project, token: await tokenOfCli(project) })
  if (command === 'setup') {
    const { email, 'monthly-budget': budget } = values
    return setUpProject(google, { project, email, monthlyBudget: Number(budget), log })
  }
  const outside = outsideOf(google, project)
  if (command === 'rollback') return rollback(outside, { project })

  const hasAppCheck = Boolean(env.VITE_APP_CHECK_SITE_KEY)
  const configs: string[] = []
  /** The file is in the project's folder, because firebase-tools reads relative paths from there. */
  const configFile = (rules: 'both' | 'strict') => {
    const file = join(ROOT, `.firebase-deploy-${mode}-${rules}.json`)
    const config = deployedConfig({ project, bucket, hasAppCheck })
    if (rules === 'both' && outside.hasTransition()) config.firestore.rules = TRANSITION
    writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
    configs.push(file)
    return file
  }
  const site: Site = {
    ...{ mode, project, bucket, appUrl: appUrlOf(project), startedAt: new Date().toISOString() },
    commit: (await outside.run('git', ['rev-parse', 'HEAD'])).trim(),
  }
  try {
    await deploy(outside, site, { isDryRun: values['dry-run'], configFile })
  } finally {
    for (const file of configs) rmSync(file, { force: true })
  }
})
// Firebase clients keep sockets open, so the process would not end without this.
process.exit(process.exitCode)

/** Follows the same rule as functions/src/app-url.ts. */
function appUrlOf(project: string): string {
  const file = join(ROOT, `functions/.env.${project}`)
  const named = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')).APP_URL : undefined
  return named?.replace(/\/+$/, '') || `https://${project}.web.app`
}

function outsideOf(google: Outside['google'], project: string): Outside {
  const hasTransition = () => existsSync(join(ROOT, TRANSITION))
  return {
    google,
    log,
    hasTransition,
    async run(program, args) {
      // The output of git is read by this program; other programs print their progress for the person.
      const isRead = program === 'git'
      const done = isRead ? run('git', args, { capture: true }) : runPackage(programs[program], args)
      const { code, output } = await done
      if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed.\n${output}`)
      return output
    },
    gatePassed: passedGate,
    sizesOfRules: () =>
      sizesOfRules(['firestore.rules', 'storage.rules', ...(hasTransition() ? [TRANSITION] : [])]),
    functionNames() {
      const index = readFileSync(join(ROOT, 'functions/src/index.ts'), 'utf8')
      return [...index.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(Boolean),
      )
    },
    migrate: isDryRun => migrateProject(project, { isDryRun, log }),
    async ask(url) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: '{"data":null}' })
      return { status: response.status, body: await response.text() }
    },
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  }
}
