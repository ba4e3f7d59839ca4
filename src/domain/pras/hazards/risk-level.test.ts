import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PraType, praTypes } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { activeHazards } from './catalogue'
import { diveSpecialRisks } from './level-rules'
import { lowRiskObstacles } from './low-risk-obstacles'
import { bandLabel } from './matrix'
import { deriveRiskLevel } from './risk-level'
import { suggestHazards } from './suggest'

const steps = (contents: Record<string, Content>) =>
  Object.fromEntries(Object.entries(contents).map(([slug, content]) => [slug, { content }]))
const hazard = (hazardId: string, residualLikelihood: number, residualSeverity: number) => ({
  hazards: { hazards: [{ hazardId, title: hazardId, residualLikelihood, residualSeverity }] },
})
const rated = (hazardId: string, residualLikelihood: number, residualSeverity: number) => ({
  hazardId,
  title: hazardId,
  residualLikelihood,
  residualSeverity,
})
const listed = (hazards: Content[]) => ({ hazards: { hazards } })
/** A hazard that a person writes without the catalogue. */
const own = (title: string, residualLikelihood: number, residualSeverity: number) =>
  listed([{ title, residualLikelihood, residualSeverity }])
const general = (content: Content) => ({ 'general-info': content })

describe('deriveRiskLevel', () => {
  const high: [string, PraType, Record<string, Content>][] = [
    ['a residual score of 15', 'regular', hazard('slip-trip', 3, 5)],
    ['a hazard that makes PRAs high, scored 8,', 'regular', hazard('bears', 2, 4)],
    ['a hazard that makes PRAs high, scored 10,', 'drone', hazard('bears', 2, 5)],
    ['a hostile area', 'regular', general({ hostileEnvironment: 'yes' })],
    ['all but essential travel', 'drone', general({ fcdoAdvice: 'all-but-essential' })],
    ['advice against all travel', 'dive', general({ fcdoAdvice: 'all-travel' })],
    [
      'a country that the list advises against',
      'regular',
      general({ countryIds: ['AFG'], fcdoAdvice: 'none' }),
    ],
    ['more than 24 hours to medical care', 'regular', general({ remoteness: 'over-24h' })],
    ['a dive below 30 m', 'dive', { 'dive-preliminary-questions': { maxDepth: 31 } }],
    ['a rebreather', 'dive', { 'dive-preliminary-questions': { diverMode: ['rebreather'] } }],
    ...diveSpecialRisks.map(([name]): [string, PraType, Record<string, Content>] => [
      `a dive with ${name}`,
      'dive',
      { 'dive-preliminary-questions': { [name]: 'yes' } },
    ]),
    ['a drone over people', 'drone', { 'suav-locations': { locations: [{ overUninvolvedPeople: 'yes' }] } }],
    [
      'a drone out of sight',
      'drone',
      { 'suav-locations': { locations: [{ beyondVisualLineOfSight: 'yes' }] } },
    ],
    ['a drone over 4 kg', 'drone', { aircraft: { aircraft: [{ takeOffMass: 4001 }] } }],
    [
      'a drone within 50 m of people',
      'drone',
      {
        aircraft: { aircraft: [{ takeOffMass: 900 }] },
        'suav-locations': { locations: [{ nearestUninvolvedPeople: 49 }] },
      },
    ],
    ['4 to 12 hours to medical care', 'regular', general({ remoteness: '4-12h' })],
    ['12 to 24 hours to medical care', 'regular', general({ remoteness: '12-24h' })],
    ['a hazard that makes PRAs high, rated below its least severity,', 'regular', hazard('bears', 2, 3)],
    ['manned aircraft', 'regular', general({ usesMannedAircraft: 'yes' })],
    ['firearms', 'dive', general({ usesFirearms: 'yes' })],
    ['stunts', 'regular', general({ usesStuntsOrSfx: 'yes' })],
    ['the listed hazard of pyrotechnics', 'regular', hazard('sfx-pyro', 1, 1)],
    ['six medium hazards', 'regular', listed([...'abcdef'].map(id => rated(id, 2, 4)))],
    [
      'five deadly hazards rated 1 × 5',
      'regular',
      listed(['bears', 'crocs', 'glacier', 'volcano', 'avalanche'].map(id => rated(id, 1, 5))),
    ],
    ['planned decompression stops', 'dive', { 'dive-plan-details': { decompressionPolicy: 'planned' } }],
    ['a chamber over 6 hours away', 'dive', { 'dive-preliminary-questions': { chamberWithin: 'over-6h' } }],
    [
      'a presenter at 5 m in the sea',
      'dive',
      {
        'general-info': { environments: ['coast'] },
        'dive-preliminary-questions': { presenterDives: 'yes', maxDepth: 5 },
      },
    ],
    [
      'a presenter at 8 m in a pool',
      'dive',
      { 'dive-preliminary-questions': { presenterDives: 'yes', maxDepth: 8 } },
    ],
    ['an operational authorisation', 'drone', { pilots: { pilots: [{ operationalBasis: 'specific-oa' }] } }],
    ['a flight with doors off', 'regular', { aircraft: { mannedAircraft: [{ doorsOff: 'yes' }] } }],
    [
      'a filming helicopter',
      'regular',
      { aircraft: { mannedAircraft: [{ kind: 'helicopter', purpose: 'filming' }] } },
    ],
    [
      'a helicopter to travel and to film',
      'regular',
      { aircraft: { mannedAircraft: [{ kind: 'helicopter', purpose: 'both' }] } },
    ],
    [
      'a level that a person raised',
      'regular',
      { hazards: { riskLevelOverride: 'high', riskLevelOverrideReason: 'new team' } },
    ],
  ]
  test.each(high)('returns the level high with one reason for %s in a %s PRA', (_what, type, contents) => {
    const { level, reasons } = deriveRiskLevel(type, steps(contents))
    expect(level).toBe('high')
    expect(reasons).toHaveLength(1)
  })

  const regular: [string, PraType, Record<string, Content>][] = [
    ['no answers', 'regular', {}],
    ['a hazard that makes PRAs high, scored 5,', 'regular', hazard('bears', 1, 5)],
    ['an ordinary hazard scored 12', 'regular', hazard('slip-trip', 3, 4)],
    ['a hazard outside the catalogue scored 12', 'regular', hazard('', 3, 4)],
    ['the answer ‘see advice’', 'regular', general({ fcdoAdvice: 'see-advice' })],
    ['a country with advice on parts', 'regular', general({ countryIds: ['KEN'], fcdoAdvice: 'see-advice' })],
    ['1 to 4 hours to medical care', 'regular', general({ remoteness: '1-4h' })],
    [
      'a presenter at 5 m in a pool',
      'dive',
      {
        'general-info': { environments: ['studio', 'underwater'] },
        'dive-preliminary-questions': { presenterDives: 'yes', maxDepth: 5 },
      },
    ],
    ['five medium hazards', 'regular', listed([...'abcde'].map(id => rated(id, 2, 4)))],
    ['two deadly hazards rated 1 × 5', 'regular', listed(['bears', 'crocs'].map(id => rated(id, 1, 5)))],
    ['ten ordinary hazards rated 1 × 5', 'regular', listed([...'abcdefghij'].map(id => rated(id, 1, 5)))],
    [
      'a drone of 200 g among people',
      'drone',
      {
        aircraft: { aircraft: [{ takeOffMass: 200 }] },
        'suav-locations': { locations: [{ nearestUninvolvedPeople: 5 }] },
      },
    ],
    ['a chamber within 6 hours', 'dive', { 'dive-preliminary-questions': { chamberWithin: '2-6h' } }],
    ['a dive to 30 m', 'dive', { 'dive-preliminary-questions': { maxDepth: 30, diverMode: ['scuba'] } }],
    [
      'a drone of 4 kg under PDRA01, 50 m from people',
      'drone',
      {
        aircraft: { aircraft: [{ takeOffMass: 4000 }] },
        pilots: { pilots: [{ operationalBasis: 'specific-pdra01' }] },
        'suav-locations': { locations: [{ nearestUninvolvedPeople: 50 }] },
      },
    ],
    ['dive answers on a regular PRA', 'regular', { 'dive-preliminary-questions': { maxDepth: 60 } }],
  ]
  test.each(regular)('returns the level regular for %s in a %s PRA', (_what, type, contents) => {
    expect(deriveRiskLevel(type, steps(contents))).toEqual({ level: 'regular', reasons: [] })
  })

  test('returns the level low for a low-risk PRA', () => {
    expect(deriveRiskLevel('low-risk', steps(general({ hostileEnvironment: 'yes' })))).toEqual({
      level: 'low',
      reasons: [],
    })
  })

  test('uses the catalogue as changed by admins to decide which hazards make a PRA high', () => {
    const changed = [{ id: 'slip-trip', forcesHigh: true }]
    expect(deriveRiskLevel('regular', steps(hazard('slip-trip', 2, 4)), changed).level).toBe('high')
  })
})

