import type { ArticleKindId } from '@/domain/faqs/kinds'
import type { Article } from '@/domain/faqs/schema'
import { articleTypes } from '@/domain/records/articles'
import { type RecordStore, recordStore } from './record-store'
import { type Definition, definitionOf, type Reference, useReference } from './reference'

const definitions: Record<ArticleKindId, Definition<Article>> = {
  faqs: definitionOf(articleTypes.faqs),
  approvalProcesses: definitionOf(articleTypes.approvalProcesses),
  culturalConsiderations: definitionOf(articleTypes.culturalConsiderations),
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
