import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PraType, riskLevels } from '@/domain/pras/schema'
import { asContent, asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { praPlans } from '~tests/fixtures/pra-plans'
import { buildWorld } from '~tests/fixtures/world'
import { runs } from '~tests/support/deep'
import { activeHazards } from './catalogue'
import { levelCatalogue } from './level-catalogue'
import { diveSpecialRisks } from './level-rules'
import { lowRiskObstacles } from './low-risk-obstacles'
import { deriveRiskLevel, type LevelCatalogue } from './risk-level'

type Contents = Record<string, Content>

const listed = (pra: Contents) => asItems(pra.hazards?.hazards).length
const hasSevere = (pra: Contents) => asItems(pra.hazards?.hazards).some(item => item.residualSeverity === 5)
const isDeep = (pra: Contents) => Number(pra['dive-preliminary-questions']?.maxDepth ?? 0) > 40

type Derive = (type: PraType, contents: Contents) => number

const rankWith =
  (catalogue?: LevelCatalogue): Derive =>
  (type, contents) =>
    riskLevels.indexOf(
      deriveRiskLevel(
        type,
        Object.fromEntries(Object.entries(contents).map(([slug, content]) => [slug, { content }])),
        catalogue,
      ).level,
    )
const rank = rankWith()

const set = (slug: string, name: string, value: unknown) => (contents: Contents) => ({
  ...contents,
  [slug]: { ...contents[slug], [name]: value },
})
const added = (slug: string, list: string, item: Content) => (contents: Contents) =>
  set(slug, list, [...asItems(contents[slug]?.[list]), item])(contents)
const more = (slug: string, name: string, by: number) => (contents: Contents) => {
  const value = contents[slug]?.[name]
  return typeof value === 'number' ? set(slug, name, value + by)(contents) : contents
}
const inRows = (slug: string, list: string, change: (row: Content) => Content) => (contents: Contents) =>
  set(slug, list, asItems(contents[slug]?.[list]).map(change))(contents)

const rating = fc.integer({ min: 1, max: 5 })
const hazard = fc.record({
  hazardId: fc.constantFrom('', ...activeHazards.map(({ id }) => id)),
  residualLikelihood: rating,
  residualSeverity: rating,
})
const score = fc.constantFrom('residualLikelihood', 'residualSeverity')

/** One fact that makes any shoot more dangerous. */
const worsening = fc.oneof(
  fc.tuple(fc.nat(30), score).map(([at, name]) => (contents: Contents): Contents => {
    const hazards = asItems(contents.hazards?.hazards)
    const chosen = at % Math.max(1, hazards.length)
    return set(
      'hazards',
      'hazards',
      hazards.map((item, index) =>
        index === chosen ? { ...item, [name]: Math.min(5, Number(item[name] ?? 0) + 1) } : item,
      ),
    )(contents)
  }),
  hazard.map(item => added('hazards', 'hazards', item)),
  fc
    .constantFrom('hostileEnvironment', 'usesFirearms', 'usesStuntsOrSfx', 'usesMannedAircraft', 'usesBoats')
    .map(name => set('general-info', name, 'yes')),
  fc
    .constantFrom(...diveSpecialRisks.map(([name]) => name), 'presenterDives')
    .map(name => set('dive-preliminary-questions', name, 'yes')),
  fc.constant(set('general-info', 'remoteness', 'over-24h')),
  fc.constant(set('general-info', 'fcdoAdvice', 'all-travel')),
  fc
    .constantFrom('open-sea', 'coast', 'river-lake', 'cave', 'polar', 'volcano')
    .map(place => (contents: Contents): Contents => {
      const places = contents['general-info']?.environments
      return set('general-info', 'environments', [...(Array.isArray(places) ? places : []), place])(contents)
    }),
  fc.integer({ min: 1, max: 30 }).map(by => more('dive-preliminary-questions', 'maxDepth', by)),
  fc.integer({ min: 1, max: 30 }).map(by => more('dive-plan-details', 'maxDepth', by)),
  fc.constant(set('dive-plan-details', 'decompressionPolicy', 'planned')),
  fc.constant(set('dive-preliminary-questions', 'chamberWithin', 'over-6h')),
  fc
    .constantFrom('doorsOff', 'overWater')
    .map(name => inRows('aircraft', 'mannedAircraft', row => ({ ...row, [name]: 'yes' }))),
  fc
    .constantFrom('transfer', 'filming', 'both')
    .map(purpose => added('aircraft', 'mannedAircraft', { kind: 'helicopter', purpose })),
  fc.integer({ min: 200, max: 30_000 }).map(takeOffMass => added('aircraft', 'aircraft', { takeOffMass })),
  fc
    .integer({ min: 1, max: 5000 })
    .map(by =>
      inRows('aircraft', 'aircraft', row =>
        typeof row.takeOffMass === 'number' ? { ...row, takeOffMass: row.takeOffMass + by } : row,
      ),
    ),
  fc
    .integer({ min: 0, max: 200 })
    .map(nearestUninvolvedPeople => added('suav-locations', 'locations', { nearestUninvolvedPeople })),
  fc
    .constantFrom('overUninvolvedPeople', 'beyondVisualLineOfSight')
    .map(name => inRows('suav-locations', 'locations', row => ({ ...row, [name]: 'yes' }))),
  fc.constant(set('hazards', 'riskLevelOverride', 'high')),
)

const startingPra: fc.Arbitrary<Contents> = fc.record({
  'general-info': fc.record(
    {
      remoteness: fc.constantFrom('under-1h', '1-4h', '4-12h', ''),
      environments: fc.subarray(['studio', 'urban', 'coast', 'underwater', 'mountain']),
      usesFirearms: fc.constantFrom('no', 'no', 'yes'),
      usesMannedAircraft: fc.constantFrom('no', 'no', 'yes'),
    },
    { requiredKeys: [] },
  ),
  hazards: fc.record({ hazards: fc.array(hazard, { maxLength: 12 }) }),
  'dive-preliminary-questions': fc.record(
    {
      maxDepth: fc.integer({ min: 1, max: 45 }),
      presenterDives: fc.constantFrom('no', 'yes'),
      nightDiving: fc.constantFrom('no', 'no', 'yes'),
    },
    { requiredKeys: [] },
  ),
  'dive-plan-details': fc.record({ maxDepth: fc.integer({ min: 1, max: 45 }) }, { requiredKeys: [] }),
  aircraft: fc.record({
    aircraft: fc.array(fc.record({ takeOffMass: fc.integer({ min: 100, max: 9000 }) }), { maxLength: 3 }),
    mannedAircraft: fc.array(
      fc.record({
        kind: fc.constantFrom('helicopter', 'balloon'),
        purpose: fc.constantFrom('transfer', 'both'),
      }),
      { maxLength: 1 },
    ),
  }),
  'suav-locations': fc.record({
    locations: fc.array(fc.record({ nearestUninvolvedPeople: fc.integer({ min: 0, max: 300 }) }), {
      maxLength: 2,
    }),
  }),
})

const types = fc.constantFrom<PraType>('regular', 'drone', 'dive')

/** True if adding dangers one after the other never lowers the level. */
const rises = (derive: Derive) =>
  fc.property(
    types,
    startingPra,
    fc.array(worsening, { minLength: 1, maxLength: 6 }),
    (type, pra, dangers) => {
      let now = pra
      return dangers.every(worsen => {
        const before = derive(type, now)
        now = worsen(now)
        return derive(type, now) >= before
      })
    },
  )

/** Hazards as admins may have changed them. */
const changed = fc
  .array(
    fc.record({
      id: fc.constantFrom(...activeHazards.map(({ id }) => id)),
      forcesHigh: fc.boolean(),
      severityFloor: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 30 },
  )
  .map(levelCatalogue)

describe('the risk level after a higher score or an added danger', () => {
  test('never falls in random PRAs', () => {
    fc.assert(rises(rank), runs(1000))
  })

  test('never falls with a catalogue that admins changed', () => {
    for (const catalogue of fc.sample(changed, 10)) fc.assert(rises(rankWith(catalogue)))
  })

  test.each<[string, Derive]>([
    ['a severity of 5 that counts as less', (type, pra) => rank(type, pra) - Number(hasSevere(pra))],
    ['a long list that counts as less', (type, pra) => Math.max(0, rank(type, pra) - listed(pra) / 20)],
    ['a deep dive that counts as a dive in a pool', (type, pra) => (isDeep(pra) ? 1 : rank(type, pra))],
  ])('does fall under a rule that is wrong on purpose, so this test can fail: %s', (_, derive) => {
    expect(fc.check(rises(derive), { numRuns: 1000 }).failed).toBe(true)
  })

  const { docs } = buildWorld(Date.UTC(2026, 3, 12, 10))

  test.each(praPlans.filter(({ type }) => type !== 'low-risk').map(({ key, type }) => [key, type] as const))(
    'never falls in the PRA %s',
    (key, type) => {
      const prefix = `pras/pra-${key}/steps/`
      const contents = Object.fromEntries(
        [...docs.all.entries()]
          .filter(([path]) => path.startsWith(prefix))
          .map(([path, data]) => [path.slice(prefix.length), asContent(data.content)]),
      )
      fc.assert(
        fc.property(worsening, worsen => {
          expect(rank(type, worsen(contents))).toBeGreaterThanOrEqual(rank(type, contents))
        }),
      )
    },
  )
})

/** The fields that prevent the PRA from being low-risk. */
const obstaclesOf = (contents: Contents): string[] =>
  lowRiskObstacles(
    Object.fromEntries(Object.entries(contents).map(([slug, content]) => [slug, { content }])),
  ).map(({ path }) => path)

test('a higher score or an added danger removes no obstacle to low risk in random PRAs', () => {
  fc.assert(
    fc.property(startingPra, worsening, (pra, worsen) => {
      expect(obstaclesOf(worsen(pra))).toEqual(expect.arrayContaining(obstaclesOf(pra)))
    }),
    runs(1000),
  )
})

test('every submitted PRA of the demo data has at least the level that its answers require', () => {
  const { docs } = buildWorld(Date.UTC(2026, 3, 12, 10))
  for (const [path, data] of docs.all) {
    if (!/^pras\/[^/]+\/versions\/[^/]+$/.test(path)) continue
    const { type, steps, riskLevel } = data as { type: PraType; steps: Contents; riskLevel: 'low' }
    if (type !== 'low-risk')
      expect({ path, level: riskLevels.indexOf(riskLevel) >= rank(type, steps) }).toEqual({
        path,
        level: true,
      })
  }
})
