import { expect, it } from 'vitest'
import type { Field } from '@/domain/shared/fields'
import { answersMerger } from './merge-answers'

const fields = [
  { name: 'text', kind: 'text', label: 'Text' },
  { name: 'place', kind: 'text', label: 'Place' },
] as Field[]
const merge = answersMerger(fields)
const reason = (words: string) => ({ checkId: 'c', place: words, sentence: 's', reason: words, at: 1 })

it('merging two people’s answers keeps the reasons of both people', () => {
  const { mine, clashes } = merge({
    base: { text: 'old' },
    mine: { text: 'mine', reasons: { me: [reason('my words')] } },
    theirs: { text: 'old', place: 'there', reasons: { them: [reason('their words')] } },
  })
  expect(clashes).toEqual([])
  expect(mine).toEqual({
    text: 'mine',
    place: 'there',
    reasons: { me: [reason('my words')], them: [reason('their words')] },
  })
})

it('merging two people’s answers reports conflicts only in fields, and keeps my value of other data', () => {
  const versions = { base: {}, mine: { text: 'a', copiedFrom: 'x' }, theirs: { text: 'b', copiedFrom: 'y' } }
  const { mine, clashes } = merge(versions)
  expect(clashes).toEqual(['text'])
  expect(mine.copiedFrom).toBe('x')
})
