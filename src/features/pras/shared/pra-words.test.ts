import { describe, expect, it } from 'vitest'
import { waitingWords } from './pra-words'

describe('the words about the waiting time of a PRA', () => {
  const now = Date.UTC(2026, 3, 12, 12, 0)
  const minute = 60_000
  it.each([
    [0, 'now'],
    [59 * minute, '59 min'],
    [60 * minute, '1 h'],
    [47 * 60 * minute, '1 d'],
    [49 * 60 * minute, '2 d'],
  ])('show %d ms as %s', (ago, short) => {
    expect(waitingWords({ statusAt: now - ago }, 'Submit to SP', now).short).toBe(short)
  })
  it('have the exact time in their tooltip, as London time', () => {
    expect(waitingWords({ statusAt: now }, 'Submit to SP', now).exact).toBe('Since 12 Apr 2026, 13:00')
  })
  it.each([
    ['the PRA waits for nobody', now, ''],
    ['the start of the wait is unknown', 0, 'Submit to SP'],
  ])('are empty if %s', (_name, statusAt, next) => {
    expect(waitingWords({ statusAt }, next, now)).toEqual({ short: '', exact: '' })
  })
})
