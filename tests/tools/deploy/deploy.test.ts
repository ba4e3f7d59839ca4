import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checks } from '~tools/deploy/checks'
import { missingGrants } from '~tools/deploy/rights'
import { deploy, rollback } from '~tools/deploy/run'
import { type Outside, readProgress, type Site } from '~tools/deploy/site'
import { BUCKET, type Cloud, NUMBER, newProject, PROJECT, standInForGoogle } from './google-stand-in'

const [COMMIT, NEXT] = ['c0ffee00c0ffee00', 'bada5500bada5500'] as const
const site: Site = {
  ...{ mode: 'staging', project: PROJECT, bucket: BUCKET, appUrl: `https://${PROJECT}.web.app` },
  ...{ commit: COMMIT, startedAt: '2026-11-28T01:00:00.000Z' },
}

let cloud: Cloud
let calls: string[]
let lines: string[]
let stop: () => Promise<unknown>
let outside: Outside
/** The stage of firebase-tools that fails once, by its --only. */
let failing: string

beforeEach(async () => {
  cloud = newProject()
  ;[calls, lines, failing] = [[], [], '']
  const standIn = await standInForGoogle(cloud, calls)
  stop = standIn.stop
  outside = {
    google: standIn.google,
    log: line => void lines.push(line),
    async run(program, args) {
      if (program === 'git' && args[0] === 'status') return ''
      const only = args[args.indexOf('--only') + 1] ?? ''
      const rules = args.find(arg => arg.startsWith('rules-')) ?? ''
      calls.push(
        program === 'firebase'
          ? `firebase ${only}${only.includes('rules') ? ` ${rules}` : ''}`
          : `${program} ${args[0]}`,
      )
      if (failing && only.includes(failing)) {
        failing = ''
        throw new Error(`${only} failed`)
      }
      if (only.includes('firestore:rules')) cloud.ruleset = rules
      if (only === 'hosting') cloud.version = `sites/${PROJECT}/versions/${calls.length}`
      return ''
    },
    gatePassed: () => COMMIT,
    sizesOfRules: () => [{ file: 'firestore.rules', compiled: 104_000 }],
    hasTransition: () => false,
    functionNames: () => ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
    migrate: async isDryRun => void (isDryRun || calls.push('migrate')),
    ask: async () => ({ status: 401, body: '{"error":{"status":"UNAUTHENTICATED"}}' }),
    wait: async milliseconds => void calls.push(`wait ${milliseconds / 1000} s`),
  }
})
afterEach(() => stop())

const configFile = (rules: 'both' | 'strict') => `rules-${rules}`
const run = (over: Partial<Outside> = {}, where: Partial<Site> = {}, isDryRun = false) =>
  deploy({ ...outside, ...over }, { ...site, ...where }, { isDryRun, configFile })
/** The calls, without the calls that record the progress. */
const done = () => calls.filter(call => !call.includes('deployments/current'))

const functionsAndRules = [
  'firebase functions:a,functions:b,functions:c,functions:d,functions:e,functions:f,functions:g,functions:h',
  'firebase functions:i',
  'firebase firestore:rules,storage rules-both',
  'migrate',
  'firebase hosting',
]

describe('a deployment', () => {
  it('grants a new project its missing rights, then runs the steps in order', async () => {
    await run()
    expect(done()).toEqual([
      'POST /projects:setIamPolicy',
      'vite build',
      'firebase firestore:indexes',
      'wait 15 s',
      ...functionsAndRules,
      'git tag',
    ])
    expect(missingGrants(cloud.policy, { id: PROJECT, number: NUMBER }, () => true)).toEqual([])
    expect(JSON.stringify(cloud.policy)).toContain('roles/firebaserules.firestoreServiceAgent')
  })

  it('grants an existing project no rights again, and remembers the live version for a rollback', async () => {
    await run()
    const former = cloud.version
    calls.length = 0
    await run({ gatePassed: () => NEXT }, { commit: NEXT })
    expect(done()).toEqual(['vite build', 'firebase firestore:indexes', ...functionsAndRules, 'git tag'])
    expect((await readProgress(outside.google, PROJECT))?.formerVersion).toBe(former)
  })

  it('names functions on the server that this version does not have, and says how to remove them', async () => {
    cloud.functions = ['a', 'former', 'b', 'olderStill']
    await run()
    expect(lines.join('\n')).toContain('Not of this version any more: former, olderStill.')
    expect(lines.join('\n')).toContain(
      'npx firebase functions:delete former olderStill --region europe-west2',
    )
  })

  it('continues after an interruption with the steps that are left, and builds the pages again', async () => {
    failing = 'storage'
    await expect(run()).rejects.toThrow('firestore:rules,storage failed')
    expect(cloud.version).toBe('')
    calls.length = 0
    await run()
    expect(done()).toEqual(['vite build', ...functionsAndRules.slice(2), 'git tag'])
    calls.length = 0
    await run()
    expect(done()).toEqual([])
  })

  it('makes open tabs reload the new pages before the rules refuse the former data shape', async () => {
    await run({ hasTransition: () => true })
    expect(done().slice(-5)).toEqual([
      'firebase hosting',
      'POST :commit',
      'wait 180 s',
      'firebase firestore:rules rules-strict',
      'git tag',
    ])
    const { minVersion } = (cloud.documents.get('config/app') as { fields: Record<string, unknown> }).fields
    expect(minVersion).toEqual({ stringValue: site.startedAt })
  })

  it('stops if browsers cannot call the functions', async () => {
    await expect(run({ ask: async () => ({ status: 403, body: '<html>' }) })).rejects.toThrow('answers 403')
    expect(done().at(-1)).toBe('firebase functions:i')
  })

  it('says in a dry run what it would do, and changes nothing', async () => {
    failing = 'storage'
    await run().catch(() => undefined)
    calls.length = lines.length = 0
    await run({}, {}, true)
    expect(calls).toEqual([])
    expect(lines.filter(line => /^(done|would) /.test(line)).map(line => line.split(':')[0])).toEqual([
      ...['rights', 'build', 'indexes', 'functions'].map(name => `done  ${name}`),
      ...['rules', 'migrations', 'hosting', 'tag'].map(name => `would  ${name}`),
    ])
  })
})

