import { expect, test } from 'vitest'
import type { Content } from '@/domain/shared/fields'
import { whereAndWhen } from './where-and-when'

const day = (date: string, location: string, activity: string) => ({ date, location, activity })
const steps = (contents: Record<string, Content>) =>
  Object.fromEntries(Object.entries(contents).map(([slug, content]) => [slug, { content }]))

const plan = {
  schedule: [
    day('2027-03-14', 'Tunabreen', 'Along the glacier, no boats'),
    day('2027-03-15', 'Tunabreen', 'The glacier again'),
    day('2027-03-16', 'The hut', 'Interviews'),
  ],
  travelPlan: [{ mode: 'Snowmobile', from: 'Longyearbyen', to: 'The hut', date: '2027-03-13' }],
}
const pins = [
  { label: 'Tide crack', notes: '' },
  { label: 'Crevasse field', notes: '' },
]

test('a hazard has the places and days that the plan and the map name', () => {
  const found = whereAndWhen(steps({ 'shoot-plan': plan, map: { pins } }))
  expect(found.get('glacier')).toEqual({
    words: 'Tunabreen on 14 Mar 2027, 15 Mar 2027; Crevasse field',
    from: 'Shoot plan and Map',
  })
  expect(found.get('quad-utv')?.words).toBe('Longyearbyen to The hut on 13 Mar 2027')
})

test('a hazard has no place when no row names it or a row denies it', () => {
  const found = whereAndWhen(steps({ 'shoot-plan': plan, 'general-info': { environments: ['polar'] } }))
  expect(found.has('bears')).toBe(false)
  expect(found.has('boats')).toBe(false)
})

test('a long list of places is shortened', () => {
  const many = Array.from({ length: 6 }, (_, at) => ({ label: `Cliff ${at + 1}` }))
  expect(whereAndWhen(steps({ map: { pins: many } })).get('cliff-edge')?.words).toBe(
    'Cliff 1; Cliff 2; Cliff 3; Cliff 4; and 2 more',
  )
})

test('places and days are read from answers of any shape without an error', () => {
  expect(
    whereAndWhen(steps({ map: { pins: [null, 5, { label: 7 }] }, 'shoot-plan': { schedule: 'x' } })).size,
  ).toBe(0)
})
