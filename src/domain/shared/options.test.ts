import { expect, test } from 'vitest'
import { optionLabel, yesNoNAOptions, yesNoOptions } from './options'

test('one list with N/A, one without', () => {
  expect(yesNoOptions.map(option => option.label)).toEqual(['Yes', 'No'])
  expect(yesNoNAOptions.map(option => option.label)).toEqual(['Yes', 'No', 'N/A'])
})

test('a value that is no longer offered reads as itself', () => {
  expect(optionLabel(yesNoOptions, 'yes')).toBe('Yes')
  expect(optionLabel(yesNoOptions, 'perhaps')).toBe('perhaps')
})
