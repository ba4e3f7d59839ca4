import { expect, test } from 'vitest'
import { countries } from '@/domain/shared/countries'
import { findPlaces, loadCountries, loadPlaces } from './find'

const labels = async (typed: string) => findPlaces(await loadPlaces(), typed).map(({ label }) => label)

test('finds a town by the beginning of its name, without its accents', async () => {
  expect(await labels('longyear')).toContain('Longyearbyen')
  expect(await labels('orebro')).toContain('Örebro')
})

test('finds a country before the towns', async () => {
  expect((await labels('kenya'))[0]).toBe('Kenya')
})

test('tells towns of one name apart by their position', async () => {
  const found = await labels('springfield')
  expect(new Set(found).size).toBe(found.length)
  expect(found.some(label => /^Springfield \(-?\d/.test(label))).toBe(true)
})

test('finds nothing for an empty text', async () => {
  expect(await labels('  ')).toEqual([])
})

test('knows where every country of the app is', async () => {
  const found = await loadCountries(countries.map(({ name }) => name))
  expect(
    countries.map(({ name }) => name).filter(name => !found.some(({ label }) => label === name)),
  ).toEqual([])
})
