/** Where other documents name a record by its id, and so what a merge takes along. */
export type NamedIn =
  /** Answers of PRAs, in fields of this kind; those of drafts are looked through. */
  | { what: 'answers'; kind: AnswerKind }
  /** The production of a PRA. */
  | { what: 'pras' }
  | { what: 'contracts'; field: ContractField }
  | RecordsNaming

export type AnswerKind = 'company' | 'aircraft' | 'pilot'
export type ContractField = 'productionId' | 'productionCompanyId' | 'crewId' | 'contractCompanyId'

export interface RecordsNaming {
  what: 'records'
  collection: 'productions' | 'aircraft'
  field: string
  /** Why the field goes on naming the one that went; a field without can be changed. */
  isFixed?: string
}

/** What is special about merging two records of a type; a type without cannot be merged. */
export interface Merging<T> {
  namedIn: readonly NamedIn[]
  /** Why this one cannot be the one that is merged away; empty if it can. */
  mustStay?(record: T): string
  /** Why these two are never one thing; empty if they may be. */
  apart?(one: T, two: T): string
  /** What else becomes of the one that goes, in one sentence. */
  note?: string
}

/** Of types with a private part, which nobody reads without an entry in the log: so a merge neither reads nor writes it. */
export const DETAILS_STAY =
  'Private details and bank are not merged: each record keeps its own. Before you merge, open those of the record that goes, and enter what is missing in the other.'
