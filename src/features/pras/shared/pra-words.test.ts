import { describe, expect, it } from 'vitest'
import { waitingWords } from './pra-words'

describe('waitingWords', () => {
  const now = Date.UTC(2026, 3, 12, 12, 0)
  const minute = 60_000
  it.each([
    [0, 'now'],
    [59 * minute, '59 min'],
    [60 * minute, '1 h'],
    [47 * 60 * minute, '1 d'],
    [49 * 60 * minute, '2 d'],
  ])('writes %d ms as %s', (ago, short) => {
    expect(waitingWords({ statusAt: now - ago }, 'Submit to SP', now).short).toBe(short)
  })
  it('returns the exact moment for the tooltip, in London time', () => {
    expect(waitingWords({ statusAt: now }, 'Submit to SP', now).exact).toBe('Since 12 Apr 2026, 13:00')
  })
  it.each([
    ['nothing is awaited', now, ''],
    ['the moment is unknown', 0, 'Submit to SP'],
  ])('returns empty texts if %s', (_name, statusAt, next) => {
    expect(waitingWords({ statusAt }, next, now)).toEqual({ short: '', exact: '' })
  })
})
