import type { ArticleKind } from '@/domain/faqs/kinds'
import { type Article, articleAudiences, articleSchema } from '@/domain/faqs/schema'
import type { Unstamped } from '@/domain/shared/entity'
import { type Content, type Field, field } from '@/domain/shared/fields'

/** What an admin enters of an article, as fields; the answer has the whole width beside its preview. */
export function articleFields(kind: ArticleKind): readonly Field[] {
  return [
    field.text('question', kind.id === 'faqs' ? 'Question' : 'Title', { required: true, maxLength: 300 }),
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
    field.textarea('answer', 'Text', {
      required: true,
      maxLength: 20_000,
      help: 'Markdown: **bold**, - lists, | tables |, [links](/pras/faqs).',
    }),
    field.select('audience', 'For', articleAudiences, { required: true }),
    field.date('reviewDueOn', 'Review due on'),
    field.yesNo('isPublished', 'Published?', { required: true, help: 'Until then only admins see it.' }),
  ]
}

/** The answers of the form for an article, or for a new one. */
export function contentOf(article: Article | undefined, section = ''): Content {
  if (!article) return { section, audience: 'all', isPublished: 'no' }
  const { question, answer, audience, countryIds, reviewDueOn } = article
  return {
    question,
    section: article.section,
    countryIds,
    answer,
    audience,
    reviewDueOn,
    isPublished: article.isPublished ? 'yes' : 'no',
  }
}

/** The stored fields that the answers stand for. */
export function fieldsOf(content: Content): Partial<Unstamped<Article>> {
  const text = (name: string) => String(content[name] ?? '').trim()
  const stored = {
    question: text('question'),
    section: text('section'),
    answer: text('answer'),
    audience: text('audience') || 'all',
    countryIds: Array.isArray(content.countryIds) ? content.countryIds : [],
    reviewDueOn: text('reviewDueOn'),
    isPublished: content.isPublished === 'yes',
  }
  const { question, section, answer, audience, countryIds, reviewDueOn, isPublished } = articleSchema.parse({
    ...stored,
    id: 'new',
  })
  return { question, section, answer, audience, countryIds, reviewDueOn, isPublished }
}

/** A whole record of the answers, for one that is not there yet. */
export function newArticle(content: Content, order: number): Unstamped<Article> {
  const { tags, files, isArchived, ...rest } = articleSchema.parse({ ...fieldsOf(content), order, id: 'new' })
  const { question, section, answer, audience, countryIds, reviewDueOn, isPublished } = rest
  return {
    question,
    section,
    answer,
    audience,
    countryIds,
    reviewDueOn,
    isPublished,
    order,
    tags,
    files,
    isArchived,
  }
}

/** Whether two sets of answers say the same, blanks left aside. */
export function sameContent(a: Content, b: Content): boolean {
  return JSON.stringify(fieldsOrEmpty(a)) === JSON.stringify(fieldsOrEmpty(b))
}

function fieldsOrEmpty(content: Content) {
  return fieldsOf({ ...content, question: String(content.question ?? '').trim() || '-' })
}

/** The answers in which two versions differ, in the order of the form. */
export function differingFields(fields: readonly Field[], mine: Content, theirs: Content): Field[] {
  const blank = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return fields.filter(({ name }) => {
    const [a, b] = [mine[name], theirs[name]]
    return !(blank(a) && blank(b)) && JSON.stringify(a) !== JSON.stringify(b)
  })
}
