import { describe, expect, test } from 'vitest'
import { type PraType, praSchema, praTypes } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { praStepSlugs } from '@/domain/shared/paths'
import { buildPra, completeSteps, TODAY } from '~tests/fixtures/builders'
import { praProblems, stepProblems, stepState } from './completeness'
import type { Problem } from './define-step'
import { allSteps, pageSlugs, stepBySlug, stepContext, stepsFor } from './registry'

const errorsOf = (type: PraType, overrides: Record<string, Content> = {}, today = TODAY): Problem[] =>
  praProblems({ type }, completeSteps(type, overrides), today).filter(problem => problem.level === 'error')

describe.each(praTypes)('a complete %s PRA', type => {
  test('can be submitted', () => {
    expect(errorsOf(type)).toEqual([])
  })

  test('has exactly the steps of its type, in order', () => {
    const steps = completeSteps(type)
    expect(Object.keys(steps)).toEqual(stepsFor({ type }, steps).map(step => step.slug))
  })

  test('has a valid header', () => {
    expect(praSchema.safeParse(buildPra(type)).error).toBeUndefined()
  })

  test('is incomplete in every step if all answers are removed, and no check throws', () => {
    const open = praProblems({ type }, {}, TODAY)
    const slugs = new Set(open.filter(problem => problem.level === 'error').map(problem => problem.slug))
    expect([...slugs]).toEqual(stepsFor({ type }, {}).map(step => step.slug))
  })

  test('has only problems that name existing fields when all answers are removed', () => {
    for (const problem of praProblems({ type }, {}, TODAY)) {
      const names = stepBySlug(problem.slug)?.fields.map(field => field.name)
      expect(names).toContain(problem.path.split('.')[0])
    }
  })
})

test('an impossible date is reported once, in its own field, and is not compared with other dates', () => {
  const typed = (type: PraType, content: Content) => {
    const steps = completeSteps(type, { 'general-info': content })
    return praProblems({ type }, steps, TODAY).filter(({ message }) => !/Travel|copied/i.test(message))
  }
  const before = typed('regular', {})
  const found = typed('regular', { startDate: '1', filmingEndDate: '31/02/2027' })
  const more = found.filter(({ message }) => !before.some(other => other.message === message))
  expect(more.map(({ path }) => path).toSorted()).toEqual(['filmingEndDate', 'startDate'])
  for (const { message } of found) expect(message).not.toMatch(/\bon ,|\(\)| ,| $/)
})

/** These steps are those of requirements 2. */
describe('the steps of a PRA', () => {
  test('all exist', () => {
    expect([...allSteps.map(step => step.slug), ...pageSlugs].sort()).toEqual([...praStepSlugs].sort())
  })

  const ofType: [PraType, string][] = [
    ['regular', 'general-info crew experience shoot-plan map hazards in-case-of-emergency final-checks'],
    ['low-risk', 'general-info crew shoot-plan hazards in-case-of-emergency'],
    [
      'drone',
      'general-info crew pilots aircraft suav-locations map hazards drone-in-case-of-emergency final-checks',
    ],
    [
      'dive',
      'general-info crew dive-preliminary-questions experience shoot-plan map dive-conditions dive-plan-details dive-equipment typical-dive-plan hazards dive-in-case-of-emergency final-checks',
    ],
  ]
  test.each(ofType)('are in the right order for a %s PRA', (type, order) => {
    expect(stepsFor({ type }, {}).map(step => step.slug)).toEqual(order.split(' '))
  })

  test('include pilots and aircraft for a regular PRA with manned aircraft', () => {
    const steps = { 'general-info': { content: { usesMannedAircraft: 'yes' } } }
    const order = stepsFor({ type: 'regular' }, steps).map(step => step.slug)
    expect(order.slice(0, 6)).toEqual([
      'general-info',
      'crew',
      'pilots',
      'experience',
      'aircraft',
      'shoot-plan',
    ])
    expect(stepsFor({ type: 'low-risk' }, steps).map(step => step.slug)).not.toContain('pilots')
  })

  test.each(allSteps.map(step => [step.slug, step] as const))(
    'have field names that are unique within a step: %s',
    (_slug, step) => {
      const names = step.fields.map(field => field.name)
      expect(new Set(names).size).toBe(names.length)
    },
  )
})

