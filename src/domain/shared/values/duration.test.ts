import { expect, it } from 'vitest'
import { minutesText } from './duration'

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [260, '4 h 20 min'],
  [1440, '24 h'],
])('a duration of %i minutes is shown as "%s"', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})
