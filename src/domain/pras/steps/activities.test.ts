import { expect, test } from 'vitest'
import type { PraType } from '@/domain/pras/schema'
import type { Content } from '@/domain/shared/fields'
import { completeSteps } from '~tests/fixtures/builders'
import { type ActivityName, activities, activityIn, isAsked } from './activities'

const contextOf = (steps: Record<string, Content>, type: PraType = 'regular') => ({ type, steps })
const namesIn = (steps: Record<string, Content>, type?: PraType) =>
  activities.map(({ name }) => name).filter(name => activityIn(name, contextOf(steps, type)) !== 'no')
const info = (content: Content) => ({ 'general-info': content })
const listed = (hazardId: string, title = '') => ({ hazards: { hazards: [{ hazardId, title }] } })
const doing = (activity: string) => ({ 'shoot-plan': { schedule: [{ activity }] } })

test.each<[string, Record<string, Content>, ActivityName[]]>([
  ['boats answered yes', info({ usesBoats: 'yes' }), ['boats']],
  ['boats answered no', info({ usesBoats: 'no' }), []],
  ['the hazard of firearms', listed('guides-firearms'), ['firearms']],
  ['another hazard', listed('noise'), []],
  ['a hand-written hazard about stunts', listed('', 'Stunt: high fall'), ['stunts']],
  ['a hazard of the catalogue that names boats', listed('marine-mammal', 'Collision with boats'), []],
  ['a listed hazard of welding', listed('hot-works', 'Hot works: welding'), ['hotWorks']],
  ['towing in the schedule', doing('The van towing the camera trailer'), ['towing']],
  ['no towing in the schedule', doing('No towing; the trailer stays at home'), []],
  ['stunts or effects answered yes', info({ usesStuntsOrSfx: 'yes' }), ['stunts']],
  [
    'only effects',
    info({ usesStuntsOrSfx: 'yes', activitySummary: 'Pyrotechnics at the quarry' }),
    ['pyrotechnics'],
  ],
  [
    'stunts and effects',
    info({ usesStuntsOrSfx: 'yes', activitySummary: 'A stunt with pyrotechnics' }),
    ['stunts', 'pyrotechnics'],
  ],
  ['effects answered no', info({ usesStuntsOrSfx: 'no', activitySummary: 'Pyrotechnics' }), []],
])('a PRA with %s has questions about the leaders of these activities: %j', (_words, steps, expected) => {
  expect(namesIn(steps)).toEqual(expected)
})

test('a person can say that an activity is not part of the shoot if only free text mentions it', () => {
  const said = contextOf(info({ activitySummary: 'A vixen leaves the culvert at dawn' }))
  expect(activityIn('confinedSpace', said)).toBe('said')
  expect(isAsked('confinedSpace', said, {})).toBe(true)
  expect(isAsked('confinedSpace', said, { happens: 'no' })).toBe(false)
  expect(isAsked('boats', contextOf(info({ usesBoats: 'yes' })), { happens: 'no' })).toBe(true)
})

test('a drone PRA asks about activity leaders only if no other PRA covers the shoot', () => {
  expect(namesIn(info({ usesBoats: 'yes' }), 'drone')).toEqual([])
  expect(namesIn(info({ usesBoats: 'yes', standsAlone: true }), 'drone')).toEqual(['boats'])
})

test('a day of two people with a camera has no questions about activity leaders', () => {
  const steps = Object.fromEntries(
    Object.entries(completeSteps('low-risk')).map(([slug, { content }]) => [slug, content]),
  )
  expect(namesIn(steps, 'low-risk')).toEqual([])
})
