import { expect, test } from 'vitest'
import { isCertainlyDark } from './darkness'
import { siteChecks } from './site-checks'

const cairngorms = { lat: 57.24, lng: -3.69 }
const mara = { lat: -1.41, lng: 35.01 }
const svalbard = { lat: 78.2, lng: 15.6 }

// Civil twilight from almanacs. Cairngorms: 8:11 to 16:17 on 26 December, nearly no night on 21 June. Mara: 6:10 to 19:00.
test.each([
  ['six in the morning at midwinter in Scotland', cairngorms, '2026-12-26', 6, true],
  ['eight at night at midwinter in Scotland', cairngorms, '2026-12-26', 20, true],
  ['ten in the morning at midwinter in Scotland', cairngorms, '2026-12-26', 10, false],
  ['three in the afternoon at midwinter in Scotland', cairngorms, '2026-12-26', 15, false],
  ['six in the morning at midsummer', cairngorms, '2026-06-21', 6, false],
  ['six in the morning near the equator, when twilight begins', mara, '2026-12-26', 6, false],
  ['four in the morning near the equator', mara, '2026-12-26', 4, true],
  ['half past eleven at night near the equator', mara, '2026-12-26', 23.5, true],
  ['noon in the polar night', svalbard, '2026-12-21', 12, true],
  ['midnight under the midnight sun', svalbard, '2026-06-21', 0, false],
  [
    'ten in the morning where the clock is three hours ahead of the sun',
    { lat: 39.5, lng: 76 },
    '2026-12-21',
    10,
    false,
  ],
])('isCertainlyDark returns the right answer for %s', (_, place, day, hour, expected) => {
  expect(isCertainlyDark(place, day, hour)).toBe(expected)
})

const check = siteChecks.find(({ id }) => id === 'night-times-against-answer')
const found = (times: string, nightFlying: string) => {
  const site = { takeOff: cairngorms, dateFrom: '2026-12-26', dateTo: '2026-12-27', times, nightFlying }
  return check?.find({
    type: 'drone',
    today: '2026-11-25',
    steps: { 'suav-locations': { locations: [site] } },
  })
}

test('the check of night flights reports flights before dawn that are not declared as night flights', () => {
  expect(found('06:00 to 09:00', 'no')).toHaveLength(1)
  expect(found('09:30 to 15:00', 'no')).toEqual([])
  expect(found('06:00 to 09:00', 'yes')).toEqual([])
})