describe('lowRiskObstacles', () => {
  test.each([
    ['usesDrone', general({ usesDrone: 'yes' })],
    ['usesDiving', general({ usesDiving: 'yes' })],
    ['usesMannedAircraft', general({ usesMannedAircraft: 'yes' })],
    ['usesFirearms', general({ usesFirearms: 'yes' })],
    ['usesStuntsOrSfx', general({ usesStuntsOrSfx: 'yes' })],
    ['childrenOrVulnerable', general({ childrenOrVulnerable: 'yes' })],
    ['hostileEnvironment', general({ hostileEnvironment: 'yes' })],
    ['remoteness', general({ remoteness: '1-4h' })],
    ['fcdoAdvice', general({ fcdoAdvice: 'all-but-essential' })],
    ['inexperiencedCrew', general({ inexperiencedCrew: 'yes' })],
    ['hazards.0.title', hazard('boats', 1, 5)],
    ['hazards.0.title', hazard('cliff-edge', 1, 5)],
    ['hazards.0.title', own('Helicopter filming, doors off', 1, 3)],
    ['hazards.0.title', own('Cliff edge', 1, 3)],
    ['hazards.0.residualLikelihood', hazard('slip-trip', 4, 2)],
    ['riskLevelOverride', { hazards: { riskLevelOverride: 'high' } }],
  ])('names the obstacle %s', (path, contents) => {
    expect(
      lowRiskObstacles(steps(contents as Record<string, Content>)).map(obstacle => obstacle.path),
    ).toEqual([path])
  })

  test('returns nothing for a day without dangers near home', () => {
    const easy = {
      ...general({ remoteness: 'under-1h', fcdoAdvice: 'uk', usesDrone: 'no' }),
      ...hazard('slip-trip', 2, 2),
    }
    expect(lowRiskObstacles(steps(easy))).toEqual([])
  })
})

