import { describe, expect, test } from 'vitest'
import type { Content } from '@/domain/shared/fields'
import { approvedOfKind, proposedLikelihoods } from './proposed-likelihood'

const header = (id: string, changes: object = {}) => ({
  id,
  ...{ type: 'regular' as const, productionId: 'fro', countryIds: ['SJM'], approvedVersion: 1 },
  startDate: '2026-03-01',
  ...changes,
})
const own = header('own', { approvedVersion: 0 })
const found = (...pras: ReturnType<typeof header>[]) => approvedOfKind(own, pras).map(({ id }) => id)

describe('approvedOfKind', () => {
  test.each([
    ['of another type', { type: 'low-risk' as const }],
    ['without a version in force', { approvedVersion: 0 }],
  ])('leaves out a PRA %s', (_, changes) => {
    expect(found(header('a'), header('b', changes))).toEqual(['a'])
  })

  test('leaves out the PRA itself, and sorts by the same country, then the same production, then the latest', () => {
    const others = [
      header('own'),
      header('elsewhere', { countryIds: ['KEN'], productionId: 'y', startDate: '2026-02-01' }),
      header('production', { countryIds: ['KEN'], startDate: '2024-01-01' }),
      header('country', { productionId: 'x', startDate: '2023-01-01' }),
      header('both', { startDate: '2020-01-01' }),
    ]
    expect(found(...others)).toEqual(['both', 'country', 'production', 'elsewhere'])
  })

  test('returns only the latest PRA of a production in one country', () => {
    const trips = [header('old', { startDate: '2024-01-01' }), header('new', { startDate: '2026-01-01' })]
    expect(found(...trips)).toEqual(['new'])
    const other = header('other', { productionId: 'x', startDate: '2024-01-01' })
    expect(found(...trips, other)).toEqual(['new', 'other'])
  })

  test('returns at most six PRAs', () => {
    const many = Array.from({ length: 9 }, (_, at) => header(`${at}`, { productionId: `p${at}` }))
    expect(found(...many)).toHaveLength(6)
  })
})

describe('proposed likelihoods', () => {
  const hazard = (hazardId: string, before: number, after: number, more: Content = {}) => ({
    ...{
      hazardId,
      initialLikelihood: before,
      initialSeverity: 5,
      residualLikelihood: after,
      residualSeverity: 5,
    },
    ...more,
  })
  const approved = (name: string, ...hazards: Content[]) => ({
    name,
    steps: { hazards: { content: { hazards } } },
  })

  test('come from the most similar PRA that lists the hazard, and name that PRA', () => {
    const proposed = proposedLikelihoods([
      approved('PRA-1', hazard('bears', 3, 2), hazard('cold', 4, 2)),
      approved('PRA-2', hazard('bears', 4, 1), hazard('noise', 3, 1)),
    ])
    expect(proposed.get('bears')).toEqual({ before: 3, after: 2, from: 'PRA-1' })
    expect(proposed.get('noise')).toEqual({ before: 3, after: 1, from: 'PRA-2' })
  })

  test('ignore a hazard outside the catalogue and a hazard without a full rating', () => {
    const half = hazard('bears', 3, 2, { residualSeverity: undefined })
    expect(proposedLikelihoods([approved('PRA-1', hazard('', 3, 2), half)]).size).toBe(0)
  })
})
