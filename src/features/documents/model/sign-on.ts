import type { CrewRow } from './crew-rows'

/** A line of the sign-on sheet: somebody who has no account to acknowledge with, or an empty line for a visitor. */
export interface SignOnLine {
  name: string
  role: string
}

/** Lines for those who come for a day. */
const VISITORS = 6

/** Who signs on paper that they were briefed: everybody of the crew without an account, then lines for visitors. */
export function signOnLines(crew: readonly CrewRow[]): SignOnLine[] {
  const without = crew.filter(row => row.userId === '').map(({ name, role }) => ({ name, role }))
  return [...without, ...Array.from({ length: VISITORS }, () => ({ name: '', role: '' }))]
}
