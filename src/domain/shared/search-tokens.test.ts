import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesWords, meansWords, searchTokens, serverToken } from './search-tokens'

test('searchTokens turns a word into its beginnings of two to twelve letters', () => {
  expect(searchTokens(['Bear'])).toEqual(['be', 'bea', 'bear'])
  expect(searchTokens(['Longyearbyenfjorden'])).toHaveLength(11)
  expect(searchTokens(['a'])).toEqual([])
})

test('a search ignores accents and case', () => {
  expect(searchTokens(['Tromsø'])).toContain('tromso')
  expect(matchesWords('Perú – Río Madre de Dios', 'rio PERU')).toBe(true)
})

test('a reference is found by its number, with or without leading zeros', () => {
  const tokens = searchTokens(['PRA-2026-0142'])
  expect(tokens).toContain(serverToken('0142'))
  expect(tokens).toContain(serverToken('142'))
  expect(tokens).toContain(serverToken('PRA-2026-0142'))
  expect(matchesWords('PRA-2026-0142', '142')).toBe(true)
})

test.each([
  ['con 17', '0017'],
  ['con17', '0017'],
  ['CON-2026-0017', '0017'],
  ['con 2026 17', '0017'],
  ['con 7', '0007'],
  ['pra 142', '0142'],
  ['17 con', '0017'],
  ['con', 'con'],
  ['con 2026', '2026'],
  ['contract 17', 'contract'],
  ['pradesh', 'pradesh'],
])('a search for %j sends the word %j to the server', (query, token) => {
  expect(serverToken(query)).toBe(token)
})

test('a reference is found by its kind and its number, with or without a space between them', () => {
  const tokens = searchTokens(['CON-2026-0017', 'Ann Lee'])
  for (const query of ['con 17', 'con17', 'con 7', 'CON-2026-0017', 'con 0017']) {
    const isFound = query !== 'con 7'
    expect(tokens.includes(serverToken(query))).toBe(isFound)
    expect(matchesWords('CON-2026-0017 Ann Lee', query)).toBe(isFound)
  }
})

test.each([
  ['Hedgerow, spring', 'hedgrow', true],
  ['Hedgerow, spring', 'spirng hedgerow', true],
  ['Hedgerow, spring', 'autumn', false],
])('meansWords finds the text %j by the search %j, even if mistyped: %s', (text, query, isMeant) => {
  expect(meansWords(text, query)).toBe(isMeant)
})

test('a text has at most 200 tokens', () => {
  const words = Array.from({ length: 300 }, (_, index) => `word${index}things`)
  expect(searchTokens(words)).toHaveLength(200)
})

test('every word of a search must match the beginning of a word', () => {
  expect(matchesWords('Svalbard polar bears', 'bea sval')).toBe(true)
  expect(matchesWords('Svalbard polar bears', 'bard')).toBe(false)
  expect(matchesWords('Svalbard polar bears', 'polar seals')).toBe(false)
  expect(matchesWords('anything', ' ')).toBe(true)
})

test('the browser finds everything that the server finds', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zéø]{2,10}$/), { minLength: 1, maxLength: 5 }), words => {
      const text = words.join(' ')
      for (const word of words) {
        expect(searchTokens([text])).toContain(serverToken(word))
        expect(matchesWords(text, word)).toBe(true)
      }
    }),
  )
})
