/** Something that a check found to be not as it should be. */
export interface DataFinding {
  id: string
  /** The name of the record. */
  title: string
  /** The problem. */
  detail: string
  /** Where one sees it. */
  link?: string
  /** Puts it right, logged like any change; left out if only a person can. Rejects with AppError. */
  mend?: () => Promise<void>
}

/** The result of a part of a check: how many more records it has read, and the findings among them. */
export interface Look {
  looked: number
  findings: DataFinding[]
}

/** A kind of disorder in the stored data: its name, its search, its correction. */
export interface DataCheck {
  id: string
  title: string
  /** What it looks for, and what correcting it does. */
  explanation: string
  /** The checked records: 'PRA', 'PRAs'. */
  noun: { one: string; many: string }
  /** Reads page by page, and writes nothing; a page is read when it is asked for. */
  look(): AsyncGenerator<Look>
  /** The label of the button that corrects everything possible: 'Bring up to date'. */
  mendLabel?: string
}
