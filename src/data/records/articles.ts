import { collection } from '@/data/firestore/collection'
import type { ArticleKindId } from '@/domain/faqs/kinds'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import type { Unstamped } from '@/domain/shared/entity'
import { refreshArticles } from './article-queries'

const articlesAt = (kind: ArticleKindId) => collection(kind, articleSchema)
const collections: Record<ArticleKindId, ReturnType<typeof articlesAt>> = {
  faqs: articlesAt('faqs'),
  approvalProcesses: articlesAt('approvalProcesses'),
  culturalConsiderations: articlesAt('culturalConsiderations'),
}

/** Adds an article. For admins. `writeId` makes a second try of the same one harmless. */
export async function createArticle(
  kind: ArticleKindId,
  data: Unstamped<Article>,
  ids: { id: string; writeId: string },
): Promise<Article> {
  const made = await collections[kind].create(data, ids.id, { writeId: ids.writeId })
  await refreshArticles(kind)
  return made
}

/**
 * Changes an article over the revision that was read. For admins. Somebody else's revision in between rejects with
 * AppError('conflict', …, { details: { theirs: Article } }).
 */
export async function changeArticle(
  kind: ArticleKindId,
  before: Article,
  changes: Partial<Unstamped<Article>>,
): Promise<Article> {
  const written = await collections[kind].update(before, changes)
  await refreshArticles(kind)
  return written
}
