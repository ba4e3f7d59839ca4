import { expect, it } from 'vitest'
import { beginningsMeant, meantBy } from './mistakes'

it.each([
  ['kowlaski', 'kowalski', 'two changed places'],
  ['kowaski', 'kowalski', 'one missing'],
  ['kowalsski', 'kowalski', 'one too many'],
  ['kowelski', 'kowalski', 'another one'],
  ['lowalski', 'kowalski', 'the first is another one'],
  ['owalski', 'kowalski', 'the first is missing'],
  ['anu', 'aun', 'two letters after the first, from three on'],
  ['fim1', 'film1', 'one missing, from four on'],
])('the typed word %s can mean %s: %s', (typed, meant) => {
  expect(meantBy(typed)).toContain(meant)
})

it.each([
  ['an', 'na'],
  ['nat', 'ant'],
  ['bert', 'best'],
  ['1234567', '1243567'],
  ['call12', 'call21'],
  ['kowlasik', 'kowalski'],
  ['зимаа', 'зима'],
])('the typed word %s never means %s', (typed, meant) => {
  expect(meantBy(typed)).not.toContain(meant)
})

it('meantBy returns nothing for very long words, and never more than some hundreds of words', () => {
  expect(meantBy('a'.repeat(31))).toEqual([])
  expect(meantBy('abcdefghijklmnopqrstuvwxyzabcd').length).toBeLessThan(2000)
})

it.each([
  ['hedgrow', 'hedgerows', true],
  ['hedgerow', 'hedgerow', true],
  ['hegderow', 'hedgerow', true],
  ['hedgerrow', 'hedgerow', true],
  ['hedgarow', 'hedgerow', true],
  ['edgerow', 'hedgerow', true],
  ['hdgrow', 'hedgerow', false],
  ['row', 'hedgerow', false],
])('the typed word %s can be the beginning of %s: %s', (typed, word, isMeant) => {
  expect(beginningsMeant(typed)(['the', word])).toBe(isMeant)
})
