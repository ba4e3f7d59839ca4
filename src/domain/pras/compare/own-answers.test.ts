import { expect, it } from 'vitest'
import { withOwnAnswers } from './own-answers'

it('withOwnAnswers takes an answer that I sent as the base if the server has it, and else the former base', () => {
  const base = { text: 'old', place: 'here', day: 1 }
  const sent = { text: 'sent', place: 'sent', day: 1 }
  const theirs = { text: 'sent', place: 'theirs', day: 2 }
  expect(withOwnAnswers(base, sent, theirs)).toEqual({ text: 'sent', place: 'here', day: 1 })
})

it('withOwnAnswers compares the rows of a list one by one', () => {
  const base = { rows: [{ id: 'a', name: 'old' }] }
  const sent = {
    rows: [
      { id: 'a', name: 'old' },
      { id: 'b', name: 'sent' },
    ],
  }
  const theirs = {
    rows: [
      { id: 'a', name: 'theirs' },
      { id: 'b', name: 'sent' },
      { id: 'c', name: 'theirs' },
    ],
  }
  expect(withOwnAnswers(base, sent, theirs)).toEqual(sent)
})

it('withOwnAnswers distinguishes my removals from the removals of other people', () => {
  const base = { text: 'old', place: 'here', rows: [{ id: 'a' }, { id: 'b' }] }
  expect(withOwnAnswers(base, { place: 'here', rows: [{ id: 'b' }] }, { rows: [] })).toEqual({
    place: 'here',
    rows: [{ id: 'b' }],
  })
})
