import { expect, test } from 'vitest'
import { absentGroups, present } from './who-is-there'

const shoot = (type: string, general: Record<string, unknown> = {}) => ({
  type,
  steps: { 'general-info': general },
})

test.each([
  ['regular', {}, ['divers', 'pilots']],
  ['regular', { usesDiving: 'yes' }, ['pilots']],
  ['regular', { usesDrone: 'yes' }, ['divers']],
  ['regular', { usesMannedAircraft: 'yes' }, ['divers']],
  ['dive', {}, ['pilots']],
  ['drone', {}, ['divers']],
  ['dive', { usesDrone: 'yes' }, []],
])('absentGroups for a %s PRA with %j returns %j', (type, general, absent) => {
  expect(absentGroups(shoot(type, general))).toEqual(absent)
})

test('the groups at risk leave out absent groups, unless no other group is at risk', () => {
  expect(present(['crew', 'divers'], ['divers', 'pilots'])).toEqual(['crew'])
  expect(present(['divers'], ['divers', 'pilots'])).toEqual(['divers'])
})
