import type { Actor } from '@/domain/users/actor'
import type { Article } from './schema'

export interface ArticleGroup {
  section: string
  articles: Article[]
}

/** It must be published, not archived, and meant for this person. Admins see all articles in a separate list. */
export function readsArticle(
  article: Pick<Article, 'isArchived' | 'isPublished' | 'audience'>,
  actor: Pick<Actor, 'isEmployee'>,
): boolean {
  if (article.isArchived || !article.isPublished) return false
  return article.audience === 'all' || (article.audience === 'employees') === actor.isEmployee
}

const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

export function inOrder(articles: readonly Article[]): Article[] {
  return [...articles].sort(
    (a, b) => a.order - b.order || words.compare(a.question, b.question) || words.compare(a.id, b.id),
  )
}

/** Groups the articles by section. The section whose first article is first comes first. */
export function groupArticles(articles: readonly Article[]): ArticleGroup[] {
  const groups = new Map<string, ArticleGroup>()
  for (const article of inOrder(articles)) {
    const section = article.section.trim() || 'General'
    const group = groups.get(section) ?? { section, articles: [] }
    group.articles.push(article)
    groups.set(section, group)
  }
  return [...groups.values()]
}

/**
 * The new order numbers that move an article one place up or down in its section. Empty at the ends. If several articles have the
 * same number, the articles of the section get new numbers.
 * @param step -1 moves up, 1 moves down
 */
export function movedArticle(
  articles: readonly Article[],
  id: string,
  step: -1 | 1,
): { article: Article; order: number }[] {
  const own = articles.find(article => article.id === id)
  if (!own) return []
  const section = inOrder(articles.filter(article => article.section.trim() === own.section.trim()))
  const from = section.findIndex(article => article.id === id)
  const to = from + step
  if (to < 0 || to >= section.length) return []
  const orders = section.map(article => article.order)
  const isDistinct = new Set(orders).size === orders.length
  const next = section.toSpliced(from, 1).toSpliced(to, 0, own)
  const first = orders[0] ?? 1
  return next.flatMap((article, index) => {
    const order = isDistinct ? (orders[index] ?? first + index) : first + index
    return order === article.order ? [] : [{ article, order }]
  })
}

export function lastOrder(articles: readonly Article[]): number {
  return Math.max(0, ...articles.map(article => article.order)) + 1
}

export function aboutCountries(articles: readonly Article[], countryIds: readonly string[]): Article[] {
  return inOrder(articles.filter(article => article.countryIds.some(id => countryIds.includes(id))))
}
