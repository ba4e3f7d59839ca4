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
    ['another type', { type: 'low-risk' as const }],
    ['another country and production', { countryIds: ['KEN'], productionId: 'x' }],
    ['no version in force', { approvedVersion: 0 }],
  ])('leaves out one of %s', (_, changes) => {
    expect(found(header('a'), header('b', changes))).toEqual(['a'])
  })

  test('leaves out itself, and takes the same country first, then the same production, then the latest, three in all', () => {
    const others = [
      header('own'),
      header('elsewhere', { countryIds: ['KEN'], startDate: '2026-02-01' }),
      header('older', { productionId: 'x', startDate: '2023-01-01' }),
      header('late', { productionId: 'x', startDate: '2026-01-01' }),
      header('both', { startDate: '2020-01-01' }),
    ]
    expect(found(...others)).toEqual(['both', 'late', 'older'])
    expect(found(...others.slice(0, 2))).toEqual(['elsewhere'])
  })
})

describe('proposedLikelihoods', () => {
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

  test('are the likeliest of those that were approved, each with its PRAs', () => {
    const proposed = proposedLikelihoods([
      approved('PRA-1', hazard('bears', 3, 2), hazard('cold', 4, 2)),
      approved('PRA-2', hazard('bears', 4, 1)),
    ])
    expect(proposed.get('bears')).toEqual({ before: 4, after: 2, from: 'PRA-1, PRA-2' })
    expect(proposed.get('cold')).toEqual({ before: 4, after: 2, from: 'PRA-1' })
  })

  test('are not made of a hazard of one’s own, nor of one that was half rated', () => {
    const half = hazard('bears', 3, 2, { residualSeverity: undefined })
    expect(proposedLikelihoods([approved('PRA-1', hazard('', 3, 2), half)]).size).toBe(0)
  })
})
