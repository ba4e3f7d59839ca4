import { lastOrder } from '@/domain/faqs/articles'
import { type ArticleKindId, articleKind, ofEachKind } from '@/domain/faqs/kinds'
import { type Article, articleAudiences, articleSchema } from '@/domain/faqs/schema'
import { canRecord } from '@/domain/permissions/can'
import { recordKinds } from '@/domain/permissions/record-kinds'
import { countryName } from '@/domain/shared/countries'
import { field } from '@/domain/shared/fields'
import { paths } from '@/domain/shared/paths'
import type { RecordType } from './record-type'

/** The articles of the reference pages (domain sections 6.5 and 6.10), one type a page: kept by admins. */
export const articleTypes = ofEachKind(articleTypeOf)

function articleTypeOf(id: ArticleKindId): RecordType<Article> {
  const kind = articleKind(id)
  return {
    collection: kind.id,
    resource: recordKinds[id].resource,
    schema: articleSchema,
    noun: kind.noun,
    fields: [
      field.text('question', kind.noun.one === 'question' ? 'Question' : 'Title', {
        required: true,
        maxLength: 300,
        isWide: true,
      }),
      field.text('section', 'Section', {
        required: true,
        maxLength: 200,
        help: 'The heading that it stands under.',
      }),
      ...(kind.hasCountries
        ? [
            field.of('countries', 'countryIds', 'Countries', {
              help: 'The shoot plan points to it for these. None for what holds everywhere.',
            }),
          ]
        : []),
      field.of('richText', 'answer', 'Text', {
        required: true,
        maxLength: 20_000,
        help: '| tables | and [links](/pras/faqs) within the app are possible too.',
      }),
      field.select('audience', 'For', articleAudiences, { required: true }),
      field.date('reviewDueOn', 'Review due on'),
      field.flag('isPublished', 'Published', { help: 'Until then only admins see it.' }),
    ],
    blank: { audience: 'all', isPublished: false },
    nameOf: article => article.question,
    searchText: ({ question, section, answer, tags, countryIds }) =>
      [question, section, answer, ...tags, ...countryIds.map(countryName)].join(' '),
    paths: { list: kind.adminPath, one: id => paths.adminArticle(kind.id, id) },
    mayWrite: actor => canRecord(actor, 'write', kind.id),
    // A new one stands behind all others; from then on it is moved in the list.
    complete: (article, before, { all }) => (before ? article : { ...article, order: lastOrder(all) }),
  }
}
