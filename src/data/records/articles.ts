import type { ArticleKindId } from '@/domain/faqs/kinds'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import { articleTypes } from '@/domain/records/articles'
import { type RecordStore, recordStore } from './record-store'
import { type Definition, type Reference, useReference } from './reference'

const everything = () => []
const definitions: Record<ArticleKindId, Definition<Article>> = {
  faqs: { path: 'faqs', schema: articleSchema, filters: everything },
  approvalProcesses: { path: 'approvalProcesses', schema: articleSchema, filters: everything },
  culturalConsiderations: { path: 'culturalConsiderations', schema: articleSchema, filters: everything },
}

/** The articles of a reference page, archived and unpublished ones too: who reads which is for `readsArticle`. */
export function useArticles(kind: ArticleKindId): Reference<Article> {
  return useReference(definitions[kind])
}

/** How the articles of each page are written. For admins. */
export const articleStores: Record<ArticleKindId, RecordStore<Article>> = {
  faqs: recordStore(articleTypes.faqs),
  approvalProcesses: recordStore(articleTypes.approvalProcesses),
  culturalConsiderations: recordStore(articleTypes.culturalConsiderations),
}
