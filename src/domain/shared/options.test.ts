import { expect, test } from 'vitest'
import { optionLabel, yesNoNAOptions, yesNoOptions } from './options'

test('yesNoOptions has no choice N/A, and yesNoNAOptions has one', () => {
  expect(yesNoOptions.map(option => option.label)).toEqual(['Yes', 'No'])
  expect(yesNoNAOptions.map(option => option.label)).toEqual(['Yes', 'No', 'N/A'])
})

test('optionLabel returns a value that is no longer offered as it is', () => {
  expect(optionLabel(yesNoOptions, 'yes')).toBe('Yes')
  expect(optionLabel(yesNoOptions, 'perhaps')).toBe('perhaps')
})
