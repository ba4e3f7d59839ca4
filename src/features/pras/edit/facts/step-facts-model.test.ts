import { expect, test } from 'vitest'
import type { Aircraft } from '@/domain/aircraft/schema'
import type { Pilot } from '@/domain/pilots/schema'
import { completeSteps } from '~tests/fixtures/builders'
import { buildReference } from '~tests/fixtures/reference'
import { stepFacts } from './step-facts-model'

const reference = buildReference('2026-04-12')
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map(row => [row.id, row]))
const records = {
  pilots: byId(reference.pilots as Pilot[]),
  aircraft: byId(reference.aircraft as Aircraft[]),
}
const contentOf = (type: 'drone' | 'dive', slug: string) => completeSteps(type)[slug]?.content ?? {}

test('the facts of a chosen drone are its make, mass, class, serial number, label, service and insurance', () => {
  const [fact] = stepFacts('aircraft', contentOf('drone', 'aircraft'), records)
  expect(fact?.title).toBe('Inspire 1')
  expect(fact?.text).toBe(
    'DJI Inspire 3 · 4,310 g at most · class mark Legacy · serial IN3-00417 · label GBR-OP-H4N8ZC2W6LPA · remote ID on · serviced 11 Feb 2026 · next service 10 Aug 2026 · insured to 8 Nov 2026',
  )
})

test('the facts of a chosen pilot are IDs, hours, and certificates with their last day', () => {
  const [fact] = stepFacts('pilots', contentOf('drone', 'pilots'), records)
  expect(fact?.text).toContain('GVC to 8 Nov 2026')
  expect(fact?.text).toContain('640 hours in all')
})

test('the facts of dive profiles are the run times of the profiles that have a depth and a time', () => {
  const profiles = [
    { name: 'Wall', depth: 18, bottomTime: 30, stops: [{ depth: 5, minutes: 3 }] },
    { depth: 9 },
  ]
  expect(stepFacts('typical-dive-plan', { profiles }, records)).toEqual([
    { key: '0', title: 'Wall', text: '35 min from leaving the surface to being back, stops included' },
  ])
})

test('there are no facts if no record is chosen, or if the step chooses no records', () => {
  expect(stepFacts('aircraft', { aircraft: [{ usedFor: 'x' }] }, records)).toEqual([])
  expect(stepFacts('crew', contentOf('drone', 'crew'), records)).toEqual([])
})
