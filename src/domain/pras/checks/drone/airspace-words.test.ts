import { expect, test } from 'vitest'
import { namesPermission, restrictedZone } from './airspace-words'

test.each([
  ['Permission of Inverness tower, reference 26/114, 13 to 18 May', true],
  ['ATC unit approval 2026-31', true],
  ['Permission was asked for and granted on 3 May', true],
  ['Permission required: given by the tower', true],
  ['No filming in the bay; cleared with the range officer', true],
  ['No permission', false],
  ['Flown without permission', false],
  ['Permission not yet granted', false],
  ['Permission applied for', false],
  ['Needs permission of the tower', false],
  ['Clearance to be granted on the day', false],
  ['Permission refused', false],
  ['The zone does not permit flights', false],
  ['Ring the tower on the day', false],
  ['', false],
])('namesPermission, for “%s”, returns %s', (words, expected) =>
  expect(namesPermission(words)).toBe(expected),
)

test.each([
  ['Class G, within the Inverness FRZ. Ring the tower', 'FRZ'],
  ['Class G. Inverness FRZ lies 22 km north; not entered', ''],
  ['The FRZ of Wick is 9 km off. Inside R610', 'R610'],
  ['Class G', ''],
])('restrictedZone finds in “%s” the zone “%s”', (words, zone) => expect(restrictedZone(words)).toBe(zone))
