import type { PraDocumentInput } from './document-input'

/** Something that was sent on with a reason: what a check said, a suggested hazard refused, a severity lowered. */
export interface Statement {
  /** What stands against it: 'Suggested hazard refused: Crocodiles'. */
  sentence: string
  reason: string
  /** Who gave it, and when in milliseconds; empty and 0 where that was not kept. */
  by: string
  at: number
  /** Where the rule stands; empty for none. */
  source: string
}

/** Every reason that the version shown was sent on with, in the order of the checks. */
export function statementsOf(_input: PraDocumentInput): Statement[] {
  return []
}
