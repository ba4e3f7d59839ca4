import { describe, expect, it } from 'vitest'
import type { DraftStatus } from '@/data/drafts/draft-state'
import { isUnsent, saveWords } from './save-words'

describe('the words about the save state', () => {
  const noon = Date.UTC(2026, 0, 12, 12, 4)
  it.each<[DraftStatus, string, string, string]>([
    ['loading', '', '', 'quiet'],
    ['saved', '', 'Saved 12:04', 'quiet'],
    ['unsent', '', 'Saving', 'quiet'],
    ['saving', '', 'Saving', 'quiet'],
    ['offline', 'offline', 'Kept on this device, offline', 'warning'],
    ['waiting', 'no answer', 'Kept on this device, no answer', 'warning'],
    ['conflict', 'changed by someone else', 'Not saved, changed by someone else', 'problem'],
    ['locked', 'locked', 'Not saved, locked', 'problem'],
    ['error', 'the server refused it', 'Not saved, the server refused it', 'problem'],
  ])('are, for the status %s with the problem “%s”: “%s”', (status, cause, text, tone) => {
    expect(saveWords({ status, cause }, '2026-01-12', noon)).toMatchObject({ text, tone })
  })
  it('name the time at which all text was saved, and are empty if nothing was ever saved', () => {
    expect(saveWords(undefined, '2026-01-12', noon).text).toBe('Saved 12:04')
    expect(saveWords(undefined, '2026-01-12', 0)).toEqual({ text: '', tone: 'quiet', announce: '' })
  })
  it('name the date of a save before today, by London time', () => {
    expect(saveWords(undefined, '2026-01-13', noon).text).toBe('Saved 12 Jan 2026')
    const lateInSummer = Date.UTC(2026, 5, 30, 23, 30)
    expect(saveWords(undefined, '2026-07-01', lateInSummer).text).toBe('Saved 00:30')
  })
  it('say that the connection is slow, instead of “Saving”', () => {
    const slow = saveWords({ status: 'saving', message: 'Saving, the connection is slow.' }, '', 0)
    expect(slow).toMatchObject({ text: 'Saving, the connection is slow.', tone: 'quiet' })
  })
  it('announce the reason of a failure to screen readers, and nothing while text is being saved', () => {
    const refused = saveWords({ status: 'error', message: 'Not saved: no room.' }, '', 0)
    expect(refused.announce).toBe('Not saved: no room.')
    expect(saveWords({ status: 'saving' }, '', 0).announce).toBe('')
    expect(saveWords(undefined, '', noon).announce).toBe(saveWords(undefined, '', noon + 60_000).announce)
  })
})

describe('isUnsent, which says if text is unsent,', () => {
  it.each<[DraftStatus, boolean]>([
    ['loading', false],
    ['saved', false],
    ['unsent', true],
    ['saving', true],
    ['offline', true],
    ['waiting', true],
    ['conflict', true],
    ['locked', false],
    ['error', true],
  ])('returns for the status %s: %s', (status, expected) => expect(isUnsent(status)).toBe(expected))
})
