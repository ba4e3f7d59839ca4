import { describe, expect, test } from 'vitest'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { isShown } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { experience } from './experience'
import { inCaseOfEmergency } from './in-case-of-emergency'
import { map } from './map'
import { shootPlan } from './shoot-plan'
import { suavLocations } from './suav-locations'

const contextOf = (general: Content, more: Record<string, Content> = {}, type = 'regular'): StepContext => ({
  type,
  today: '2026-04-01',
  steps: { 'general-info': { startDate: '2026-05-01', endDate: '2026-05-09', ...general }, ...more },
})

/** Returns which of these fields are shown with these answers. */
function shown(step: StepDefinition, names: string, content: Content, context: StepContext): string {
  return names
    .split(' ')
    .filter(name => {
      const field = step.fields.find(each => each.name === name)
      if (!field) throw new Error(`No field ${name}`)
      return isShown(field, content, { ...context, step: content })
    })
    .join(' ')
}

describe('the field of a what3words address', () => {
  const problems = (step: StepDefinition, list: string, what3words: string) =>
    stepProblems(step, { [list]: [{ id: 'a', what3words }] }, contextOf({}, {}, 'drone')).filter(
      ({ path }) => path === `${list}.0.what3words`,
    )

  test.each([
    [map, 'pins'],
    [suavLocations, 'locations'],
  ])('accepts three words in any script with dots between them', (step, list) => {
    for (const text of ['', '///filled.count.soap', '///पानी.घर.दूध', 'filled.count.soap'])
      expect(problems(step, list, text)).toEqual([])
    for (const text of ['filled.count', 'filled count soap', '///a.b.c.d'])
      expect(problems(step, list, text)).toHaveLength(1)
  })
})

describe('the questions about buildings, public places and welfare', () => {
  const names =
    'worksInBuildings asbestosRegisterSeen structureConfirmed fireArrangements assemblyPoint hasAudience audiencePlan toiletsAndWater worksInPublic policeTold councilTold publicTimesTold publicKeptSafe nightTravel nightTravelPlan atRiskInCountry'
  const built = { worksInBuildings: 'yes' }
  const open = { worksInPublic: 'yes' }
  test.each<[string, Content, Content, string]>([
    ['in the wild', { environments: ['mountain'] }, { ...built, ...open }, 'nightTravel'],
    ['a studio', { environments: ['studio'] }, {}, 'worksInBuildings nightTravel'],
    [
      'a studio with work in buildings',
      { environments: ['studio'] },
      built,
      'worksInBuildings asbestosRegisterSeen structureConfirmed fireArrangements assemblyPoint hasAudience toiletsAndWater nightTravel',
    ],
    [
      'a studio with guests',
      { environments: ['studio'] },
      { ...built, hasAudience: 'yes' },
      'worksInBuildings asbestosRegisterSeen structureConfirmed fireArrangements assemblyPoint hasAudience audiencePlan toiletsAndWater nightTravel',
    ],
    ['a camp', { environments: ['savannah'], overnightRemoteCamp: 'yes' }, {}, 'toiletsAndWater nightTravel'],
    ['a beach', { environments: ['coast'] }, {}, 'worksInPublic nightTravel'],
    [
      'a street',
      { environments: ['urban'] },
      { worksInBuildings: 'no', ...open },
      'worksInBuildings worksInPublic policeTold councilTold publicTimesTold publicKeptSafe nightTravel',
    ],
    [
      'abroad, by night',
      { countryIds: ['KEN'] },
      { nightTravel: 'yes' },
      'nightTravel nightTravelPlan atRiskInCountry',
    ],
    ['at home', { countryIds: ['GBR'] }, { nightTravel: 'no' }, 'nightTravel'],
  ])('are shown only if they apply: %s', (_where, general, content, expected) => {
    expect(shown(shootPlan, names, content, contextOf(general))).toBe(expected)
  })

  const found = (general: Content, content: Content) =>
    stepProblems(shootPlan, content, contextOf(general))
      .filter(({ level }) => level === 'warning')
      .map(({ path }) => path)
  test('lead to a warning after the answer no, if the question is shown', () => {
    const no = { ...built, asbestosRegisterSeen: 'no', structureConfirmed: 'no' }
    expect(found({ environments: ['studio'] }, no)).toEqual(['asbestosRegisterSeen', 'structureConfirmed'])
    expect(found({ environments: ['polar'] }, no)).toEqual([])
    expect(
      found({ environments: ['studio'] }, { ...no, asbestosRegisterSeen: 'na', structureConfirmed: 'yes' }),
    ).toEqual([])
  })

  test('lead to a warning if the police were not told of something that may alarm the public', () => {
    const street = { environments: ['urban'] }
    const quiet = { ...open, policeTold: 'na' }
    expect(found({ ...street, usesFirearms: 'yes' }, quiet)).toEqual(['policeTold'])
    expect(found({ ...street, usesStuntsOrSfx: 'yes' }, { ...open, policeTold: 'yes' })).toEqual([])
    expect(found({ ...street, usesFirearms: 'no' }, quiet)).toEqual([])
  })

  test('ask for the hours once somebody was told about the filming', () => {
    const missing = (content: Content) =>
      stepProblems(shootPlan, { ...open, ...content }, contextOf({ environments: ['urban'] })).some(
        ({ path }) => path === 'publicTimesTold',
      )
    expect(missing({ policeTold: 'yes' })).toBe(true)
    expect(missing({ policeTold: 'na', councilTold: 'na' })).toBe(false)
  })
})

