import type { Answer, Google } from './deploy/google'
import { apis, disabledApis, grantMissing, projectNumber, RUNTIME_ACCOUNT } from './deploy/rights'

/*
 * npm run deploy -- setup staging|production --email name@example.co.uk: creates everything in a project that its first
 * deployment needs, and its monitoring. It looks for each part first, so it can be repeated at any time, and prints what it
 * created and what existed. docs/operations.md says what to do about each alert.
 */

export interface Setup {
  project: string
  /** The address for alerts and the budget. */
  email: string
  /** In pounds. */
  monthlyBudget: number
  log: (line: string) => void
}

interface Resource {
  name: string
  /** True if the resource exists with the right settings. */
  isThere(google: Google, setup: Setup): Promise<boolean>
  make(google: Google, setup: Setup): Promise<unknown>
}

/** Google's limit. It is also the limit for a restore after a person was erased (docs/operations.md). */
const BACKUP_DAYS = 98
const DATABASE = (project: string) => `/v1/projects/${project}/databases/(default)`
const CHANNEL = 'Greenlight operators'

/** The codes in the functions' logs (functions/src/log.ts), as numbers for monitoring. */
const metrics = [
  { name: 'greenlight-failures', filter: 'severity>=ERROR' },
  { name: 'greenlight-app-errors', filter: 'jsonPayload.code="app-error"' },
  { name: 'greenlight-unsent-mail', filter: 'jsonPayload.code="mail-state" AND jsonPayload.unsent>0' },
  {
    name: 'greenlight-overdue-mail',
    filter: 'jsonPayload.code="mail-state" AND jsonPayload.oldestHeldMinutes>60',
  },
  { name: 'greenlight-mail-looked-at', filter: 'jsonPayload.code="mail-state"' },
]
/** Functions are services of Cloud Run. */
const OF_FUNCTIONS = 'resource.type="cloud_run_revision"'
const LOGGED = `${OF_FUNCTIONS} AND metric.type="logging.googleapis.com/user/`

interface Alert {
  name: string
  filter: string
  /** The number of events, and the minutes in which they raise the alert; absent if missing log lines raise it. */
  above?: number
  minutes: number
}

const alerts: readonly Alert[] = [
  { name: 'Functions fail', filter: `${LOGGED}greenlight-failures"`, above: 5, minutes: 10 },
  { name: 'The app fails for people', filter: `${LOGGED}greenlight-app-errors"`, above: 10, minutes: 60 },
  {
    name: 'Firestore refuses much',
    filter:
      'resource.type="firestore.googleapis.com/Database" AND metric.type="firestore.googleapis.com/rules/evaluation_count" AND metric.labels.result="DENY"',
    above: 100,
    minutes: 10,
  },
  { name: 'Mails are not sent', filter: `${LOGGED}greenlight-unsent-mail"`, above: 1, minutes: 60 },
  { name: 'Held mails are overdue', filter: `${LOGGED}greenlight-overdue-mail"`, above: 1, minutes: 60 },
  {
    name: 'A scheduled run failed',
    filter:
      'resource.type="cloud_scheduler_job" AND metric.type="logging.googleapis.com/log_entry_count" AND metric.labels.severity="ERROR"',
    above: 0,
    minutes: 60,
  },
  { name: 'Scheduled runs have stopped', filter: `${LOGGED}greenlight-mail-looked-at"`, minutes: 60 },
]

function policyOf({ name, filter, above, minutes }: Alert, channel: string) {
  const duration = `${minutes * 60}s`
  const aggregations = [
    { alignmentPeriod: duration, perSeriesAligner: 'ALIGN_DELTA', crossSeriesReducer: 'REDUCE_SUM' },
  ]
  const condition =
    above === undefined
      ? { conditionAbsent: { filter, duration, aggregations } }
      : {
          conditionThreshold: {
            ...{ filter, aggregations, comparison: 'COMPARISON_GT', thresholdValue: above, duration: '0s' },
          },
        }
  return {
    displayName: `Greenlight: ${name}`,
    combiner: 'OR',
    conditions: [{ displayName: name, ...condition }],
    notificationChannels: [channel],
    documentation: { content: `docs/operations.md, '${name}', says what to do.`, mimeType: 'text/markdown' },
  }
}

const named = (list: Answer[] | undefined, displayName: string) =>
  (list ?? []).find(each => each.displayName === displayName)

async function channelOf(google: Google, { project, email }: Setup): Promise<Answer | undefined> {
  const { notificationChannels } = await google.call(
    'monitoring',
    'GET',
    `/v3/projects/${project}/notificationChannels`,
  )
  const channels: Answer[] = notificationChannels ?? []
  return channels.find(each => each.displayName === CHANNEL && each.labels?.email_address === email)
}

async function billingOf(google: Google, project: string): Promise<string> {
  const { billingAccountName } = await google.call('billing', 'GET', `/v1/projects/${project}/billingInfo`)
  if (!billingAccountName)
    throw new Error(`${project} has no billing account. Link one, then run this again.`)
  return billingAccountName
}

const budgetName = (project: string) => `Greenlight ${project}`

