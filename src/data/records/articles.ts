import { type ArticleKindId, ofEachKind } from '@/domain/faqs/kinds'
import { type Article, articleSchema } from '@/domain/faqs/schema'
import { articleTypes } from '@/domain/records/articles'
import { recordStore } from './record-store'
import { definitionOf, type Reference, useReference } from './reference'

const definitions = ofEachKind(kind => definitionOf(kind, articleSchema))

/** The articles of a reference page, archived and unpublished ones too: `readsArticle` decides who reads which. */
export function useArticles(kind: ArticleKindId): Reference<Article> {
  return useReference(definitions[kind])
}

/** How the articles of each page are written. For admins. */
export const articleStores = ofEachKind(kind => recordStore(articleTypes[kind]))