/** Makes the project differ in these fields. */
function changed(fields: Partial<Cloud>): Partial<Outside> {
  Object.assign(cloud, fields)
  return {}
}

/** For each check, words of its message, and a fault that makes it refuse. */
const failures: Record<string, [words: string, spoil: () => Partial<Outside>]> = {
  'nothing is uncommitted': ['not committed', () => ({ run: async () => ' M src/main.tsx' })],
  'the gate passed for this commit': ['Run npm test', () => ({ gatePassed: () => NEXT })],
  'the rules are small enough': [
    '160000 bytes',
    () => ({ sizesOfRules: () => [{ file: 'firestore.rules', compiled: 160_000 }] }),
  ],
  'the APIs are enabled': [
    'run.googleapis.com',
    () => changed({ enabled: cloud.enabled.filter(name => name !== 'run.googleapis.com') }),
  ],
  'the database is in London': ['europe-west1', () => changed({ location: 'europe-west1' })],
  'the bucket is in London': ['US', () => changed({ bucketLocation: 'US' })],
  'the functions have an account of their own': ['no service account', () => changed({ account: undefined })],
  'that account has its roles': ['roles/datastore.user', () => changed({ policy: { bindings: [] } })],
  'the organisation lets browsers call functions': [
    'forbids public invokers',
    () => changed({ invokers: { listPolicy: { allowedValues: ['C01'] } } }),
  ],
  'people can sign in at the address of the app': [
    'not an authorised domain',
    () => changed({ identity: { ...cloud.identity, authorizedDomains: ['localhost'] } }),
  ],
  'the links in mails lead into the app': [
    `lead to the page of Firebase. Set the action URL to https://${PROJECT}.web.app/auth/action`,
    () => changed({ identity: { ...cloud.identity, notification: {} } }),
  ],
  'the migrations can read the database': [
    'There is no sign-in. They use your own Google sign-in',
    () => ({ migrate: () => Promise.reject(new Error('There is no sign-in.')) }),
  ],
}

describe('each check before a deployment', () => {
  it('has a test case in this file', () => {
    expect(Object.keys(failures)).toEqual(checks.map(({ name }) => name))
  })

  it.each(Object.entries(failures))(
    'prevents the deployment when it fails: %s',
    async (name, [words, spoil]) => {
      const over = spoil()
      await expect(run(over)).rejects.toThrow(words)
      await expect(run(over)).rejects.toThrow(`Nothing was put live.\n${name}: `)
      expect(calls).toEqual([])
    },
  )

  it('prevents the deployment if Google does not answer', async () => {
    const call = async () => Promise.reject(new Error('503'))
    await expect(run({ google: { call, find: call } })).rejects.toThrow('Nothing was put live.')
    expect(calls).toEqual([])
  })
})

describe('a rollback', () => {
  it('restores the former pages, with rules that accept both the old and the new data shape', async () => {
    await run()
    const former = cloud.version
    await run({ gatePassed: () => NEXT, hasTransition: () => true }, { commit: NEXT })
    expect(cloud.ruleset).toBe('rules-strict')
    calls.length = 0
    await rollback(outside, site)
    expect([cloud.version, cloud.ruleset]).toEqual([former, 'rules-both'])
    expect(done().map(call => call.split(' ')[0])).toEqual(['PATCH', 'POST', 'POST'])
    expect(JSON.stringify(cloud.documents.get('config/app'))).toContain('"minVersion":{"stringValue":""}')
  })

  it('changes nothing if no version was live before', async () => {
    await run()
    const { version } = cloud
    await expect(rollback(outside, site)).rejects.toThrow('no former version')
    expect(cloud.version).toBe(version)
  })
})