/** In the order in which they depend on each other. */
const resources: readonly Resource[] = [
  {
    name: 'APIs',
    isThere: async (google, { project }) => (await disabledApis(google, project, wantedApis)).length === 0,
    async make(google, { project }) {
      // Google accepts 20 APIs at a time.
      for (let at = 0; at < wantedApis.length; at += 20) {
        const serviceIds = wantedApis.slice(at, at + 20)
        await google.call('services', 'POST', `/v1/projects/${project}/services:batchEnable`, { serviceIds })
      }
    },
  },
  {
    name: 'account of the functions',
    isThere: async (google, { project }) =>
      (await google.find(
        'iam',
        `/v1/projects/${project}/serviceAccounts/${RUNTIME_ACCOUNT}@${project}.iam.gserviceaccount.com`,
      )) !== undefined,
    make: (google, { project }) =>
      google.call('iam', 'POST', `/v1/projects/${project}/serviceAccounts`, {
        accountId: RUNTIME_ACCOUNT,
        serviceAccount: { displayName: 'Runs the functions of Greenlight' },
      }),
  },
  {
    name: 'point-in-time recovery and protection from deletion',
    async isThere(google, { project }) {
      const found = await google.call('firestore', 'GET', DATABASE(project))
      return (
        found.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED' &&
        found.deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
      )
    },
    make: (google, { project }) =>
      google.call(
        'firestore',
        'PATCH',
        `${DATABASE(project)}?updateMask=pointInTimeRecoveryEnablement,deleteProtectionState`,
        {
          pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
          deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
        },
      ),
  },
  {
    name: `daily backups, kept for ${BACKUP_DAYS} days`,
    async isThere(google, { project }) {
      const { backupSchedules } = await google.call(
        'firestore',
        'GET',
        `${DATABASE(project)}/backupSchedules`,
      )
      return (backupSchedules ?? []).some((each: Answer) => each.dailyRecurrence)
    },
    make: (google, { project }) =>
      google.call('firestore', 'POST', `${DATABASE(project)}/backupSchedules`, {
        retention: `${BACKUP_DAYS * 86_400}s`,
        dailyRecurrence: {},
      }),
  },
  {
    name: 'address of alerts',
    isThere: async (google, setup) => (await channelOf(google, setup)) !== undefined,
    make: (google, { project, email }) =>
      google.call('monitoring', 'POST', `/v3/projects/${project}/notificationChannels`, {
        ...{ type: 'email', displayName: CHANNEL, labels: { email_address: email } },
      }),
  },
  ...metrics.map(
    ({ name, filter }): Resource => ({
      name: `metric ${name}`,
      isThere: async (google, { project }) =>
        (await google.find('logging', `/v2/projects/${project}/metrics/${name}`)) !== undefined,
      make: (google, { project }) =>
        google.call('logging', 'POST', `/v2/projects/${project}/metrics`, {
          ...{ name, filter: `${OF_FUNCTIONS} AND ${filter}` },
          metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64' },
        }),
    }),
  ),
  ...alerts.map(
    (alert): Resource => ({
      name: `alert '${alert.name}'`,
      async isThere(google, { project }) {
        const path = `/v3/projects/${project}/alertPolicies?pageSize=500`
        const { alertPolicies } = await google.call('monitoring', 'GET', path)
        return named(alertPolicies, `Greenlight: ${alert.name}`) !== undefined
      },
      async make(google, setup) {
        const channel = await channelOf(google, setup)
        const policy = policyOf(alert, channel?.name ?? '')
        await google.call('monitoring', 'POST', `/v3/projects/${setup.project}/alertPolicies`, policy)
      },
    }),
  ),
  {
    name: 'monthly budget',
    async isThere(google, { project }) {
      const { budgets } = await google.call(
        'budgets',
        'GET',
        `/v1/${await billingOf(google, project)}/budgets`,
      )
      return named(budgets, budgetName(project)) !== undefined
    },
    async make(google, { project, monthlyBudget }) {
      await google.call('budgets', 'POST', `/v1/${await billingOf(google, project)}/budgets`, {
        displayName: budgetName(project),
        budgetFilter: { projects: [`projects/${await projectNumber(google, project)}`] },
        amount: { specifiedAmount: { currencyCode: 'GBP', units: String(monthlyBudget) } },
        thresholdRules: [0.5, 0.9, 1, 1.5].map(thresholdPercent => ({ thresholdPercent })),
      })
    },
  },
]

/** The APIs that the setup needs in addition to a deployment's. */
const wantedApis = [
  ...apis,
  'billingbudgets.googleapis.com',
  'cloudbilling.googleapis.com',
  'orgpolicy.googleapis.com',
]

/** Creates the missing parts, in order. Throws at the first part that cannot be created; a repeated run continues there. */
export async function setUpProject(google: Google, setup: Setup): Promise<void> {
  const { project, email, monthlyBudget, log } = setup
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error('Say --email: who alerts are mailed to.')
  if (!(monthlyBudget > 0)) throw new Error('Say --monthly-budget in whole pounds.')
  for (const { name, isThere, make } of resources) {
    const wasThere = await isThere(google, setup)
    if (!wasThere) await make(google, setup)
    log(`${wasThere ? 'there  ' : 'made   '} ${name}`)
    if (name === 'account of the functions') await grantRoles(google, setup)
  }
  log(`Next: make the first admin (npm run data -- grant-admin --project ${project} …), then deploy.`)
}

async function grantRoles(google: Google, { project, log }: Setup): Promise<void> {
  const target = { id: project, number: await projectNumber(google, project) }
  // Accounts of Google's services may not exist yet: the deployment grants theirs.
  const granted = await grantMissing(google, target, ({ isAgent }) => !isAgent)
  for (const { role } of granted) log(`granted ${role}`)
}
