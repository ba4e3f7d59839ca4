import { afterEach, expect, it } from 'vitest'
import type { Google } from '~tools/deploy/google'
import { missingGrants } from '~tools/deploy/rights'
import { setUpProject } from '~tools/setup-project'
import { type Cloud, NUMBER, newProject, PROJECT, standInForGoogle } from './google-stand-in'

const stops: (() => unknown)[] = []
afterEach(() => void stops.splice(0).map(stop => stop()))

async function setUp(cloud: Cloud, google: Google): Promise<string[]> {
  const lines: string[] = []
  const setup = { project: PROJECT, email: 'ops@example.co.uk', monthlyBudget: 50 }
  await setUpProject(google, { ...setup, log: line => void lines.push(line) })
  expect(missingGrants(cloud.policy, { id: PROJECT, number: NUMBER }, ({ isAgent }) => !isAgent)).toEqual([])
  return lines
}

async function emptyCloud() {
  const cloud: Cloud = { ...newProject(), enabled: [], account: undefined, policy: { bindings: [] } }
  const calls: string[] = []
  const { google, stop } = await standInForGoogle(cloud, calls)
  stops.push(stop)
  return { cloud, calls, google }
}

it('the set-up of a project creates missing parts, and creates nothing twice', async () => {
  const { cloud, calls, google } = await emptyCloud()
  const first = await setUp(cloud, google)
  expect(first.filter(line => line.startsWith('there'))).toEqual([])
  expect(cloud.made.get('backupSchedules')).toMatchObject([{ retention: '8467200s', dailyRecurrence: {} }])
  expect(cloud.made.get('database')).toMatchObject([
    { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' },
  ])
  const alerts = cloud.made.get('alertPolicies') ?? []
  expect(alerts).toHaveLength(7)
  const channel = cloud.made.get('notificationChannels')?.[0]?.name
  expect(alerts.every(({ notificationChannels }) => (notificationChannels as string[])[0] === channel)).toBe(
    true,
  )

  calls.length = 0
  const second = await setUp(cloud, google)
  expect(calls).toEqual([])
  expect(second.filter(line => line.startsWith('made'))).toEqual([])
})

it('the set-up of a project continues after an interruption', async () => {
  const { cloud, google } = await emptyCloud()
  let left = 9
  const call: Google['call'] = async (...asked) => {
    if (asked[1] !== 'GET' && left-- === 0) throw new Error('503')
    return google.call(...asked)
  }
  await expect(setUp(cloud, { ...google, call })).rejects.toThrow('503')
  const second = await setUp(cloud, google)
  expect(second.some(line => line.startsWith('there'))).toBe(true)
  expect(second.some(line => line.startsWith('made'))).toBe(true)
  expect(cloud.made.get('metrics')).toHaveLength(5)
})
