import { collection } from '@/data/firestore/collection'
import { queryClient } from '@/data/sync/query-client'
import type { ArticleKindId } from '@/domain/faqs/kinds'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import type { Unstamped } from '@/domain/shared/entity'
import { type Definition, type Reference, useReference } from './reference'

/** How the articles of one kind are synced, and how they are written. */
const articlesAt = (path: ArticleKindId) => {
  const synced: Definition<Article> = { path, schema: articleSchema, filters: () => [] }
  return { synced, stored: collection(path, articleSchema) }
}
const articles: Record<ArticleKindId, ReturnType<typeof articlesAt>> = {
  faqs: articlesAt('faqs'),
  approvalProcesses: articlesAt('approvalProcesses'),
  culturalConsiderations: articlesAt('culturalConsiderations'),
}

/** The articles of a reference page, archived and unpublished ones too: who reads which is for `readsArticle`. */
export function useArticles(kind: ArticleKindId): Reference<Article> {
  return useReference(articles[kind].synced)
}

/** Reads what was just written into the synced copy: one document. */
function refreshArticles(kind: ArticleKindId): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['reference', kind] })
}

/** Adds an article. For admins. `writeId` makes a second try of the same one harmless. */
export async function createArticle(
  kind: ArticleKindId,
  data: Unstamped<Article>,
  ids: { id: string; writeId: string },
): Promise<Article> {
  const made = await articles[kind].stored.create(data, ids.id, { writeId: ids.writeId })
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
  const written = await articles[kind].stored.update(before, changes)
  await refreshArticles(kind)
  return written
}
