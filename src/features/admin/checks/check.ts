export interface DataFinding {
  id: string
  /** The name of the record. */
  title: string
  /** The problem in words. */
  detail: string
  link?: string
  /** Corrects the problem, with an entry in the log. Absent if the app cannot correct the problem. Rejects with AppError. */
  mend?: () => Promise<void>
}

/** The result of a part of a check: the number of records read in this part, and the findings among them. */
export interface Look {
  looked: number
  findings: DataFinding[]
}

export interface DataCheck {
  id: string
  title: string
  /** Says what the check looks for, and what happens when a person has the problems corrected. */
  explanation: string
  /** The words for the records that are checked: 'PRA', 'PRAs'. */
  noun: { one: string; many: string }
  /** Searches the records page by page, and reads a page only when it is requested. Writes nothing. */
  look(): AsyncGenerator<Look>
  /** The label of the button that corrects all problems that the app can correct: 'Bring up to date'. */
  mendLabel?: string
}
