import { describe, expect, test } from 'vitest'
import { allSteps } from '@/domain/pras/steps/registry'
import type { Content, Field } from '@/domain/shared/fields'
import { shoots } from '~tests/fixtures/hazard-shoots'
import { activeHazards } from './catalogue'
import { hazardConditions, hazardWords } from './conditions/registry'
import { readTexts } from './conditions/texts'
import { wordHits } from './conditions/words'
import { calledFor, suggestHazards } from './suggest'

const steps = (contents: Record<string, Content>) =>
  Object.fromEntries(Object.entries(contents).map(([slug, content]) => [slug, { content }]))
const about = (activitySummary: string, general: Content = {}) =>
  calledFor({ type: 'regular' }, steps({ 'general-info': { activitySummary, ...general } })).map(
    ({ hazard }) => hazard.id,
  )

describe('the suggestions for 45 realistic shoots', () => {
  const judged = shoots.map(shoot => {
    const found = calledFor({ type: shoot.type }, steps(shoot.steps)).map(({ hazard }) => hazard.id)
    const wanted = new Set([...shoot.must, ...shoot.may])
    return {
      name: shoot.name,
      missed: shoot.must.filter(id => !found.includes(id)),
      wrong: found.filter(id => !wanted.has(id)),
      must: shoot.must.length,
      found: found.length,
    }
  })
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

  test('are compared with expected hazards that are all in the catalogue, each once', () => {
    expect(shoots).toHaveLength(45)
    const known = new Set(activeHazards.map(({ id }) => id))
    for (const { must, may } of shoots) {
      expect([...must, ...may].filter(id => !known.has(id))).toEqual([])
      expect(new Set([...must, ...may]).size).toBe(must.length + may.length)
    }
  })

  test('include at least 96 % of the hazards that the shoots require', () => {
    const missed = judged.filter(each => each.missed.length > 0).map(({ name, missed: ids }) => [name, ids])
    const share = 1 - sum(judged.map(each => each.missed.length)) / sum(judged.map(each => each.must))
    expect({ missed, isEnough: share >= 0.96 }).toMatchObject({ isEnough: true })
  })

  test('include at most 3 % of hazards that do not belong to the shoot', () => {
    const wrong = judged.filter(each => each.wrong.length > 0).map(({ name, wrong: ids }) => [name, ids])
    const share = sum(judged.map(each => each.wrong.length)) / sum(judged.map(each => each.found))
    expect({ wrong, isFew: share <= 0.03 }).toMatchObject({ isFew: true })
  })
})

test('every hazard can be suggested in some way', () => {
  const ways = activeHazards.map(hazard => {
    const { words = [], when = [] } = hazardConditions[hazard.id] ?? {}
    const byRecord = hazard.triggers.environments.length + hazard.triggers.flags.length
    const type = hazard.requiresPraType === '' ? 'regular' : hazard.requiresPraType
    const [word] = words
    const slug = type === 'dive' ? 'dive-preliminary-questions' : 'general-info'
    const name = type === 'dive' ? 'purpose' : 'activitySummary'
    const byWord =
      word === undefined
        ? []
        : calledFor({ type }, steps({ [slug]: { [name]: `We film a ${word.replace('~', '')} there.` } }))
    const isFound = byWord.some(each => each.hazard.id === hazard.id)
    const general = {
      environments: hazard.triggers.environments,
      ...Object.fromEntries(hazard.triggers.flags.map(flag => [flag, 'yes'])),
      ...(hazard.triggers.flags.includes('abroad') ? { countryIds: ['FRA'] } : {}),
      ...(hazard.triggers.flags.includes('remote') ? { remoteness: '4-12h' } : {}),
    }
    const byAnswers = calledFor({ type }, steps({ 'general-info': general }))
    return {
      id: hazard.id,
      isReached: isFound || byAnswers.some(each => each.hazard.id === hazard.id),
      hasWays: words.length + when.length + byRecord > 0,
    }
  })
  expect(ways.filter(way => !way.isReached || !way.hasWays)).toEqual([])
})

test('every suggested hazard has a reason in words', () => {
  for (const shoot of shoots) {
    for (const { why } of calledFor({ type: shoot.type }, steps(shoot.steps))) {
      expect(why.length).toBeGreaterThan(0)
      for (const reason of why) expect(reason.trim()).toMatch(/^\S.{5,}/)
    }
  }
})

describe('the texts that suggestions are made from', () => {
  test.each(readTexts.map(each => [`${each.slug}.${each.path}`, each] as const))(
    'are fields of their step: %s',
    (_name, { slug, path, label }) => {
      const step = allSteps.find(each => each.slug === slug)
      const [first = '', second] = path.split('.')
      const top = step?.fields.find(field => field.name === first)
      const field: Field | undefined =
        second === undefined || top?.kind !== 'list' ? top : top.fields.find(each => each.name === second)
      expect(['text', 'textarea']).toContain(field?.kind)
      expect(top?.label).toBe(label)
    },
  )
})

describe('a word about land in a dive step', () => {
  const named = (slug: string, content: Content) =>
    calledFor({ type: 'dive' }, { [slug]: { content } }).map(({ hazard }) => hazard.id)

  test('suggests no mountain hazard, although the same word in general info suggests one', () => {
    expect(named('general-info', { activitySummary: 'Up the gully to the nest.' })).toContain('steep-ground')
    expect(named('typical-dive-plan', { profiles: [{ name: 'Afternoon, gully' }] })).not.toContain(
      'steep-ground',
    )
  })
})

