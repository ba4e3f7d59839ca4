import { addYears, PAPER_YEARS } from './lifetimes'

/** The facts of a PRA or contract that decide how long it must be kept. */
export interface PaperFacts {
  status: string
  /** The last day of the shoot or contract, `YYYY-MM-DD`; empty if not entered. */
  endDate: string
  /** The time when the PRA or contract was created, in milliseconds. Used if it has no last day. */
  createdAt: number
}

const isoDayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const lastDay = ({ endDate, createdAt }: PaperFacts) => endDate || isoDayOf(createdAt)

/** `YYYY-MM-DD`; empty for a draft that was never submitted. `version` is the newest submitted version, 0 for none. */
export function praKeptUntil(pra: PaperFacts & { version: number }): string {
  return pra.status === 'draft' && pra.version === 0 ? '' : addYears(lastDay(pra), PAPER_YEARS)
}

/** The date until which a whole contract is kept; empty if it was never signed. `signedAt` is in milliseconds, 0 for never. */
export function contractKeptUntil(contract: PaperFacts & { signedAt: number }): string {
  const isSigned = contract.signedAt > 0 || ['signed', 'historic'].includes(contract.status)
  return isSigned ? addYears(lastDay(contract), PAPER_YEARS) : ''
}
