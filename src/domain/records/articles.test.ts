import { expect, test } from 'vitest'
import { articleKinds } from '@/domain/faqs/kinds'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import { actorOf } from '@/domain/users/actor'
import { aUser } from '~tests/fixtures/pra-records'
import { articleTypes } from './articles'
import { contentOf, recordOf } from './record-type'

const admin = actorOf(aUser('admin', { canAccessAdminApp: true }))
const article: Article = articleSchema.parse({
  id: 'a',
  question: 'Who signs?',
  section: 'Approval',
  answer: 'The SP.',
  countryIds: ['NOR'],
  order: 3,
  tags: ['signing'],
  audience: 'employees',
  reviewDueOn: '2026-12-01',
})
const saving = { actor: admin, today: '2026-04-12', all: [article] }
const { faqs, culturalConsiderations } = articleTypes

test.each(articleKinds.map(({ id }) => articleTypes[id]))(
  'the record type $collection does not change an article that goes through its form unedited',
  type => {
    expect(recordOf(type, article, contentOf(type, article), saving)).toEqual(article)
  },
)

test('a new article comes last, and is not published until somebody publishes it', () => {
  const content = { ...faqs.blank, question: ' Why? ', section: 'People', answer: 'So.' }
  expect(recordOf(faqs, undefined, content, saving)).toMatchObject({
    question: 'Why?',
    section: 'People',
    order: 4,
    isPublished: false,
    isArchived: false,
  })
})

test('an article without a title is not written', () => {
  expect(() => recordOf(faqs, article, { ...contentOf(faqs, article), question: '  ' }, saving)).toThrow()
})

test('an article has countries only if its collection uses them', () => {
  const asks = (type: typeof faqs) => type.fields.some(({ name }) => name === 'countryIds')
  expect([asks(faqs), asks(culturalConsiderations)]).toEqual([false, true])
})

test('articles are written only by admins', () => {
  expect(faqs.mayWrite(admin)).toBe(true)
  expect(faqs.mayWrite(actorOf(aUser('director', { isDirector: true })), article)).toBe(false)
})
