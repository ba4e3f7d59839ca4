import { queryClient } from '@/data/sync/query-client'
import type { ArticleKindId } from '@/domain/faqs/kinds'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import { type Definition, type Reference, useReference } from './reference'

const articlesAt = (path: ArticleKindId): Definition<Article> => ({
  path,
  schema: articleSchema,
  filters: () => [],
})
const definitions: Record<ArticleKindId, Definition<Article>> = {
  faqs: articlesAt('faqs'),
  approvalProcesses: articlesAt('approvalProcesses'),
  culturalConsiderations: articlesAt('culturalConsiderations'),
}

/** The articles of a reference page, archived and unpublished ones too: who reads which is for `readsArticle`. */
export function useArticles(kind: ArticleKindId): Reference<Article> {
  return useReference(definitions[kind])
}

/** Reads what was just written into the synced copy: one document. */
export function refreshArticles(kind: ArticleKindId): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['reference', kind] })
}
