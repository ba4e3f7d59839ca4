import { expect, it } from 'vitest'
import * as functions from './index'

/** The processors of a new project in a region (Cloud Run's quota). */
const QUOTA = 20

interface Endpoint {
  cpu?: number
  maxInstances?: number
  concurrency?: number
  serviceAccountEmail?: string
  region?: string[]
  callableTrigger?: object
}
const endpoints = Object.entries(functions).map(
  ([name, made]) => [name, (made as unknown as { __endpoint: Endpoint }).__endpoint] as const,
)
const cpuOf = ({ cpu = 1 }: Endpoint) => cpu
const most = (endpoint: Endpoint) => cpuOf(endpoint) * (endpoint.maxInstances ?? QUOTA)
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
const openToAll = ['contractLink']

it('one instance of each function fits into the processor quota of a new project', () => {
  expect(endpoints.length).toBeGreaterThan(10)
  expect(sum(endpoints.map(([, endpoint]) => cpuOf(endpoint)))).toBeLessThanOrEqual(QUOTA)
})

it('no function can use more than a quarter of the processor quota', () => {
  expect(endpoints.filter(([, endpoint]) => most(endpoint) > QUOTA / 4).map(([name]) => name)).toEqual([])
})

it('functions that are open to people who are not signed in use at most a fifth of the quota', () => {
  const open = endpoints.filter(([name]) => openToAll.includes(name)).map(([, endpoint]) => most(endpoint))
  expect(open).toHaveLength(openToAll.length)
  expect(sum(open)).toBeLessThanOrEqual(QUOTA / 5)
})

it('a function handles several calls in one instance only if it has a whole processor', () => {
  const wrong = endpoints.filter(([, { cpu = 1, concurrency = 80 }]) => cpu < 1 && concurrency !== 1)
  expect(wrong.map(([name]) => name)).toEqual([])
})

it('every function runs in London, under the service account greenlight-functions', () => {
  for (const [name, { serviceAccountEmail, region }] of endpoints) {
    expect([serviceAccountEmail, region], name).toEqual(['greenlight-functions@', ['europe-west2']])
  }
})
