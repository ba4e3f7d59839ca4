import { lastOrder } from '@/domain/faqs/articles'
import { type ArticleKindId, articleKind, ofEachKind } from '@/domain/faqs/kinds'
import { type Article, articleFields, articleSchema } from '@/domain/faqs/schema'
import { canRecord } from '@/domain/permissions/can'
import { recordKinds } from '@/domain/permissions/record-kinds'
import { countryName } from '@/domain/shared/countries'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'

/** The record types of articles on the reference pages (domain 6.5 and 6.10), one type per page. Admins edit them. */
export const articleTypes = ofEachKind(articleTypeOf)

function articleTypeOf(id: ArticleKindId): RecordType<Article> {
  const kind = articleKind(id)
  return {
    collection: kind.id,
    resource: recordKinds[id].resource,
    schema: articleSchema,
    noun: kind.noun,
    fields: articleFields
      .filter(({ name }) => name !== 'countryIds' || kind.hasCountries)
      .map(each =>
        each.name === 'question'
          ? { ...each, label: kind.noun.one === 'question' ? 'Question' : 'Title' }
          : each,
      ),
    blank: { audience: 'all', isPublished: false },
    nameOf: article => article.question,
    searchText: ({ question, section, answer, tags, countryIds }) =>
      [question, section, answer, ...tags, ...countryIds.map(countryName)].join(' '),
    paths: { list: kind.adminPath, one: id => paths.adminArticle(kind.id, id) },
    mayWrite: actor => canRecord(actor, 'write', kind.id),
    // A new article is put at the end of its list, from where people can move it.
    complete: (article, before, { all }) => (before ? article : { ...article, order: lastOrder(all) }),
  }
}
