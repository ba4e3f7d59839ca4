/** A place in other documents that names a record by its id, and which a merge updates. */
export type NamedIn =
  /** The answers of PRAs, in fields of this kind. Only drafts are searched. */
  | { what: 'answers'; kind: AnswerKind }
  /** The production that a PRA names. */
  | { what: 'pras' }
  | { what: 'contracts'; field: ContractField }
  | RecordsNaming

export type AnswerKind = 'company' | 'aircraft' | 'pilot'
export type ContractField = 'productionId' | 'productionCompanyId' | 'crewId' | 'contractCompanyId'

export interface RecordsNaming {
  what: 'records'
  collection: 'productions' | 'aircraft'
  field: string
  /** The reason why this field keeps the id of the merged record. If absent, a merge changes the field. */
  isFixed?: string
}

/** The rules for merging two records of a type. A type without rules cannot be merged. */
export interface Merging<T> {
  namedIn: readonly NamedIn[]
  /** Returns the reason why this record cannot be merged into another; empty if it can. */
  mustStay?(record: T): string
  /** Returns the reason why two records are certainly not the same; empty if they may be. */
  apart?(one: T, two: T): string
  /** A sentence about what a merge does, or does not do, with further data of the merged record. */
  note?: string
}

/** The note for types with private details. A merge neither reads nor writes these, because each reading needs a log entry. */
export const DETAILS_STAY =
  'Private details and bank are not merged: each record keeps its own. Before you merge, open the details of the record that will be archived, and enter anything missing in the other record.'
