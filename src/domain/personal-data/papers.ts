import { addYears, PAPER_YEARS } from './lifetimes'

/** What of a PRA or a contract says how long it is kept. */
export interface PaperFacts {
  status: string
  /** The last day, `YYYY-MM-DD`; empty if it is not given. */
  endDate: string
  /** When it was made, in milliseconds, for one without a last day. */
  createdAt: number
}

const isoDayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const lastDay = ({ endDate, createdAt }: PaperFacts) => endDate || isoDayOf(createdAt)

/** Until when a PRA is kept whole (`YYYY-MM-DD`): empty for a draft that was never sent. `version` is the newest that was. */
export function praKeptUntil(pra: PaperFacts & { version: number }): string {
  return pra.status === 'draft' && pra.version === 0 ? '' : addYears(lastDay(pra), PAPER_YEARS)
}

/** The same of a contract: empty for one that was never signed. `signedAt` is milliseconds, 0 for never. */
export function contractKeptUntil(contract: PaperFacts & { signedAt: number }): string {
  const isSigned = contract.signedAt > 0 || ['signed', 'historic'].includes(contract.status)
  return isSigned ? addYears(lastDay(contract), PAPER_YEARS) : ''
}