describe('the words of a text', () => {
  test.each([
    ['Crocodiles on the bank at dawn', ['crocs']],
    ['A crocodile’s nest', ['crocs', 'disturb-welfare']],
    ['The wolves at the kill', ['big-cat']],
    ['Ladders against the barn', ['height-general']],
    ['Climbing to the nest', ['height-general', 'disturb-welfare']],
    ['A kettle on mains power', ['electricity']],
  ])('suggest the right hazards: %s', (text, expected) => {
    const ids = wordHits(text, hazardWords).map(({ hazardId }) => hazardId)
    expect(ids).toEqual(expect.arrayContaining(expected))
  })

  test.each([
    ['There are no snakes on the island.', 'venomous-land'],
    ['No large predators here.', 'big-cat'],
    ['Without ladders, ropes or scaffold.', 'tree-rope'],
    ['No ladders, ropes or scaffold.', 'tree-rope'],
    ['We will not use ladders.', 'height-general'],
    ['A snake-free island', 'venomous-land'],
    ['Sea lions on the beach', 'big-cat'],
    ['Elephant seals on the shingle', 'elephant-mega'],
    ['A tiger beetle on the path', 'big-cat'],
    ['Boat handler', 'captive-animals'],
    ['By the main gate, off the main road', 'electricity'],
    ['Light through the kelp', 'electricity'],
    ['A bear in mind shot', 'bears'],
    ['Stag beetles in oak', 'hoofed'],
    ['Gun mic and boom', 'guides-firearms'],
  ])('do not suggest a hazard that the text denies or does not mean: “%s”, not %s', (text, id) => {
    expect(wordHits(text, hazardWords).map(({ hazardId }) => hazardId)).not.toContain(id)
  })

  test.each([
    ['No swimming, crocodiles in the river.', 'crocs'],
    ['No drones over the bears.', 'bears'],
    ['Nobody touches the snakes.', 'venomous-land'],
    ['Never near the cliff; bats in the cave.', 'bats-rabies'],
    ['We never go near the lions.', 'big-cat'],
    ['No one goes alone, since wolves are about.', 'big-cat'],
    ['Not a ladder but a scaffold tower.', 'hide-tower'],
  ])('still suggest a hazard if the text denies something else: %s: %s', (text, id) => {
    expect(wordHits(text, hazardWords).map(({ hazardId }) => hazardId)).toContain(id)
  })
})

describe('the reasons for suggestions', () => {
  test('name the words and the question', () => {
    const [found] = calledFor(
      { type: 'regular' },
      steps({ 'general-info': { activitySummary: 'Crocodile hatchlings' } }),
    ).filter(({ hazard }) => hazard.id === 'crocs')
    expect(found?.why).toEqual(['“Crocodile” in “What are you filming, and how?”'])
    expect(found?.isStarred).toBe(true)
  })

  test('treat the name of a place as a guess, which a person can refuse with a reason', () => {
    const starred = (contents: Record<string, Content>) =>
      calledFor({ type: 'regular' }, steps(contents)).find(({ hazard }) => hazard.id === 'steep-ground')
    const map = { pins: [{ label: 'Ridge House' }] }
    expect(starred({ map })?.isStarred).toBe(false)
    const told = { 'general-info': { activitySummary: 'Along the ridge on foot' } }
    expect(starred({ map, ...told })?.isStarred).toBe(true)
    expect(starred({ map, ...told })?.why).toEqual(['“ridge” in “What are you filming, and how?”'])
  })

  test('name the times and heights that the suggestion comes from', () => {
    const found = calledFor(
      { type: 'regular' },
      steps({
        'shoot-plan': { schedule: [{ startTime: '15:00', endTime: '22:30' }] },
        map: { pins: [{ altitude: 3200 }] },
      }),
    )
    const why = (id: string) => found.find(({ hazard }) => hazard.id === id)?.why[0]
    expect(why('night-work')).toBe('the schedule has filming after 22:00')
    expect(why('altitude')).toBe('a place on the map is 3200 m high')
  })

  test('include heights in texts, but not depths and distances', () => {
    expect(about('Base at 3,400 m on the plateau')).toContain('altitude')
    expect(about('A wall 3,000 m away')).not.toContain('altitude')
    expect(about('Cables at 4000 m depth')).not.toContain('altitude')
  })
})

describe('the refusal of a hazard with a reason', () => {
  const refusing = (id: string, general: Content, hazards: string[] = []) =>
    suggestHazards(
      { type: 'regular' },
      steps({
        'general-info': general,
        hazards: {
          hazards: hazards.map(hazardId => ({ hazardId })),
          notApplicable: [{ hazardId: id, reason: 'It was looked at and does not apply.' }],
        },
      }),
    ).map(({ hazard }) => hazard.id)

  test('does not remove a hazard that a plain yes requires or that has a high severity', () => {
    expect(refusing('boats', { usesBoats: 'yes' })).toContain('boats')
    expect(refusing('crocs', { activitySummary: 'Crocodiles' })).toContain('crocs')
    expect(refusing('boats', { usesBoats: 'no' })).not.toContain('boats')
  })

  test('removes a hazard that was guessed from the kind of place', () => {
    expect(refusing('near-water', { environments: ['coast'] })).not.toContain('near-water')
  })

  test('is not needed when a question means one of two hazards and the other one is listed', () => {
    expect(refusing('stunts', { usesStuntsOrSfx: 'yes' })).toContain('stunts')
    expect(refusing('stunts', { usesStuntsOrSfx: 'yes' }, ['sfx-pyro'])).not.toContain('stunts')
  })
})

test('a walk from the car does not suggest the hazard of filming from a car', () => {
  expect(about('In the orchard, fifty metres from the car.')).not.toContain('camera-vehicle')
  expect(about('We film hares from the car.')).toContain('camera-vehicle')
})
