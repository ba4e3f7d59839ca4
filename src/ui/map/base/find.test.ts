import { expect, test } from 'vitest'
import { countries } from '@/domain/shared/countries'
import { findPlaces, loadCountries, loadPlaces } from './find'

const labels = async (typed: string) => findPlaces(await loadPlaces(), typed).map(({ label }) => label)

test('the search on the map finds a town by the beginning of its name, without accents', async () => {
  expect(await labels('longyear')).toContain('Longyearbyen')
  expect(await labels('orebro')).toContain('Örebro')
})

test('the search on the map finds a country before towns', async () => {
  expect((await labels('kenya'))[0]).toBe('Kenya')
})

test('the search on the map distinguishes towns of the same name by their position', async () => {
  const found = await labels('springfield')
  expect(new Set(found).size).toBe(found.length)
  expect(found.some(label => /^Springfield \(-?\d/.test(label))).toBe(true)
})

test('the search on the map finds nothing for an empty text', async () => {
  expect(await labels('  ')).toEqual([])
})

test('the search on the map finds every country that the app lists', async () => {
  const found = await loadCountries(countries.map(({ name }) => name))
  expect(
    countries.map(({ name }) => name).filter(name => !found.some(({ label }) => label === name)),
  ).toEqual([])
})
