import { paths } from '@/domain/shared/paths'
import { apis, disabledApis, missingGrants, policyOf, projectNumber, RUNTIME_ACCOUNT } from './rights'
import type { Outside, Site } from './site'

/* Checks before a deployment. Each check returns the problem and what to do, or nothing. */

const REGION = 'europe-west2'
/** From this size on, Google's service sometimes refuses rules (docs/decisions/small-rules.md). */
const MOST_COMPILED = 150_000

export interface Check {
  name: string
  look(outside: Outside, site: Site): Promise<string>
}

const SETUP = (mode: string) => `Run npm run deploy -- setup ${mode}, then deploy again.`

export const checks: readonly Check[] = [
  {
    name: 'nothing is uncommitted',
    look: async ({ run }) =>
      (await run('git', ['status', '--porcelain'])).trim() === ''
        ? ''
        : 'Some files are not committed. Commit or remove them: every live version must have a commit.',
  },
  {
    name: 'the gate passed for this commit',
    look: async ({ gatePassed }, { commit }) =>
      gatePassed() === commit ? '' : `The whole gate has not passed for ${commit.slice(0, 8)}. Run npm test.`,
  },
  {
    name: 'the rules are small enough',
    look: async ({ sizesOfRules }) =>
      sizesOfRules()
        .filter(({ compiled }) => !(compiled <= MOST_COMPILED))
        .map(({ file, compiled }) => `${file} compiles to ${compiled} bytes; ${MOST_COMPILED} is the most.`)
        .join(' '),
  },
  {
    name: 'the APIs are enabled',
    look: async ({ google }, { project, mode }) => {
      const off = await disabledApis(google, project, apis)
      return off.length === 0 ? '' : `These APIs are off: ${off.join(', ')}. ${SETUP(mode)}`
    },
  },
  {
    name: 'the database is in London',
    look: async ({ google }, { project }) => {
      const found = await google.find('firestore', `/v1/projects/${project}/databases/(default)`)
      if (!found) return `There is no Firestore database. Make (default) in ${REGION}, in native mode.`
      return found.locationId === REGION && found.type === 'FIRESTORE_NATIVE'
        ? ''
        : `The database is in ${found.locationId} (${found.type}). It must be in ${REGION}, in native mode: it cannot be moved.`
    },
  },
  {
    name: 'the bucket is in London',
    look: async ({ google }, { bucket }) => {
      const found = await google.find('storage', `/storage/v1/b/${bucket}`)
      if (!found) return `There is no bucket ${bucket}. Make it in the Firebase console, in ${REGION}.`
      return String(found.location).toLowerCase() === REGION
        ? ''
        : `The bucket ${bucket} is in ${found.location}. It must be in ${REGION}.`
    },
  },
  {
    name: 'the functions have an account of their own',
    look: async ({ google }, { project, mode }) => {
      const email = `${RUNTIME_ACCOUNT}@${project}.iam.gserviceaccount.com`
      const found = await google.find('iam', `/v1/projects/${project}/serviceAccounts/${email}`)
      if (!found) return `There is no service account ${email}. ${SETUP(mode)}`
      return found.disabled ? `The service account ${email} is disabled. Enable it.` : ''
    },
  },
  {
    name: 'that account has its roles',
    look: async ({ google }, { project, mode }) => {
      const [number, policy] = await Promise.all([projectNumber(google, project), policyOf(google, project)])
      const missing = missingGrants(policy, { id: project, number }, ({ isAgent }) => !isAgent)
      const roles = missing.map(({ role }) => role).join(', ')
      return roles === '' ? '' : `The account of the functions lacks ${roles}. ${SETUP(mode)}`
    },
  },
  {
    name: 'the organisation lets browsers call functions',
    look: async ({ google }, { project }) => {
      const constraint = 'constraints/iam.allowedPolicyMemberDomains'
      const { listPolicy } = await google.call(
        'projects',
        'POST',
        `/v1/projects/${project}:getEffectiveOrgPolicy`,
        { constraint },
      )
      return !listPolicy || listPolicy.allValues === 'ALLOW'
        ? ''
        : `${constraint} forbids public invokers: browsers could call no function. Ask the organisation for an exception for ${project}.`
    },
  },
  {
    name: 'people can sign in at the address of the app',
    look: async ({ google }, { project, appUrl }) => {
      const config = await google.call('identity', 'GET', `/admin/v2/projects/${project}/config`)
      const host = new URL(appUrl).hostname
      const domains: string[] = config.authorizedDomains ?? []
      if (!domains.includes(host))
        return `${host} is not an authorised domain. Add it in the Firebase console: Authentication, Settings.`
      return config.signIn?.email?.enabled
        ? ''
        : 'Sign-in by e-mail is off. Switch it on in the Firebase console: Authentication, Sign-in method.'
    },
  },
  {
    // By default they lead to Firebase's own page, which has no way back to the app.
    name: 'the links in mails lead into the app',
    look: async ({ google }, { project, appUrl }) => {
      const config = await google.call('identity', 'GET', `/admin/v2/projects/${project}/config`)
      const found = config.notification?.sendEmail?.callbackUri || 'the page of Firebase'
      const wanted = `${appUrl}${paths.authAction}`
      return found === wanted
        ? ''
        : `They lead to ${found}. Set the action URL to ${wanted} in the Firebase console: Authentication, Templates, any template, Edit, Customise action URL.`
    },
  },
  {
    name: 'the migrations can read the database',
    // They use another sign-in than the other stages. Without this check, a deployment would stop after new rules are live.
    look: ({ migrate }) =>
      migrate(true).then(
        () => '',
        error =>
          `${error.message} They use your own Google sign-in on this machine: gcloud auth application-default login.`,
      ),
  },
]

/** Returns the problems, one line each. All checks run, so that the person can correct everything in one visit to the console. */
export async function problemsBefore(outside: Outside, site: Site): Promise<string[]> {
  const problems: string[] = []
  for (const { name, look } of checks) {
    // If Google does not answer, the result is unknown, so the deployment stops.
    const problem = await look(outside, site).catch(error => `This could not be looked at. ${error.message}`)
    outside.log(`${problem ? '✗' : '✓'} ${name}`)
    if (problem) problems.push(`${name}: ${problem}`)
  }
  return problems
}
