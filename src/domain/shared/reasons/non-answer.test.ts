import { describe, expect, it } from 'vitest'
import { isReason } from './check-strength'
import { isNonAnswer, plainWords } from './non-answer'

describe('isNonAnswer', () => {
  it.each([
    ['.', '…', '- -', '???', '/', '—', '🙂', '\u200b.'],
    ['tbc', 'TBC', 'T.B.C.', 'Tbc…', '(tbc)', 'tbc tbc', 'TBA', 'to be confirmed', 'To be confirmed asap'],
    ['n/a', 'N/A.', 'N / A', 'NA', 'n.a.', 'Not applicable', 'n\\a'],
    ['as above', 'As above.', 'see above', 'Same as above', 'ditto', 'as discussed', 'As previously'],
    ['ok', 'OK!', 'o.k.', 'okay', 'all ok', 'fine', 'Done.', 'No problem'],
    ['see attached', 'Please see attached document', 'see the attached file', 'Attached.', 'See RA'],
    ['x', 'xxx', 'XXX', 'aaa', 'zzzzzz', 'AAAA', '"xx"'],
    ['safe safe', 'test test test', 'word word word word', 'Check, check, check'],
    ['Lorem ipsum dolor sit amet', 'lorem ipsum', 'Consectetur adipiscing elit'],
    ['asdf', 'qwerty', 'blah blah', 'placeholder', 'whatever', 'etc.'],
    ['none', 'None.', 'nil', 'no', 'Nothing', 'Nobody', 'None to follow'],
    ['Details to follow', 'Will confirm later please', 'dont know', 'Don’t know', 'unknown', 'not sure yet'],
  ])('is true for %s, %s and similar texts', (...texts) => {
    expect(texts.filter(text => !isNonAnswer(text))).toEqual([])
  })

  it('is true for the words of the question', () => {
    expect(isNonAnswer('how do drivers rest', { label: 'How do drivers rest?' })).toBe(true)
    expect(isNonAnswer('drivers rest at 2 pm', { label: 'How do drivers rest?' })).toBe(false)
  })

  it('is false for “none” when the field allows it', () => {
    for (const text of ['None', 'none.', 'No', 'nobody'])
      expect(isNonAnswer(text, { mayBeNone: true }), text).toBe(false)
    expect(isNonAnswer('tbc', { mayBeNone: true })).toBe(true)
  })

  it.each([
    [
      'Two',
      '2',
      'By boat',
      'None needed: day trip',
      'Air',
      'M',
      'VHF 16',
      '16',
      'A',
      'On foot',
      'Tide tables',
    ],
    ['AAA', 'AA', 'Bora Bora', 'Walla Walla', 'NHS', 'BBC', 'Ok Tedi mine', 'Tobermory', 'Yes, by radio'],
    ['Local fixer', 'Owen', 'Boat only', '999', 'Call the coastguard', 'Stop and go back', 'Standard kit'],
    [
      'Same boat as last week',
      'As above the waterfall',
      'See and avoid',
      'Above the bridge',
      'Test dive at 5 m',
    ],
    ['To be confirmed by the harbour master', 'N/A on foot: no vehicles', 'No drone flies over people'],
    [
      '病院',
      '東京',
      'โรงพยาบาล',
      'مستشفى',
      'Ålesund',
      'Ærø',
      'Öö',
      'Å',
      'O',
      'II',
      'No-fly zone',
      'None but the crew',
    ],
    [
      'Fine weather only',
      'Good to 4 m',
      'Nothing over 2 kg',
      'Nobody swims',
      'OK hand signal',
      'Done by Ana',
    ],
  ])('is false for %s, %s and similar texts', (...texts) => {
    expect(texts.filter(text => isNonAnswer(text))).toEqual([])
  })

  it('is false for an empty text', () => {
    expect(isNonAnswer('')).toBe(false)
    expect(isNonAnswer('  ')).toBe(false)
  })
})

describe('isReason', () => {
  it.each([
    '.'.repeat(40),
    'xxxxxxxxxxxxxxxxxxxxxxxxx',
    'tbc tbc tbc tbc tbc tbc tbc',
    'necessary necessary necessary',
  ])('is false for %o', text => expect(isReason(text)).toBe(false))

  it.each([
    'The pilot holds the ticket since May.',
    'The hospital has moved, see the letter',
    '这家医院在山谷的另一边,我们已经打电话确认过了',
  ])('is true for %o', text => expect(isReason(text)).toBe(true))
})

it('plainWords ignores case, signs and blanks', () => {
  expect(plainWords('The crew is trained.')).toBe(plainWords(' the CREW is  trained'))
  expect(plainWords('The crew is trained.')).not.toBe(plainWords('The pilot is trained.'))
})
