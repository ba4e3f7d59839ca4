import { type ArticleKindId, ofEachKind } from '@/domain/faqs/kinds'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import { articleTypes } from '@/domain/records/articles'
import { recordStore } from './record-store'
import { definitionOf, type Reference, useReference } from './reference'

const definitions = ofEachKind(kind => definitionOf(kind, articleSchema))

/** Including archived and unpublished ones: `readsArticle` decides which articles a person sees. */
export function useArticles(kind: ArticleKindId): Reference<Article> {
  return useReference(definitions[kind])
}

export const articleStores = ofEachKind(kind => recordStore(articleTypes[kind]))
