import { describe, expect, test } from 'vitest'
import { sops } from '~tests/fixtures/sops'
import { activeHazards, catalogueHazard, hazardCatalogue } from './catalogue'
import { bands, scoreBand, scoreOf } from './matrix'
import { hazardSchema } from './schema'

/** The catalogue is that of domain 2. */
describe('the catalogue of hazards', () => {
  test('has 107 hazards in use, each with its own id', () => {
    expect(activeHazards).toHaveLength(107)
    expect(activeHazards.some(hazard => hazard.isArchived)).toBe(false)
    expect(new Set(hazardCatalogue.map(hazard => hazard.id)).size).toBe(hazardCatalogue.length)
  })

  test.each([
    ['travel', 12],
    ['terrain', 17],
    ['water', 4],
    ['diving', 11],
    ['drones', 4],
    ['wildlife', 15],
    ['people', 14],
    ['height', 6],
    ['equipment', 13],
    ['security', 6],
    ['special', 5],
  ])('has the right number of hazards in the category %s: %i', (category, count) => {
    expect(activeHazards.filter(hazard => hazard.category === category)).toHaveLength(count)
  })

  test('keeps the older hazards as archived', () => {
    expect(hazardCatalogue.filter(hazard => hazard.isArchived)).toHaveLength(32)
    expect(catalogueHazard('uv-snow')?.isArchived).toBe(true)
  })

  test.each(hazardCatalogue.map(hazard => [hazard.id, hazard] as const))(
    'has a complete record for %s',
    (_id, hazard) => {
      expect(hazardSchema.safeParse(hazard).error).toBeUndefined()
      expect(hazard.controls.length).toBeGreaterThan(0)
      expect(hazard.whoAtRisk.length).toBeGreaterThan(0)
    },
  )

  test.each(activeHazards.map(hazard => [hazard.id, hazard] as const))(
    'has a source and existing SOPs for %s',
    (_id, hazard) => {
      expect(hazard.sourceRef.length).toBeGreaterThan(3)
      expect(hazard.sopIds.length).toBeGreaterThan(0)
      const known = sops.map(([id]) => id)
      expect(hazard.sopIds.filter(id => !known.includes(id))).toEqual([])
      expect([0, hazard.defaultSeverity]).toContain(hazard.severityFloor)
    },
  )

  test('says whether low risk allows a hazard, whether it makes a PRA high, and which type of PRA it needs', () => {
    expect(catalogueHazard('bears')).toMatchObject({
      lowRiskAllowed: false,
      forcesHigh: true,
      requiresPraType: '',
    })
    expect(catalogueHazard('scuba')).toMatchObject({ lowRiskAllowed: false, requiresPraType: 'dive' })
    expect(catalogueHazard('drone-disturb')).toMatchObject({ lowRiskAllowed: true, requiresPraType: 'drone' })
    expect(catalogueHazard('slip-trip')).toMatchObject({
      lowRiskAllowed: true,
      forcesHigh: false,
      defaultSeverity: 2,
    })
  })
})

describe('the matrix of scores', () => {
  const pairs = [1, 2, 3, 4, 5].flatMap(likelihood =>
    [1, 2, 3, 4, 5].map(severity => [likelihood, severity] as const),
  )

  test.each(pairs)('has exactly one band for likelihood %i, severity %i', (likelihood, severity) => {
    const score = scoreOf(likelihood, severity)
    expect(bands.filter(band => score >= band.from && score <= band.to)).toHaveLength(1)
  })

  test.each([
    [1, 'low'],
    [6, 'low'],
    [8, 'medium'],
    [12, 'medium'],
    [15, 'high'],
    [20, 'high'],
    [25, 'stop'],
  ])('rates a score of %i as %s', (score, band) => {
    expect(scoreBand(score)?.id).toBe(band)
  })

  test('has no score if likelihood or severity is missing', () => {
    expect(scoreOf(undefined, 5)).toBe(0)
    expect(scoreOf(6, 5)).toBe(0)
    expect(scoreOf('3', 5)).toBe(0)
    expect(scoreBand(0)).toBeUndefined()
  })
})
