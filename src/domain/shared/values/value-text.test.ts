import { expect, it } from 'vitest'
import { field } from '@/domain/shared/fields'
import { valueText } from './value-text'

it.each([
  [1, 'days', '1 day'],
  [0.5, 'days', '0.5 days'],
  [2, 'weeks', '2 weeks'],
  [1, 'weeks', '1 week'],
  [1, 'm', '1 m'],
  [12_000, 'm', '12,000 m'],
  [45, 'min', '45 min'],
  [75, 'min', '1 h 15 min'],
  [260, 'min', '4 h 20 min'],
  ['soon', 'days', 'soon days'],
])('the value %s %s is shown as "%s"', (value, unit, text) => {
  expect(valueText(field.number('a', 'A', { unit }), value, {})).toBe(text)
})
