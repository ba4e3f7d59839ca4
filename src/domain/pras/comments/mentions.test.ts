import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commentParts, mentionAt, mentionChoices, mentionedIds, withMention } from './mentions'

const people = [
  { id: 'pat', name: 'Pat Lee' },
  { id: 'patl', name: 'Pat Lee-Jones' },
  { id: 'zoe', name: 'Zoë Ng' },
  { id: 'twin1', name: 'Jo Bloggs' },
  { id: 'twin2', name: 'Jo Bloggs' },
]
const names = people.map(person => person.name)

describe('mentionAt', () => {
  it.each([
    ['@', 1, { start: 0, query: '' }],
    ['Ask @pa', 7, { start: 4, query: 'pa' }],
    ['Ask @pat le', 11, { start: 4, query: 'pat le' }],
    ['(@zo', 4, { start: 1, query: 'zo' }],
    ['one\n@p', 6, { start: 4, query: 'p' }],
    ['Ask @pat later', 6, { start: 4, query: 'p' }],
    ['pat@example.test', 16, null],
    ['@pat\nthen', 9, null],
    [`@${'x'.repeat(41)}`, 42, null],
    ['nobody', 6, null],
  ])(
    'finds the mention that is being typed, if there is one, in %j at the caret position %i',
    (text, caret, expected) => {
      expect(mentionAt(text, caret)).toEqual(expected)
    },
  )
})

describe('mentionChoices', () => {
  it.each([
    ['', 2, ['pat', 'patl']],
    ['pa', 9, ['pat', 'patl']],
    ['jon', 9, ['patl']],
    ['lee pat', 9, ['pat', 'patl']],
    ['zoe', 9, ['zoe']],
    ['at', 9, []],
  ])('finds the people who match %j', (query, limit, ids) => {
    expect(mentionChoices(query, people, limit).map(person => person.id)).toEqual(ids)
  })
})

describe('withMention', () => {
  it('inserts the chosen name, and puts the caret after it', () => {
    expect(withMention('Ask @pa', 4, 7, { id: 'pat', name: 'Pat Lee' })).toEqual({
      text: 'Ask @Pat Lee ',
      caret: 13,
    })
    expect(withMention('Ask @pa now', 4, 7, { id: 'pat', name: 'Pat Lee' })).toEqual({
      text: 'Ask @Pat Lee now',
      caret: 13,
    })
  })
})

describe('mentionedIds', () => {
  it.each([
    ['@Pat Lee and @Zoë Ng', ['pat', 'zoe']],
    ['@Pat Lee-Jones', ['patl']],
    ['@Pat Leeds', []],
    ['mail@Pat Lee', []],
    ['@Pat Lee, @Pat Lee', ['pat']],
    ['Pat Lee', []],
    ['https://example.test/@Zoë Ng', []],
  ])('finds the people named in %j', (text, ids) => {
    expect(mentionedIds(text, people)).toEqual(ids)
  })
  it('returns the chosen person when two have the same name', () => {
    expect(mentionedIds('@Jo Bloggs', people)).toEqual(['twin1'])
    expect(mentionedIds('@Jo Bloggs', people, ['twin2'])).toEqual(['twin2'])
  })
})

describe('commentParts', () => {
  it('separates links and mentions from the other text', () => {
    expect(commentParts('See https://tides.example/x?y=1. @Pat Lee (http://a.example)', names)).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'https://tides.example/x?y=1' },
      { kind: 'text', text: '. ' },
      { kind: 'mention', text: '@Pat Lee' },
      { kind: 'text', text: ' (' },
      { kind: 'link', text: 'http://a.example' },
      { kind: 'text', text: ')' },
    ])
  })
  it('makes links only from web addresses', () => {
    expect(commentParts('javascript:alert(1) <b>x</b>', names)).toEqual([
      { kind: 'text', text: 'javascript:alert(1) <b>x</b>' },
    ])
  })
  it('never loses or changes a character', () => {
    const pieces = fc.constantFrom(
      '@',
      'Pat Lee',
      '-Jones',
      ' ',
      '\n',
      'https://',
      'a.example',
      '.',
      'Zoë Ng',
      'x',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), parts => {
        const text = parts.join('')
        expect(
          commentParts(text, names)
            .map(part => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
