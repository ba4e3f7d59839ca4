/** Something that a check found to be not as it should be. */
export interface DataFinding {
  id: string
  /** What it is about: a record's name. */
  title: string
  /** What is wrong with it. */
  detail: string
  /** Where one sees it. */
  link?: string
  /** Puts it right, logged like any change; left out if only a person can. Rejects with AppError. */
  mend?: () => Promise<void>
}

/** A part of a check's work: how many more it has looked at, and what it found among them. */
export interface Look {
  looked: number
  findings: DataFinding[]
}

/** A kind of disorder in the stored data: its name, its search, its correction. */
export interface DataCheck {
  id: string
  title: string
  /** What it looks for, and what comes of it. */
  explanation: string
  /** What is looked at: 'PRA', 'PRAs'. */
  noun: { one: string; many: string }
  /** Reads page by page, and writes nothing; a page is read when it is asked for. */
  look(): AsyncGenerator<Look>
  /** The label of the button that corrects everything possible: 'Bring up to date'. */
  mendLabel?: string
}
