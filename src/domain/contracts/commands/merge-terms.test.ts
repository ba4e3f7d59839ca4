import { expect, it } from 'vitest'
import { contractOf } from '~tests/rules/support/contracts'
import { clashSentence, mergeTerms } from './merge-terms'

const base = { location: 'Bristol', filmingRate: 40_000 }
const merged = (theirs: object, mine: object, from: object = base) =>
  mergeTerms(contractOf('c1', { ...base, ...theirs }), mine, from)

it('merging terms keeps the edited terms and the terms that others changed', () => {
  expect(merged({ episode: 'Two' }, { location: 'Oslo' })).toEqual({
    terms: { location: 'Oslo' },
    clashes: [],
  })
  expect(merged({ location: 'Bergen' }, { location: 'Bristol' }).terms).toEqual({ location: 'Bergen' })
})

it('merging terms removes a term that the edit removes', () => {
  expect(merged({}, { filmingRate: undefined })).toEqual({ terms: { filmingRate: undefined }, clashes: [] })
})

it('merging terms accepts a term that somebody else set to the same value', () => {
  expect(merged({ location: 'Oslo' }, { location: 'Oslo' }).clashes).toEqual([])
})

it('merging terms combines a vessel when two people changed different details', () => {
  const { marineVessel } = contractOf('c1')
  const { terms, clashes } = merged(
    { marineVessel: { ...marineVessel, flag: 'Norway' } },
    { marineVessel: { ...marineVessel, name: 'Otter' } },
    { marineVessel },
  )
  expect(terms.marineVessel).toMatchObject({ flag: 'Norway', name: 'Otter' })
  expect(clashes).toEqual([])
})

it('merging terms names in plain words the terms that two people set differently', () => {
  const { clashes } = merged(
    { location: 'Bergen', filmingRate: 50_000 },
    { location: 'Oslo', filmingRate: 1 },
  )
  expect(clashes).toEqual(['location', 'filmingRate'])
  expect(clashSentence(clashes, false)).toMatch(
    /^Somebody else changed the same terms of this contract while you wrote: Place, Filming day rate\./,
  )
  expect(clashSentence(clashes, true)).toMatch(/^You, in another tab, changed/)
})
