import { type Definition, definitionOf, references } from '@/data/records/reference'
import { readsArticle } from '@/domain/faqs/articles'
import { type ArticleKindId, articleAddress, articleKind } from '@/domain/faqs/kinds'
import type { Article } from '@/domain/faqs/schema'
import { articleTypes } from '@/domain/records/articles'
import { productionType } from '@/domain/records/productions'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { sopType } from '@/domain/records/sops'
import { optionLabel } from '@/domain/shared/options'
import { recordPaths } from '@/domain/shared/paths'
import { sopCategories } from '@/domain/sops/schema'
import type { Actor } from '@/domain/users/actor'
import { fullName, type User } from '@/domain/users/schema'
import { capitalised } from '@/records/capitalised'

/** A kind of reference record that can be searched. Methods, so that kinds of different records stand in one table. */
export interface SearchedKind<T extends ArchivableRecord = ArchivableRecord> {
  /** The heading of what is found. */
  label: string
  /** What is asked of its collection: the same as its list asks, so that both share one copy. */
  definition: Definition<T>
  /** The address of one. A kind whose page the person may not open, or that has none yet, is left out. */
  to(id: string): string
  /** Its list, filtered by a text. */
  listFor?(text: string): string
  nameOf(record: T): string
  /** What tells it from others of the same name. */
  detailOf?(record: T): string
  wordsOf?(record: T): string
  /** Whether it is for this person, beyond what the rules let them read; archived ones never are. */
  isFor?(record: T, actor: Actor): boolean
  /** What one is called, where a new one is written, and by whom. */
  adding?: { one: string; at: string; isOpenTo: (actor: Actor) => boolean }
}

/** Everything that its type says of a kind. */
function ofType<T extends ArchivableRecord>(
  type: RecordType<T>,
  more: Partial<SearchedKind<T>> = {},
): SearchedKind {
  const kind: SearchedKind<T> = {
    label: capitalised(type.noun.many),
    definition: definitionOf(type),
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
const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

const articlesOf = (id: ArticleKindId) =>
  ofType<Article>(articleTypes[id], {
    to: article => articleAddress(articleKind(id), article),
    listFor: filtered(articleKind(id).path),
    detailOf: article => article.section,
    isFor: readsArticle,
  })

/** A kind that has a collection, and its page at the address of that collection. */
function ofCollection<T extends ArchivableRecord>(
  given: Pick<SearchedKind<T>, 'label' | 'definition' | 'nameOf' | 'detailOf' | 'wordsOf'>,
  paths = recordPaths(given.definition.path),
): SearchedKind {
  const kind: SearchedKind<T> = { ...given, to: paths.one, listFor: filtered(paths.list) }
  return kind
}

/** In the order in which they stand where nothing else decides. */
export const searchedKinds: readonly SearchedKind[] = [
  ofCollection<User>(
    {
      label: 'People',
      definition: references.users,
      nameOf: fullName,
      detailOf: person => person.email,
      wordsOf: person => person.phone,
    },
    recordPaths('crew'),
  ),
  ofType(productionType, { definition: references.productions, detailOf: ({ code }) => code }),
  ofCollection({
    label: 'Companies',
    definition: references.companies,
    nameOf: company => company.name,
    detailOf: company => company.phone,
  }),
  ofType(sopType, {
    definition: references.sops,
    detailOf: sop => optionLabel(sopCategories, sop.category),
  }),
  articlesOf('approvalProcesses'),
  articlesOf('faqs'),
  articlesOf('culturalConsiderations'),
  ofCollection({
    label: 'Hazards',
    definition: references.hazards,
    nameOf: hazard => hazard.title,
    wordsOf: hazard => [hazard.typicalHarm, ...hazard.controls].join(' '),
  }),
  ofCollection({
    label: 'Aircraft',
    definition: references.aircraft,
    nameOf: aircraft => joined(aircraft.name, aircraft.registration),
    detailOf: aircraft =>
      [aircraft.manufacturer, aircraft.model, aircraft.serialNumber].filter(Boolean).join(' '),
  }),
  ofCollection({
    label: 'Pilots',
    definition: references.pilots,
    nameOf: pilot => pilot.name,
  }),
]
