import { describe, expect, it } from 'vitest'
import type { DraftStatus } from '@/data/drafts/draft-state'
import { isUnsent, saveWords } from './save-words'

describe('saveWords', () => {
  const noon = Date.UTC(2026, 0, 12, 12, 4)
  it.each<[DraftStatus, string, string]>([
    ['loading', '', 'quiet'],
    ['saved', 'Saved 12:04', 'quiet'],
    ['unsent', 'Saving…', 'quiet'],
    ['saving', 'Saving…', 'quiet'],
    ['offline', 'Offline: kept on this device', 'warning'],
    ['conflict', 'Not saved: changed by someone else', 'problem'],
    ['locked', 'Locked', 'problem'],
    ['error', 'Not saved', 'problem'],
  ])('%s', (status, text, tone) => {
    expect(saveWords(status, '2026-01-12', noon)).toMatchObject({ text, tone })
  })
  it('names the day of what was saved before today, in London', () => {
    expect(saveWords('saved', '2026-01-13', noon).text).toBe('Saved 12 Jan 2026')
    const lateInSummer = Date.UTC(2026, 5, 30, 23, 30)
    expect(saveWords('saved', '2026-07-01', lateInSummer).text).toBe('Saved 00:30')
  })
  it('says the reason aloud, and nothing while it is saving', () => {
    expect(saveWords('error', '', undefined, 'Not saved: no room.').announce).toBe('Not saved: no room.')
    expect(saveWords('saving', '').announce).toBe('')
    expect(saveWords('saved', '', noon).announce).toBe(saveWords('saved', '', noon + 60_000).announce)
  })
})

describe('isUnsent', () => {
  it.each<[DraftStatus, boolean]>([
    ['loading', false],
    ['saved', false],
    ['unsent', true],
    ['saving', true],
    ['offline', true],
    ['conflict', true],
    ['locked', false],
    ['error', true],
  ])('%s: %s', (status, expected) => expect(isUnsent(status)).toBe(expected))
})
