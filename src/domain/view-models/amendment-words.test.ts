import { expect, it } from 'vitest'
import { amendmentWords } from './amendment-words'

it.each([
  [{}, []],
  [{ crewBriefedOnChange: true }, ['The crew is briefed on the change.']],
  [
    { crewBriefedOnChange: false, changedWhileOnLocation: true },
    [
      'The crew was not briefed on the change when this was submitted.',
      'The PRA was changed while the crew was on location.',
    ],
  ],
  [{ changedWhileOnLocation: false }, []],
])('the words for the amendment %j are %j', (said, words) => {
  expect(amendmentWords(said)).toEqual(words)
})
