import { expect, test } from 'vitest'
import { countries } from '@/domain/shared/countries'
import { isIsoDay } from '@/domain/shared/values/iso-day'
import { adviceAgainst, adviceListName, adviceWords, hasAdviceOnParts } from './fcdo-advice'
import listed from './fcdo-advice.json'

test('adviceAgainst returns the travel advice for a whole country, and adviceWords also names advice for parts of it', () => {
  expect([adviceAgainst('AFG'), adviceAgainst('CUB'), adviceAgainst('KEN'), adviceAgainst('NOR')]).toEqual([
    'all-travel',
    'all-but-essential',
    undefined,
    undefined,
  ])
  expect([
    hasAdviceOnParts('KEN'),
    hasAdviceOnParts('MEX'),
    hasAdviceOnParts('AFG'),
    hasAdviceOnParts('NOR'),
  ]).toEqual([true, true, false, false])
  expect(adviceWords('AFG')).toBe('against all travel to Afghanistan')
  expect(adviceWords('KEN')).toBe(
    'against all travel to parts of Kenya and against all but essential travel to parts of Kenya',
  )
  expect(adviceWords('NOR')).toBe('')
})

test('the list of travel advice has a valid date, and each of its parts names a country only once', () => {
  const known = new Set(countries.map(({ id }) => id))
  const { copiedOn, state, ...lists } = listed
  expect(isIsoDay(copiedOn)).toBe(true)
  expect(['primary', 'secondary']).toContain(state)
  expect(adviceListName).toMatch(/^FCDO list of \d/)
  for (const codes of Object.values(lists)) {
    const ids = codes.split(' ')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => !known.has(id))).toEqual([])
  }
})
