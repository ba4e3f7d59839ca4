import type { Answer, Google } from './google'

/* The roles in a project, as data. The check before a deployment and tools/setup-project.ts use them. */

/** The part before the @ of the account that functions run as (functions/src/options.ts). */
export const RUNTIME_ACCOUNT = 'greenlight-functions'

/** The APIs that functions, rules, app and monitoring need. */
export const apis = [
  ...['artifactregistry', 'cloudbuild', 'cloudfunctions', 'cloudscheduler', 'eventarc', 'pubsub', 'run'],
  ...['firebase', 'firebaserules', 'firebasehosting', 'firebasestorage', 'firestore', 'identitytoolkit'],
  ...['iam', 'logging', 'monitoring', 'secretmanager', 'storage'],
].map(name => `${name}.googleapis.com`)

/** Returns which of these APIs are off. Google answers at most 30 names per request. */
export async function disabledApis(
  google: Google,
  project: string,
  names: readonly string[],
): Promise<string[]> {
  const query = names.map(name => `names=projects/${project}/services/${name}`).join('&')
  const { services = [] } = await google.call(
    'services',
    'GET',
    `/v1/projects/${project}/services:batchGet?${query}`,
  )
  const enabled = services
    .filter((each: Answer) => each.state === 'ENABLED')
    .map((each: Answer) => each.config?.name)
  return names.filter(name => !enabled.includes(name))
}

interface Grants {
  member: (project: { id: string; number: string }) => string
  roles: readonly string[]
  /** True for accounts of Google's services. They exist only after the services, so the deployment itself grants their roles. */
  isAgent?: boolean
}

const agent = (service: string) => (project: { number: string }) =>
  `service-${project.number}@gcp-sa-${service}.iam.gserviceaccount.com`

export const grants: readonly Grants[] = [
  {
    member: ({ id }) => `${RUNTIME_ACCOUNT}@${id}.iam.gserviceaccount.com`,
    roles: [
      'roles/datastore.user',
      'roles/eventarc.eventReceiver',
      'roles/firebaseauth.admin',
      'roles/logging.logWriter',
      'roles/run.invoker',
      'roles/storage.objectAdmin',
    ],
  },
  // Storage rules read Firestore. firebase-tools grants this only if it can ask a person (firebase-tools #5519).
  { member: agent('firebasestorage'), roles: ['roles/firebaserules.firestoreServiceAgent'], isAgent: true },
  { member: agent('pubsub'), roles: ['roles/iam.serviceAccountTokenCreator'], isAgent: true },
  { member: agent('eventarc'), roles: ['roles/eventarc.serviceAgent'], isAgent: true },
  {
    // This account builds the functions. In new organisations it is no longer an editor. firebase-tools needs the event roles on
    // it, whatever account the functions use (firebase-tools #10507).
    member: ({ number }) => `${number}-compute@developer.gserviceaccount.com`,
    roles: ['roles/cloudbuild.builds.builder', 'roles/eventarc.eventReceiver', 'roles/run.invoker'],
    isAgent: true,
  },
]

export interface Policy {
  etag?: string
  bindings?: { role: string; members: string[]; condition?: object }[]
}

export interface MissingGrant {
  role: string
  member: string
}

/** All missing grants, or only those of Google's services. A binding with a condition does not count. */
export function missingGrants(
  policy: Policy,
  project: { id: string; number: string },
  isWanted: (each: Grants) => boolean,
): MissingGrant[] {
  const has = (role: string, member: string) =>
    (policy.bindings ?? []).some(
      each => each.role === role && !each.condition && each.members.includes(member),
    )
  return grants
    .filter(isWanted)
    .flatMap(each =>
      each.roles
        .map(role => ({ role, member: `serviceAccount:${each.member(project)}` }))
        .filter(({ role, member }) => !has(role, member)),
    )
}

export function withGrants(policy: Policy, missing: readonly MissingGrant[]): Policy {
  const added = missing.map(({ role, member }) => ({ role, members: [member] }))
  return { ...policy, bindings: [...(policy.bindings ?? []), ...added] }
}

export function policyOf(google: Google, project: string): Promise<Policy> {
  const options = { requestedPolicyVersion: 3 }
  return google.call('projects', 'POST', `/v1/projects/${project}:getIamPolicy`, { options })
}

/** The policy's etag makes Google refuse the write if another person has changed the policy. */
export async function grantMissing(
  google: Google,
  project: { id: string; number: string },
  isWanted: (each: Grants) => boolean,
): Promise<MissingGrant[]> {
  const policy = await policyOf(google, project.id)
  const missing = missingGrants(policy, project, isWanted)
  if (missing.length > 0) {
    const body = { policy: { ...withGrants(policy, missing), version: 3 } }
    await google.call('projects', 'POST', `/v1/projects/${project.id}:setIamPolicy`, body)
  }
  return missing
}

/** Returns the number of a project, which is part of the names of Google's service accounts. */
export async function projectNumber(google: Google, project: string): Promise<string> {
  const found: Answer = await google.call('projects', 'GET', `/v1/projects/${project}`)
  return String(found.projectNumber ?? '')
}
