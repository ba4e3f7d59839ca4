import { expect, test } from 'vitest'
import { countries, countryName, currentCountryId, namesGreatBritain } from './countries'

test('the list of countries has about 240 entries, each with its own three-letter id', () => {
  expect(countries.length).toBeGreaterThanOrEqual(240)
  expect(countries.length).toBeLessThanOrEqual(249)
  expect(new Set(countries.map(country => country.id)).size).toBe(countries.length)
  expect(new Set(countries.map(country => country.name)).size).toBe(countries.length)
  expect(countries.filter(country => !/^[A-Z]{3}$/.test(country.id))).toEqual([])
})

test('the list of countries has Great Britain first, and the rest in alphabetical order', () => {
  expect(countries[0]).toMatchObject({ id: 'GBR', name: 'Great Britain' })
  const rest = countries.slice(1).map(country => country.name)
  expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'en')))
  expect(rest.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
})

test.each(['SGS', 'ATA', 'ATF', 'IOT', 'FLK', 'XKX', 'SJM'])(
  'the list of countries has %s, where we film',
  id => {
    expect(countryName(id)).not.toBe(id)
  },
)

test.each(['BVT', 'HMD', 'UMI', 'ROM', 'ZAR', 'TMP'])(
  'the list of countries does not have the code %s',
  id => {
    expect(countries.some(country => country.id === id)).toBe(false)
  },
)

test('an older country code is read as the country of today', () => {
  expect(currentCountryId('ROM')).toBe('ROU')
  expect(countryName('ZAR')).toBe('Congo (Democratic Republic)')
  expect(countryName('TMP')).toBe('Timor-Leste')
  expect(countryName('QQQ')).toBe('QQQ')
})

test('a country may have other names that people use for it', () => {
  const alsoOf = (id: string) => countries.find(country => country.id === id)?.also
  expect(alsoOf('GBR')).toContain('England')
  expect(alsoOf('AFG')).toBeUndefined()
})

test.each([
  ...['GBR', 'uk', 'U.K.', ' United Kingdom ', 'the United Kingdom', 'Great  Britain', 'ENGLAND', 'scotland'],
  ...['Wales', 'Northern Ireland', 'Cardiff, Wales', 'UK (England)', 'G.B.'],
])('namesGreatBritain is true for %o', text => expect(namesGreatBritain(text)).toBe(true))

test.each(['', 'Ireland', 'Ukraine', 'New England', 'New South Wales', 'Norway', 'USA'])(
  'namesGreatBritain is false for %o',
  text => expect(namesGreatBritain(text)).toBe(false),
)
