/** The places in other documents that name a record by its id, which a merge updates. */
export type NamedIn =
  /** Answers of PRAs, in fields of this kind; only drafts are searched. */
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
  /** The reason why the field must keep the removed record; if absent, a merge changes the field. */
  isFixed?: string
}

/** The particular rules for merging two records of a type; a type without them cannot be merged. */
export interface Merging<T> {
  namedIn: readonly NamedIn[]
  /** The reason why this record cannot be merged away; empty if it can. */
  mustStay?(record: T): string
  /** Returns the reason why two records can never be the same; empty if they may be. */
  apart?(one: T, two: T): string
  /** A further effect of a merge on the removed record, in one sentence. */
  note?: string
}

/** The note for types with private details. A merge neither reads nor writes these, since each reading needs a log entry. */
export const DETAILS_STAY =
  'Private details and bank are not merged: each record keeps its own. Before you merge, open the details of the record that will be archived, and enter anything missing in the other record.'
