import { expect, it } from 'vitest'
import { beginningsMeant, meantBy } from './mistakes'

it.each([
  ['kowlaski', 'kowalski', 'two letters changed places'],
  ['kowaski', 'kowalski', 'one letter is missing'],
  ['kowalsski', 'kowalski', 'there is one letter too many'],
  ['kowelski', 'kowalski', 'one letter is wrong'],
  ['lowalski', 'kowalski', 'the first letter is wrong'],
  ['owalski', 'kowalski', 'the first letter is missing'],
  ['anu', 'aun', 'two letters after the first changed places, from three letters on'],
  ['fim1', 'film1', 'one letter is missing, from four letters on'],
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

it('meantBy returns nothing for very long words, and fewer than 2,000 words for any other word', () => {
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