describe('the questions about minor injuries and the police', () => {
  const asked = (general: Content, plan: Content) =>
    shown(inCaseOfEmergency, 'minorInjuries policeStation', {}, contextOf(general, { 'shoot-plan': plan }))
  const town = { environments: ['urban'], countryIds: ['GBR'] }

  test.each<[string, Content, Content, string]>([
    ['are both asked in a British street', town, { worksInPublic: 'yes' }, 'minorInjuries policeStation'],
    [
      'are both asked in a British building',
      town,
      { worksInBuildings: 'yes' },
      'minorInjuries policeStation',
    ],
    [
      'are about the police only if the shoot is abroad',
      { ...town, countryIds: ['FRA'] },
      { worksInPublic: 'yes' },
      'policeStation',
    ],
    [
      'are not asked in a place without other people',
      town,
      { worksInPublic: 'no', worksInBuildings: 'no' },
      '',
    ],
    ['are not asked in a wood', { ...town, environments: ['woodland'] }, { worksInPublic: 'yes' }, ''],
  ])('%s', (_name, general, plan, expected) => {
    expect(asked(general, plan)).toBe(expected)
  })

  test('are hidden, like the questions about a venue, on a low-risk day outdoors', () => {
    const day = contextOf({ environments: ['woodland'], countryIds: ['GBR'] }, {}, 'low-risk')
    const venue = 'assemblyPoint hasAudience audiencePlan toiletsAndWater'
    expect(shown(shootPlan, venue, {}, day)).toBe('')
    expect(shown(inCaseOfEmergency, 'minorInjuries policeStation', {}, day)).toBe('')
  })
})

describe('the findings of specialist contractors', () => {
  test.each<[Content, string]>([
    [{ environments: ['polar'] }, ''],
    [{ environments: ['studio'] }, 'contractorFindings'],
    [{ usesStuntsOrSfx: 'yes' }, 'contractorFindings'],
    [{ usesBoats: 'yes' }, 'contractorFindings'],
    [{ usesBoats: 'no' }, ''],
  ])('are requested, or not, with %j: “%s”', (general, expected) => {
    expect(shown(experience, 'contractorFindings', {}, contextOf(general))).toBe(expected)
  })

  const problemsOf = (validUntil: string, general: Content = { usesBoats: 'yes' }) =>
    stepProblems(
      experience,
      {
        contractorFindings: [
          {
            contractor: 'Hull & Co',
            subject: 'Vessel',
            finding: 'Fit for four',
            files: [{ fileId: 'f', name: 'survey.pdf' }],
            validUntil,
            acceptedBy: { userId: 'pm', name: 'Pat' },
          },
        ],
      },
      contextOf(general),
    ).filter(({ path }) => path.startsWith('contractorFindings'))

  test('must be valid until the last day of the trip', () => {
    expect(problemsOf('2026-05-09')).toEqual([])
    expect(problemsOf('2026-05-08')).toMatchObject([
      {
        path: 'contractorFindings.0.validUntil',
        message: expect.stringContaining('Hull & Co expires'),
        level: 'error',
      },
    ])
    expect(problemsOf('2026-05-08', {})).toEqual([])
  })

  test('need a document, its last day and a person who accepted it', () => {
    const missing = stepProblems(
      experience,
      { contractorFindings: [{ contractor: 'Hull & Co' }] },
      contextOf({ usesBoats: 'yes' }),
    ).map(({ path }) => path)
    for (const name of ['subject', 'finding', 'files', 'validUntil', 'acceptedBy']) {
      expect(missing).toContain(`contractorFindings.0.${name}`)
    }
  })
})

describe('the request for advice from an expert', () => {
  const asked = (hazardIds: string[], content: Content = {}, general: Content = {}) =>
    stepProblems(
      experience,
      content,
      contextOf(general, { hazards: { hazards: hazardIds.map(hazardId => ({ hazardId })) } }),
    )
      .filter(({ path, level }) => path === 'specialistAdvisers' && level === 'error')
      .map(({ message }) => message)

  test('appears for hazards that can kill and make a PRA high risk', () => {
    expect(asked(['road-driving', 'fire'])).toEqual([])
    expect(asked(['avalanche'])).toEqual([
      expect.stringMatching(/^These hazards can kill: ‘.+’\. Name an expert/),
    ])
    expect(asked(['avalanche', 'volcano', 'thin-ice', 'glacier'])[0]).toMatch(/ and 1 more\. Name an expert/)
    expect(asked(['nobody-knows-it', ''])).toEqual([])
  })

  test('does not appear for dive hazards, which the dive adviser covers, or once an adviser is named', () => {
    expect(asked(['scuba'])).toEqual([])
    const advice = { specialistAdvisers: [{ name: 'Dr Adler', adviceSummary: 'Not below 30 degrees' }] }
    expect(asked(['avalanche'], advice)).toEqual([])
  })

  test('appears once, even if general info asks for it too', () => {
    expect(asked(['avalanche'], {}, { filmsWildlife: 'yes' })).toHaveLength(1)
  })
})
