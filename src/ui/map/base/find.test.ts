import { expect, test } from 'vitest'
import { countries } from '@/domain/shared/countries'
import { findPlaces, loadCountries, loadPlaces } from './find'

const labels = async (typed: string) => findPlaces(await loadPlaces(), typed).map(({ label }) => label)

test('finds a town by the beginning of its name, without accents', async () => {
  expect(await labels('longyear')).toContain('Longyearbyen')
  expect(await labels('orebro')).toContain('Örebro')
})

test('finds a country before towns', async () => {
  expect((await labels('kenya'))[0]).toBe('Kenya')
})

test('distinguishes towns of one name by their position', async () => {
  const found = await labels('springfield')
  expect(new Set(found).size).toBe(found.length)
  expect(found.some(label => /^Springfield \(-?\d/.test(label))).toBe(true)
})

test('finds nothing for an empty text', async () => {
  expect(await labels('  ')).toEqual([])
})

test('finds every country that the app lists', async () => {
  const found = await loadCountries(countries.map(({ name }) => name))
  expect(
    countries.map(({ name }) => name).filter(name => !found.some(({ label }) => label === name)),
  ).toEqual([])
})
