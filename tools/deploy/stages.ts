import { grantMissing, projectNumber } from './rights'
import { type Outside, type Progress, type Site, setMinVersion } from './site'

/*
 * Publishes a version in an order in which no open page is refused: first the parts that both versions can use, then the new
 * pages, and last the parts that only the new version can use. Each stage can be repeated.
 */

/** Functions that are deployed at once. Each starts an extra instance, within the quota of the region. */
const AT_ONCE = 8
/** How long building the indexes may take, and how often the state is checked. Milliseconds. */
const INDEXES_WITHIN = 4 * 3_600_000
const LOOK_EVERY = 15_000
/** How long open pages have to notice that they are too old and to reload, before the rules refuse their writes. Milliseconds. */
const PAGES_RELOAD_WITHIN = 3 * 60_000

export interface Work {
  outside: Outside
  site: Site
  /** Returns the path of the configuration of firebase-tools, with the rules for both versions or the strict ones. */
  configFile: (rules: 'both' | 'strict') => string
  progress: Progress
}

export interface Stage {
  name: string
  /** What the stage does, for a dry run. */
  about: string
  /** True for a stage that is needed only if the former version's shape differs (firestore.transition.rules). */
  isForTransition?: boolean
  run(work: Work): Promise<void>
}

const firebase = ({ outside, site, configFile }: Work, only: string, rules: 'both' | 'strict' = 'both') =>
  outside.run('firebase', [
    ...['deploy', '--only', only, '--project', site.project, '--config', configFile(rules)],
    '--non-interactive',
    // Only named functions are deployed, so none is removed; `--force` lets triggers be repeated after a failure.
    ...(only.startsWith('functions:') ? ['--force'] : []),
  ])

export const stages: readonly Stage[] = [
  {
    name: 'rights',
    about: 'grant the accounts of Google’s services what they lack',
    async run({ outside, site }) {
      const number = await projectNumber(outside.google, site.project)
      const project = { id: site.project, number }
      const granted = await grantMissing(outside.google, project, ({ isAgent }) => isAgent === true)
      for (const { role, member } of granted) outside.log(`  granted ${role} to ${member}`)
    },
  },
  {
    name: 'build',
    about: 'build the app with the .env file of the project',
    run: async ({ outside, site }) => void (await outside.run('vite', ['build', '--mode', site.mode])),
  },
  {
    name: 'indexes',
    about: 'add indexes and wait until all are built',
    async run(work) {
      await firebase(work, 'firestore:indexes')
      await whenIndexesReady(work)
    },
  },
  {
    name: 'functions',
    about: 'deploy the functions, a few at once; none is removed',
    async run(work) {
      const names = work.outside.functionNames()
      for (let at = 0; at < names.length; at += AT_ONCE) {
        const some = names.slice(at, at + AT_ONCE).map(name => `functions:${name}`)
        await firebase(work, some.join(','))
      }
      await assertFunctionsAnswer(work)
      await tellOfFormer(work, names)
    },
  },
  {
    name: 'rules',
    about: 'publish rules that take what the former pages write and what the new ones write',
    async run(work) {
      await firebase(work, 'firestore:rules,storage')
      const { google } = work.outside
      const release = await google.find('rules', `/v1/projects/${work.site.project}/releases/cloud.firestore`)
      work.progress.rulesForBoth = release?.rulesetName ?? ''
    },
  },
  {
    name: 'migrations',
    about: 'do what the migrations have still to do',
    run: ({ outside }) => outside.migrate(false),
  },
  {
    name: 'hosting',
    about: 'publish the pages',
    run: async work => void (await firebase(work, 'hosting')),
  },
  {
    name: 'older pages load again',
    about: 'set config/app.minVersion, and give open pages three minutes to load again',
    isForTransition: true,
    async run({ outside, site, progress }) {
      await setMinVersion(outside.google, site.project, progress.startedAt)
      await outside.wait(PAGES_RELOAD_WITHIN)
    },
  },
  {
    name: 'strict rules',
    about: 'publish the rules that take the new shape only',
    isForTransition: true,
    run: async work => void (await firebase(work, 'firestore:rules', 'strict')),
  },
  {
    name: 'tag',
    about: 'tag the commit',
    async run({ outside, site, progress }) {
      const tag = `${site.mode}-${progress.startedAt.replace(/[:.]/g, '-')}`
      await outside.run('git', ['tag', '--force', tag, site.commit])
      outside.log(`  ${tag}: push it with git push origin ${tag}`)
    },
  },
]

async function whenIndexesReady({ outside, site }: Work): Promise<void> {
  const path = `/v1/projects/${site.project}/databases/(default)/collectionGroups/-/indexes?pageSize=500`
  for (let waited = 0; ; waited += LOOK_EVERY) {
    const { indexes = [] } = await outside.google.call('firestore', 'GET', path)
    const states: string[] = indexes.map(({ state }: { state: string }) => state)
    if (states.includes('NEEDS_REPAIR'))
      throw new Error('An index could not be built. Look at it in the Firebase console.')
    const building = states.filter(state => state !== 'READY').length
    if (building === 0) return
    if (waited >= INDEXES_WITHIN)
      throw new Error(`${building} indexes are still being built. Deploy again later.`)
    outside.log(`  ${building} indexes are being built`)
    await outside.wait(LOOK_EVERY)
  }
}

/** Lists the functions that this version no longer has. They still answer the former pages, until somebody removes them. */
async function tellOfFormer({ outside, site }: Work, names: readonly string[]): Promise<void> {
  const path = `/v2/projects/${site.project}/locations/europe-west2/functions?pageSize=500`
  const { functions = [] } = (await outside.google.find('functions', path)) ?? {}
  const former = functions
    .map(({ name }: { name: string }) => name.split('/').at(-1) ?? '')
    .filter((name: string) => !names.includes(name))
  if (former.length === 0) return
  outside.log(`  Not of this version any more: ${former.join(', ')}.`)
  outside.log(
    '  Remove them a week after the pages of this version are out, when nobody has one of the former open:',
  )
  outside.log(
    `  npx firebase functions:delete ${former.join(' ')} --region europe-west2 --project ${site.project}`,
  )
}

/** Our own code refuses a command without a sign-in. If Google refuses it, browsers cannot call it. */
async function assertFunctionsAnswer({ outside, site }: Work): Promise<void> {
  const url = `https://europe-west2-${site.project}.cloudfunctions.net/praCommand`
  const { status, body } = await outside.ask(url)
  if (status === 401 && body.includes('UNAUTHENTICATED')) return
  throw new Error(
    `${url} answers ${status} to a call without a sign-in, not our own 401. Browsers may not be allowed to call it: look at its invokers in Cloud Run.`,
  )
}
