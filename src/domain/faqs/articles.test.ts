import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aboutCountries, groupArticles, inOrder, lastOrder, movedArticle, readsArticle } from './articles'
import { type Article, articleSchema } from './schema'

const article = (id: string, fields: Partial<Article> = {}): Article =>
  articleSchema.parse({ id, question: id, ...fields })

describe('the readers of an FAQ article', () => {
  const employee = { isEmployee: true }
  const freelancer = { isEmployee: false }

  test.each([
    ['all', true, true],
    ['employees', true, false],
    ['freelancers', false, true],
  ] as const)(
    'are, for the audience ‘%s’, employees: %s, freelancers: %s',
    (audience, forEmployee, forFreelancer) => {
      expect(readsArticle(article('a', { audience }), employee)).toBe(forEmployee)
      expect(readsArticle(article('a', { audience }), freelancer)).toBe(forFreelancer)
    },
  )

  test('are none while the article is archived or not published', () => {
    expect(readsArticle(article('a', { isArchived: true }), employee)).toBe(false)
    expect(readsArticle(article('a', { isPublished: false }), employee)).toBe(false)
  })
})

test('FAQ articles are grouped by section in their order, and articles without a section come under General', () => {
  const groups = groupArticles([
    article('b', { section: 'Second', order: 3 }),
    article('c', { order: 9 }),
    article('a', { section: 'First', order: 1 }),
    article('d', { section: 'Second ', order: 2 }),
  ])
  expect(groups.map(group => [group.section, group.articles.map(each => each.id)])).toEqual([
    ['First', ['a']],
    ['Second', ['d', 'b']],
    ['General', ['c']],
  ])
})

test('a new FAQ article comes last', () => {
  expect(lastOrder([])).toBe(1)
  expect(lastOrder([article('a', { order: 4 }), article('b', { order: 2 })])).toBe(5)
})

test('FAQ articles about a country are found by the id of the country', () => {
  const all = [
    article('a', { countryIds: ['NOR', 'SJM'] }),
    article('b', { countryIds: ['KEN'] }),
    article('c'),
  ]
  expect(aboutCountries(all, ['SJM', 'GBR']).map(each => each.id)).toEqual(['a'])
})

describe('moving an FAQ article', () => {
  const apply = (all: readonly Article[], id: string, step: -1 | 1) => {
    const changes = new Map(movedArticle(all, id, step).map(change => [change.article.id, change.order]))
    return all.map(each => ({ ...each, order: changes.get(each.id) ?? each.order }))
  }
  const ids = (all: readonly Article[]) => inOrder(all).map(each => each.id)

  test('swaps the article with its neighbour in the section, and moves no other article', () => {
    const all = [
      article('a', { section: 'x', order: 1 }),
      article('other', { section: 'y', order: 2 }),
      article('b', { section: 'x', order: 3 }),
    ]
    expect(ids(apply(all, 'b', -1))).toEqual(['b', 'other', 'a'])
    expect(movedArticle(all, 'a', -1)).toEqual([])
    expect(movedArticle(all, 'other', 1)).toEqual([])
    expect(movedArticle(all, 'nobody', 1)).toEqual([])
  })

  test('moves the article by exactly one place for any order numbers, unless it is already at the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.constantFrom(-1 as const, 1 as const),
        (orders, pick, step) => {
          const all = orders.map((order, index) => article(`a${index}`, { order }))
          const before = ids(all)
          const from = pick % before.length
          const to = from + step
          const id = String(before[from])
          const expected =
            to < 0 || to >= before.length ? before : before.toSpliced(from, 1).toSpliced(to, 0, id)
          expect(ids(apply(all, id, step))).toEqual(expected)
        },
      ),
    )
  })
})
