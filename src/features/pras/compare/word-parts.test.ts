import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordParts } from './word-parts'

it('wordParts marks deleted and inserted words, and no other words', () => {
  expect(wordParts('Two guides watch the bears', 'Three guides watch the bears')).toEqual([
    { kind: 'deleted', text: 'Two' },
    { kind: 'inserted', text: 'Three' },
    { kind: 'same', text: ' guides watch the bears' },
  ])
})

it('wordParts shows two texts one after the other if they have little in common', () => {
  expect(wordParts('Walk round the lake at dawn', 'Boat with two engines and a radio')).toEqual([
    { kind: 'deleted', text: 'Walk round the lake at dawn' },
    { kind: 'inserted', text: 'Boat with two engines and a radio' },
  ])
})

it('wordParts marks a changed time as a whole, and a rewritten passage as one part', () => {
  expect(wordParts('The lead decides at 06:00 by radio', 'The lead decides at 05:30 by radio')).toEqual([
    { kind: 'same', text: 'The lead decides at ' },
    { kind: 'deleted', text: '06:00' },
    { kind: 'inserted', text: '05:30' },
    { kind: 'same', text: ' by radio' },
  ])
  expect(wordParts('Two people watch the bears', 'Three guides watch the bears').slice(0, 2)).toEqual([
    { kind: 'deleted', text: 'Two people' },
    { kind: 'inserted', text: 'Three guides' },
  ])
})

it('wordParts marks line breaks if only these differ', () => {
  expect(wordParts('one two three', 'one two\nthree').some(({ kind }) => kind === 'inserted')).toBe(true)
})

it('wordParts loses no letter: without insertions it is the old text, without deletions the new text', () => {
  const text = fc
    .array(fc.constantFrom('ice', 'boat', '06:30', '(two)', '\n', '–', 'Ice', '  ', '🛶'), { maxLength: 30 })
    .map(words => words.join(' '))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordParts(before, after)
      const without = (kind: string) =>
        parts.flatMap(part => (part.kind === kind ? [] : [part.text])).join('')
      expect(without('inserted')).toBe(before)
      expect(without('deleted')).toBe(after)
    }),
  )
})
