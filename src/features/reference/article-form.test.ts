import { expect, test } from 'vitest'
import { articleKind } from '@/domain/faqs/kinds'
import { articleSchema } from '@/domain/faqs/schema'
import { articleFields, contentOf, differingFields, fieldsOf, newArticle, sameContent } from './article-form'

const article = articleSchema.parse({
  id: 'a',
  question: 'Who signs?',
  section: 'Approval',
  answer: 'The SP.',
  countryIds: ['NOR'],
  order: 3,
  audience: 'employees',
  reviewDueOn: '2026-12-01',
})

test('what is shown and written back is the article', () => {
  const { question, section, answer, countryIds, audience, reviewDueOn, isPublished } = article
  expect(fieldsOf(contentOf(article))).toEqual({
    question,
    section,
    answer,
    countryIds,
    audience,
    reviewDueOn,
    isPublished,
  })
})

test('a new article is not published until somebody says so', () => {
  const made = newArticle({ ...contentOf(undefined, 'People'), question: ' Why? ', answer: 'So.' }, 7)
  expect(made).toMatchObject({
    question: 'Why?',
    section: 'People',
    order: 7,
    isPublished: false,
    isArchived: false,
  })
  expect(made).not.toHaveProperty('revision')
})

test('an article without a title is not written', () => {
  expect(() => fieldsOf({ ...contentOf(article), question: '  ' })).toThrow()
})

test('blanks are no change, words are', () => {
  const content = contentOf(article)
  expect(sameContent(content, { ...content, tags: undefined, question: 'Who signs? ' })).toBe(true)
  expect(sameContent(content, { ...content, answer: 'The SP. Always.' })).toBe(false)
  expect(sameContent({}, { question: '' })).toBe(true)
})

test('what two versions differ in, and nothing else', () => {
  const fields = articleFields(articleKind('culturalConsiderations'))
  const mine = contentOf(article)
  const theirs = { ...mine, answer: 'Directors.', countryIds: [], reviewDueOn: undefined }
  expect(differingFields(fields, mine, theirs).map(({ name }) => name)).toEqual([
    'countryIds',
    'answer',
    'reviewDueOn',
  ])
  expect(differingFields(fields, { reviewDueOn: '' }, {})).toEqual([])
})
