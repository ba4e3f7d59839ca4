import { type Definition, definitionOf } from '@/data/records/reference'
import { readsArticle } from '@/domain/faqs/articles'
import { type ArticleKind, articleAddress, articleKinds } from '@/domain/faqs/kinds'
import type { Article } from '@/domain/faqs/schema'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { recordTypes } from '@/domain/records/registry'
import { recordPaths } from '@/domain/shared/paths'
import type { Actor } from '@/domain/users/actor'
import { fullName, type User } from '@/domain/users/schema'
import { capitalised } from '@/records/capitalised'

/**
 * A kind of reference record that can be searched. Its functions are written as methods, so that TypeScript accepts kinds of
 * different records in one table.
 */
export interface SearchedKind<T extends ArchivableRecord = ArchivableRecord> {
  /** The heading of the hits. */
  label: string
  /**
   * The query for the whole collection of this kind. The list page uses the same query, so that both share one copy. Without a
   * query, the server searches.
   */
  definition?: Definition<T>
  /**
   * Returns the address of a record. The search leaves out kinds that have no page yet, or whose page the person may not open.
   */
  to(id: string): string
  /** Returns the address of the list, filtered by a text. */
  listFor?(text: string): string
  nameOf(record: T): string
  /** Returns a text that distinguishes the record from others with the same name. */
  detailOf?(record: T): string
  wordsOf?(record: T): string
  /** True if the record is meant for this person; the rules check rights separately. Archived records are never found. */
  isFor?(record: T, actor: Actor): boolean
  /** The facts for the action 'New …': the name of one record, the address of its form, and whether the person may add one. */
  adding?: { one: string; at: string; isOpenTo: (actor: Actor) => boolean }
}

/** Returns a kind made from its type; `more` adds what the type lacks. */
function ofType<T extends ArchivableRecord>(
  type: RecordType<T>,
  more: Partial<SearchedKind<T>> = {},
): SearchedKind {
  const kind: SearchedKind<T> = {
    label: capitalised(type.noun.many),
    definition: definitionOf(type.collection, type.schema),
    to: type.paths.one,
    listFor: filtered(type.paths.list),
    nameOf: type.nameOf,
    wordsOf: type.searchText,
    adding: { one: type.noun.one, at: type.paths.one('new'), isOpenTo: actor => type.mayWrite(actor) },
    ...more,
  }
  return kind
}

const filtered = (list: string) => (text: string) => `${list}?${new URLSearchParams({ text })}`

/** Articles are found only by the people they are written for, on the pages that show them. */
const articles = new Map(articleKinds.map(kind => [kind.id as string, ofArticles(kind)]))

function ofArticles(kind: ArticleKind): Partial<SearchedKind> {
  const more: Partial<SearchedKind<Article>> = {
    to: id => articleAddress(kind, id),
    listFor: filtered(kind.path),
    detailOf: article => article.section,
    isFor: readsArticle,
  }
  return more
}

/** The text next to a name, for kinds whose names are not unique. */
const details: Readonly<Record<string, (record: Readonly<Record<string, unknown>>) => unknown>> = {
  productions: ({ code }) => code,
  companies: ({ contactName }) => contactName,
  aircraft: ({ registration, serialNumber }) => registration || serialNumber,
}

function detailOf(collection: string) {
  const detail = details[collection]
  if (!detail) return undefined
  return (record: object) => String(detail(record as Record<string, unknown>) ?? '')
}

const people: SearchedKind<User> = {
  label: 'People',
  to: recordPaths('crew').one,
  listFor: filtered(recordPaths('crew').list),
  nameOf: fullName,
  detailOf: person => person.email,
  wordsOf: person => person.phone,
}

/** The kinds in the order in which they are shown, if no kind has a better match. */
export const searchedKinds: readonly SearchedKind[] = [
  people,
  ...recordTypes.map(type =>
    ofType(type, articles.get(type.collection) ?? { detailOf: detailOf(type.collection) }),
  ),
]