describe('a hazard that low-risk PRAs usually exclude', () => {
  const december = { environments: ['farmland'], countryIds: ['GBR'], startDate: '2026-12-10' }

  test.each([
    [
      'may be listed with a low score if only the season suggests it',
      general(december),
      hazard('cold', 1, 4),
      0,
    ],
    ['is refused if it could kill', general(december), hazard('cold', 1, 5), 1],
    ['is refused with a score that is not low', general(december), hazard('cold', 2, 4), 1],
    [
      'may be listed with a low score if a text names it and it seldom kills',
      general({ activitySummary: 'Frost on the hedges' }),
      hazard('cold', 1, 4),
      0,
    ],
    [
      'is refused if a text names it and it kills',
      general({ activitySummary: 'Along a cliff' }),
      hazard('cliff-edge', 1, 4),
      1,
    ],
    [
      'is refused if a question about it was answered with yes',
      general({ overnightRemoteCamp: 'yes' }),
      hazard('camp', 1, 4),
      1,
    ],
  ])('%s', (_, info, listed, count) => {
    expect(lowRiskObstacles(steps({ ...info, ...listed }))).toHaveLength(count)
  })
})

describe('a hazard that a person typed with the name of a catalogue hazard', () => {
  const isHigh = (contents: Record<string, Content>) =>
    deriveRiskLevel('regular', steps(contents)).level === 'high'

  test.each([
    ['makes a PRA high if it names a helicopter', 'Helicopter filming, doors off', true],
    ['does not make a PRA high if it denies the helicopter', 'Boom arm, no helicopter', false],
    [
      'does not make a PRA high if it names crevasses, which are unlikely here',
      'Crevasses by the hut',
      false,
    ],
  ])('%s', (_, title, high) => {
    expect(isHigh(own(title, 1, 3))).toBe(high)
  })

  test('counts with at least the severity of the catalogue', () => {
    expect(isHigh(own('Crevasses by the hut', 2, 3))).toBe(true)
    expect(isHigh(own('Loose boards by the hut', 2, 3))).toBe(false)
  })

  test('is reported together with its name in the catalogue', () => {
    expect(lowRiskObstacles(steps(own('Heli, doors off', 1, 3)))[0]?.message).toMatch(
      /^Not low-risk: “Heli, doors off”, which the catalogue calls “Helicopter.*”, does not belong on a low-risk PRA/,
    )
  })

  test('counts by its rating if low risk does not exclude a hazard of that name', () => {
    expect(lowRiskObstacles(steps(own('Cables in the kitchen', 1, 3)))).toEqual([])
  })
})

