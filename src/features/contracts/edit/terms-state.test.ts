import { expect, it } from 'vitest'
import { termsStateWords } from './terms-state'

const saved = {
  isDirty: false,
  isKept: false,
  isSaving: false,
  isOnline: true,
  hasFailed: false,
  savedAt: Date.UTC(2026, 0, 15, 12, 4),
}

it.each([
  [{}, 'Saved 12:04'],
  [{ isDirty: true }, 'Not saved yet'],
  [{ isDirty: true, isKept: true }, 'Not saved yet, kept on this device'],
  [{ isDirty: true, isKept: true, hasFailed: true }, 'Not saved, kept on this device'],
  [{ isDirty: true, isKept: true, isOnline: false }, 'Kept on this device, offline'],
  [{ isDirty: true, isOnline: false }, 'Not saved yet, offline'],
  [{ isDirty: true, isSaving: true }, 'Saving'],
])('the save state of a contract form for %j is: %s', (state, words) => {
  expect(termsStateWords({ ...saved, ...state }, '2026-01-15')).toBe(words)
})

it('the save state of a contract form shows the date if the save was on an earlier day', () => {
  expect(termsStateWords(saved, '2026-01-16')).toBe('Saved 15 Jan 2026')
})
