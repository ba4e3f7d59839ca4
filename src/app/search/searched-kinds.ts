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

/** A kind of reference record that can be searched. Methods, so that one table holds kinds of different records. */
export interface SearchedKind<T extends ArchivableRecord = ArchivableRecord> {
  /** The heading of the hits. */
  label: string
  /** The query of its collection: the same as that of its list, so that both share one copy. None: the server searches. */
  definition?: Definition<T>
  /** The address of one. A kind whose page the person may not open, or that has none yet, is left out. */
  to(id: string): string
  /** Its list, filtered by a text. */
  listFor?(text: string): string
  nameOf(record: T): string
  /** Distinguishes it from others of the same name. */
  detailOf?(record: T): string
  wordsOf?(record: T): string
  /** Whether it is for this person, beyond what the rules let them read; archived ones never are. */
  isFor?(record: T, actor: Actor): boolean
  /** The name of one, the address of the form for a new one, and who may add one. */
  adding?: { one: string; at: string; isOpenTo: (actor: Actor) => boolean }
}

/** A kind by its type; `more` adds what the type lacks. */
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

/** Articles are found on the pages where they are read, by those for whom they are meant. */
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

/** The text next to a name, for kinds whose name does not suffice. */
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

/** In the order of the results if nothing else decides. */
export const searchedKinds: readonly SearchedKind[] = [
  people,
  ...recordTypes.map(type =>
    ofType(type, articles.get(type.collection) ?? { detailOf: detailOf(type.collection) }),
  ),
]