describe('suggestHazards', () => {
  test('returns the hazards that general info requires, without those already listed or refused', () => {
    const contents = {
      ...general({ environments: ['polar'], countryIds: ['SJM'] }),
      hazards: {
        hazards: [{ hazardId: 'bears' }],
        notApplicable: [{ hazardId: 'thin-ice', reason: 'Ice-free' }],
      },
    }
    const ids = suggestHazards({ type: 'regular' }, steps(contents)).map(({ hazard: { id } }) => id)
    expect(ids).toContain('cold')
    expect(ids).toContain('permits-law')
    expect(ids).not.toContain('bears')
    expect(ids).not.toContain('thin-ice')
    expect(ids).not.toContain('scuba')
  })

  test('suggests only flying hazards for a drone PRA, unless no other PRA covers the shoot', () => {
    const away = general({ environments: ['savannah'] })
    const ids = suggestHazards({ type: 'drone' }, steps(away)).map(({ hazard: { id } }) => id)
    expect(ids).toEqual(['drone-crash', 'drone-airspace', 'drone-disturb', 'lithium-batteries'])
    const alone = general({ environments: ['savannah'], countryIds: ['KEN'], standsAlone: true })
    expect(suggestHazards({ type: 'drone' }, steps(alone)).map(({ hazard: { id } }) => id)).toContain(
      'big-cat',
    )
  })

  test('suggests nothing before general info is written', () => {
    expect(suggestHazards({ type: 'regular' }, {})).toEqual([])
  })

  test('suggests fewer than ten hazards for a day outdoors in the UK', () => {
    const uk = general({ environments: ['woodland', 'farmland'], countryIds: ['GBR'] })
    expect(suggestHazards({ type: 'low-risk' }, steps(uk)).length).toBeLessThan(10)
    expect(activeHazards.length).toBe(107)
  })
})

/** Anything that a browser could send as an answer, even a value that cannot become a text or number. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant({ toString: 5, valueOf: null }),
  fc.constant([null, { title: { toString: 1 } }]),
)
const fieldNames = [
  ...[
    'hazards',
    'riskLevelOverride',
    'riskLevelOverrideReason',
    'maxDepth',
    'diverMode',
    'locations',
    'aircraft',
  ],
  ...['pilots', 'mannedAircraft', 'fcdoAdvice', 'remoteness', 'hostileEnvironment', 'decoPlanned'],
]
const slugs = [
  'hazards',
  'general-info',
  'dive-preliminary-questions',
  'suav-locations',
  'aircraft',
  'pilots',
]

test('the level is derived from answers of any shape, and a hazard that makes it high is still found', () => {
  const content = fc.dictionary(fc.constantFrom(...fieldNames), anything)
  fc.assert(
    fc.property(
      fc.constantFrom(...praTypes),
      fc.dictionary(fc.constantFrom(...slugs), content),
      (type, odd) => {
        expect(() => lowRiskObstacles(steps(odd))).not.toThrow()
        expect(() => deriveRiskLevel(type, steps(odd))).not.toThrow()
        const bad = { ...hazard('slip-trip', 5, 5).hazards.hazards[0] }
        const list = [null, 5, { title: { toString: 5 } }, bad]
        const { level } = deriveRiskLevel('regular', steps({ ...odd, hazards: { hazards: list } }))
        expect(level).toBe('high')
      },
    ),
  )
})

test.each([
  [1, 5, 'Low, could kill'],
  [2, 3, 'Low'],
  [2, 5, 'Medium'],
  [5, 5, 'Stop'],
])('bandLabel calls a rating of %i×%i “%s”', (likelihood, severity, label) => {
  expect(bandLabel(likelihood * severity, severity)).toBe(label)
})
