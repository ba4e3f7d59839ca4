import { expect, test } from 'vitest'
import type { Pra } from '@/domain/pras/schema'
import { aPra } from '~tests/fixtures/pra-records'
import { earlierOf } from './earlier'

const pra = (id: string, fields: Partial<Pra>): Pra => ({
  ...aPra(),
  id,
  status: 'submitted',
  countryIds: ['SJM', 'NOR'],
  approvedVersion: 0,
  ...fields,
})
const now = pra('now', { status: 'draft' })

test('earlierOf prefers the latest PRA in force of the same country to one that is only sent', () => {
  const found = [
    pra('sent', { startDate: '2027-02-01' }),
    pra('old', { approvedVersion: 1, startDate: '2025-03-01' }),
    pra('new', { approvedVersion: 2, startDate: '2026-03-01' }),
  ]
  expect(earlierOf(now, [now, ...found])?.id).toBe('new')
  expect(earlierOf(now, found.slice(0, 1))?.id).toBe('sent')
})

test('earlierOf prefers a PRA of the same type to one of another type that is in force', () => {
  const found = [
    pra('regular', { type: 'regular', approvedVersion: 1 }),
    pra('drone', { type: 'drone', startDate: '2025-02-01' }),
  ]
  expect(earlierOf({ ...now, type: 'drone' }, found)?.id).toBe('drone')
  expect(earlierOf({ ...now, type: 'regular' }, found)?.id).toBe('regular')
  expect(earlierOf({ ...now, type: 'dive' }, found)?.id).toBe('regular')
})

test('earlierOf never returns the PRA itself, a draft, an archived PRA, or one of another country', () => {
  const others = [
    now,
    pra('draft', { status: 'draft' }),
    pra('archived', { isArchived: true }),
    pra('kenya', { countryIds: ['KEN'] }),
  ]
  expect(earlierOf(now, others)).toBeUndefined()
})