describe('the checks across steps', () => {
  const crewOf = (type: PraType) => completeSteps(type).crew?.content.crewMembers as Content[]
  const changedMember = (changes: Content): Record<string, Content> => ({
    crew: {
      crewMembers: crewOf('regular').map((member, index) =>
        index === 1 ? { ...member, ...changes } : member,
      ),
    },
  })
  const hazardsOf = (type: PraType) => completeSteps(type).hazards?.content.hazards as Content[]
  const changedHazard = (changes: Content): Record<string, Content> => ({
    hazards: {
      hazards: hazardsOf('regular').map((hazard, index) =>
        index === 0 ? { ...hazard, ...changes } : hazard,
      ),
    },
  })
  const firstOf = (type: PraType, slug: string, list: string, changes: Content): Record<string, Content> => {
    const items = completeSteps(type)[slug]?.content[list] as Content[]
    return { [slug]: { [list]: items.map((item, index) => (index === 0 ? { ...item, ...changes } : item)) } }
  }

  const cases: [string, PraType, Record<string, Content>, string, RegExp][] = [
    ['end before start', 'regular', { 'general-info': { endDate: '2026-05-01' } }, 'endDate', /is before/],
    [
      'filming before travel',
      'regular',
      { 'general-info': { filmingStartDate: '2026-05-01' } },
      'filmingStartDate',
      /is before/,
    ],
    [
      'advice checked long ago',
      'regular',
      {
        'general-info': { countryIds: ['NOR'], fcdoAdvice: 'none', fcdoCheckedOn: '2026-03-12' },
      },
      'fcdoCheckedOn',
      /12 Mar 2026, more than 30 days ago/,
    ],
    [
      'advice checked tomorrow',
      'regular',
      {
        'general-info': { countryIds: ['NOR'], fcdoAdvice: 'none', fcdoCheckedOn: '2026-04-13' },
      },
      'fcdoCheckedOn',
      /in the future/,
    ],
    [
      'a person in charge who is not in the crew',
      'regular',
      {
        'general-info': { responsiblePerson: { userId: '', name: 'Ann Other' } },
      },
      'responsiblePerson',
      /Ann Other .* not in the crew list/,
    ],
    [
      'a UK contact who travels',
      'regular',
      {
        'general-info': { uk24hContact: { userId: 'user-isabel-navarro', name: 'Isabel Navarro' } },
      },
      'uk24hContact',
      /Isabel Navarro .* travels/,
    ],
    [
      'a hostile area without a security plan',
      'regular',
      { 'general-info': { hostileEnvironment: 'yes' } },
      'securityPlan',
      /security plan/,
    ],
    [
      'a drone without a linked drone PRA',
      'regular',
      { 'general-info': { usesDrone: 'yes' } },
      'linkedPraIds',
      /linked PRAs/i,
    ],
    [
      'expired first aid',
      'regular',
      changedMember({ firstAidExpiry: '2026-05-18' }),
      'crewMembers.1.firstAidExpiry',
      /Isabel Navarro’s first-aid certificate expires on 18 May 2026, before the last day, 19 May 2026/,
    ],
    [
      'an expired Production Safety Passport',
      'regular',
      changedMember({ pspExpiry: '2026-05-01' }),
      'crewMembers.1.pspExpiry',
      /Isabel Navarro/,
    ],
    [
      'the same person twice',
      'regular',
      changedMember({ person: { userId: 'user-amara-okafor', name: 'Amara Okafor' } }),
      'crewMembers.1.person',
      /twice/,
    ],
    [
      'crew outside the trip',
      'regular',
      changedMember({ dateTo: '2026-06-30' }),
      'crewMembers.1.dateTo',
      /after the trip ends/,
    ],
    [
      'day outside the trip',
      'regular',
      firstOf('regular', 'shoot-plan', 'schedule', { date: '2026-01-01' }),
      'schedule.0.date',
      /before the trip begins/,
    ],
    [
      'day that ends before it starts',
      'regular',
      firstOf('regular', 'shoot-plan', 'schedule', { endTime: '05:00' }),
      'schedule.0.endTime',
      /before it starts/,
    ],
    [
      'a text too long',
      'regular',
      { 'general-info': { activitySummary: 'x'.repeat(5001) } },
      'activitySummary',
      /1 character too long/,
    ],
    [
      'a residual rating above the initial rating',
      'regular',
      changedHazard({ initialLikelihood: 1, residualLikelihood: 2 }),
      'hazards.0.residualLikelihood',
      /higher with controls/,
    ],
    [
      'a score of 25',
      'regular',
      changedHazard({
        initialLikelihood: 5,
        initialSeverity: 5,
        residualLikelihood: 5,
        residualSeverity: 5,
        residualAcceptable: 'yes',
        residualJustification: 'It is',
      }),
      'hazards.0.residualLikelihood',
      /never acceptable/,
    ],
    [
      'a residual score of 10 without justification',
      'regular',
      changedHazard({ initialLikelihood: 4, residualLikelihood: 2, initialSeverity: 5, residualSeverity: 5 }),
      'hazards.0.residualJustification',
      /acceptable/,
    ],
    [
      'a residual risk that is not accepted',
      'regular',
      changedHazard({
        initialLikelihood: 4,
        initialSeverity: 5,
        residualLikelihood: 2,
        residualSeverity: 5,
        residualAcceptable: 'no',
        residualJustification: 'No',
      }),
      'hazards.0.residualAcceptable',
      /do not accept the remaining risk/,
    ],
    [
      'a suggested hazard that is neither added nor refused',
      'regular',
      { hazards: { hazards: hazardsOf('regular').slice(0, 1) } },
      'notApplicable',
      /neither added nor refused/,
    ],
    [
      'a dive hazard on a regular PRA',
      'regular',
      changedHazard({ hazardId: 'scuba' }),
      'hazards.0.hazardId',
      /belongs on a dive PRA/,
    ],
    [
      'low-risk with two hazards',
      'low-risk',
      { hazards: { hazards: hazardsOf('low-risk').slice(0, 2) } },
      'hazards',
      /at least 3/,
    ],
    [
      'low-risk with boats',
      'low-risk',
      firstOf('low-risk', 'hazards', 'hazards', { hazardId: 'boats' }),
      'hazards.0.title',
      /does not belong on a low-risk PRA/,
    ],
    [
      'low-risk with a drone',
      'low-risk',
      { 'general-info': { usesDrone: 'yes' } },
      'usesDrone',
      /Not low-risk/,
    ],
    [
      'low-risk an hour or more from medical care',
      'low-risk',
      { 'general-info': { remoteness: '1-4h' } },
      'remoteness',
      /an hour or more away/,
    ],
    [
      'an open final check without a person',
      'regular',
      { 'final-checks': { permitsInHand: { answer: 'no' } } },
      'permitsInHand.owner',
      /Permits in hand: choose/,
    ],
    [
      'expired drone insurance',
      'drone',
      firstOf('drone', 'pilots', 'pilots', { insuranceExpiry: '2026-05-01' }),
      'pilots.0.insuranceExpiry',
      /Mateus Carvalho’s insurance expires on 1 May 2026/,
    ],
    [
      'too few hours for PDRA01',
      'drone',
      firstOf('drone', 'pilots', 'pilots', { hoursLast90Days: 1 }),
      'pilots.0.hoursLast90Days',
      /PDRA01 needs at least 2/,
    ],
    [
      'only a Flyer ID for PDRA01',
      'drone',
      firstOf('drone', 'pilots', 'pilots', { qualification: 'flyer-id' }),
      'pilots.0.qualification',
      /not enough/,
    ],
    [
      'no pilot in command',
      'drone',
      firstOf('drone', 'pilots', 'pilots', { pilotRole: 'camera' }),
      'pilots',
      /pilot in command/,
    ],
    [
      'a flight above 120 m',
      'drone',
      firstOf('drone', 'suav-locations', 'locations', { maxHeight: 121 }),
      'locations.0.maxHeight',
      /above 120 m/,
    ],
    [
      'a drone PRA without a linked PRA',
      'drone',
      { 'general-info': { standsAlone: false } },
      'linkedPraIds',
      /linked PRAs/i,
    ],
    [
      'a team of three divers',
      'dive',
      { 'dive-preliminary-questions': { teamSize: 3 } },
      'teamSize',
      /too small/,
    ],
    [
      'no diving medicals',
      'dive',
      { 'dive-preliminary-questions': { medicalsCurrent: 'no' } },
      'medicalsCurrent',
      /Nobody may dive/,
    ],
    [
      'recreational cards in the UK',
      'dive',
      { 'dive-preliminary-questions': { qualificationsMeetStandard: 'no' } },
      'qualificationsMeetStandard',
      /Diving at Work/,
    ],
    [
      'a chamber far away without plan',
      'dive',
      { 'dive-preliminary-questions': { chamberWithin: '2-6h' } },
      'chamberPlan',
      /kept alive/,
    ],
    [
      'a supervisor who dives',
      'dive',
      firstOf('dive', 'dive-plan-details', 'buddyPairs', {
        buddy: { userId: 'user-greta-hoffmann', name: 'Greta Hoffmann' },
      }),
      'diveSupervisor',
      /stays out of the water/,
    ],
    [
      'a dive plan deeper than agreed',
      'dive',
      { 'dive-plan-details': { maxDepth: 29 } },
      'maxDepth',
      /the preliminary questions go to 22 m/,
    ],
    [
      'gas that is poisonous at depth',
      'dive',
      { 'dive-plan-details': { oxygenPercent: 50 } },
      'maxDepth',
      /reaches 1.6 bar/,
    ],
    ['flying too soon', 'dive', { 'dive-plan-details': { noFlyInterval: 12 } }, 'noFlyInterval', /too few/],
    [
      'an air test of the compressor that is too old',
      'dive',
      { 'dive-equipment': { compressorAirTest: '2025-10-01' } },
      'compressorAirTest',
      /six months/,
    ],
    [
      'oxygen that ends before the chamber',
      'dive',
      { 'dive-equipment': { oxygenKit: { quantity: 600, duration: 30, checkedOn: TODAY } } },
      'oxygenKit.duration',
      /Bring more/,
    ],
    [
      'one oxygen provider',
      'dive',
      { 'dive-in-case-of-emergency': { o2Providers: [{ userId: '', name: 'A B' }] } },
      'o2Providers',
      /not enough/,
    ],
    [
      'a profile deeper than the plan',
      'dive',
      firstOf('dive', 'typical-dive-plan', 'profiles', { depth: 40 }),
      'profiles.0.depth',
      /deeper than the 22 m of the dive plan/,
    ],
    [
      'a copied step that nobody has checked',
      'regular',
      { map: { copiedFrom: 'PRA-2025-0007' } },
      'copiedFrom',
      /PRA-2025-0007/,
    ],
  ]
  test.each(cases)('report a problem in the right field: %s', (_what, type, overrides, path, message) => {
    const found = errorsOf(type, overrides).find(problem => problem.path === path)
    expect(found?.message).toMatch(message)
  })

  test('calculate gas for the time at depth, on the way up and at the stops', () => {
    const overrides = firstOf('dive', 'typical-dive-plan', 'profiles', { gasRequired: 1900 })
    const all = praProblems({ type: 'dive' }, completeSteps('dive', overrides), TODAY)
    const found = all.find(problem => problem.path === 'profiles.0.gasRequired')
    expect(found).toMatchObject({
      level: 'warning',
      message: expect.stringContaining('1,915 litres of gas in 36 minutes'),
    })
  })

  test('report missing training for a hostile area', () => {
    const overrides = { 'general-info': { hostileEnvironment: 'yes' }, experience: { hefatDone: 'no' } }
    expect(errorsOf('regular', overrides).map(problem => problem.path)).toContain('hefatDone')
  })

  test('do not block the PRA for a warning', () => {
    const overrides = { 'dive-equipment': { equipmentCompatibility: 'no' } }
    expect(errorsOf('dive', overrides)).toEqual([])
    const all = praProblems({ type: 'dive' }, completeSteps('dive', overrides), TODAY)
    expect(all.find(problem => problem.path === 'equipmentCompatibility')?.level).toBe('warning')
  })
})

describe('stepState', () => {
  const crew = stepBySlug('crew')
  const context = stepContext({ type: 'regular' }, completeSteps('regular'), TODAY)

  test('returns empty, incomplete or complete', () => {
    if (crew === undefined) throw new Error('There is no crew step')
    expect(stepState(crew, {}, context).state).toBe('empty')
    expect(stepState(crew, { loneWorkers: 'no' }, context)).toEqual({ state: 'incomplete', missing: 1 })
    expect(stepState(crew, completeSteps('regular').crew?.content ?? {}, context)).toEqual({
      state: 'complete',
      missing: 0,
    })
  })

  test('is based on the problems in the unsaved answers of the step', () => {
    const info = stepBySlug('general-info')
    if (info === undefined) throw new Error('There is no general info step')
    const content = { ...completeSteps('regular')['general-info']?.content, usesDrone: 'yes' }
    expect(stepProblems(info, content, context).some(problem => problem.path === 'linkedPraIds')).toBe(true)
  })
})
