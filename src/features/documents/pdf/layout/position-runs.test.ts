import { expect, test } from 'vitest'
import { linkedPosition, mapLink, positionRuns } from './position-runs'

test('each position in a text becomes a link to a map, and no other words do', () => {
  expect(positionRuns('51.41190, -2.57890 · OS ST 5983 6825')).toEqual([
    { text: '51.41190, -2.57890', link: mapLink('51.41190, -2.57890') },
    { text: ' · OS ST 5983 6825' },
  ])
  expect(mapLink('-1.40610, 35.00890')).toBe(
    'https://www.openstreetmap.org/?mlat=-1.40610&mlon=35.00890#map=14/-1.40610/35.00890',
  )
})

test.each(['Two boats, 12 people', '2.50, 3.75 bar', 'NOTAM 1234, 5678'])(
  'the text “%s” contains no position',
  text => {
    expect(positionRuns(text)).toBe(text)
  },
)

test('a position and its grid reference become one link, and a place without a position becomes no link', () => {
  const text = '50.18160, -4.26760 · OS SX 3819 3374'
  expect(linkedPosition(text)).toEqual({ text, noWrap: true, link: mapLink('50.18160, -4.26760') })
  expect(linkedPosition('By the gate')).toEqual({ text: 'By the gate', noWrap: true })
})
