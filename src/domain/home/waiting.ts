import { daysBetween } from '@/domain/shared/dates'

/** Something that somebody has to do about a PRA or a contract, or waits for. */
export interface WaitingRow {
  kind: 'pra' | 'contract'
  id: string
  reference: string
  title: string
  /** What is to be done, in the words of its list. */
  label: string
  /** The people who must act, by name; empty if it is this person, or they are not known. */
  by: string
  /** Milliseconds: when it came to its status. */
  since: number
  /** The first day, `YYYY-MM-DD`; empty if it is not known. */
  startsOn: string
  /** Past this day it is over, and comes last; empty for never. */
  overAfter: string
  /** Red: it should be settled by now. */
  isUrgent: boolean
  /** What is at stake, the more the higher. */
  risk: number
}

/** Whole days until the first day, negative once it has come; undefined without one. */
export function daysTo({ startsOn }: Pick<WaitingRow, 'startsOn'>, today: string): number | undefined {
  return startsOn === '' ? undefined : daysBetween(today, startsOn)
}

const isOver = ({ overAfter }: WaitingRow, today: string) => overAfter !== '' && overAfter < today

/**
 * The most urgent first: what begins soonest or is under way, then what has no day, then what is over; of equal days what is
 * riskier, then what has waited longest. One kind comes before the other where a person's work is that kind.
 */
export function byUrgency(
  rows: readonly WaitingRow[],
  today: string,
  first?: WaitingRow['kind'],
): WaitingRow[] {
  const rank = (row: WaitingRow) => [
    first === undefined || row.kind === first ? 0 : 1,
    isOver(row, today) ? 1 : 0,
    daysTo(row, today) ?? Number.MAX_SAFE_INTEGER,
    -row.risk,
    row.since,
  ]
  return [...rows].sort((a, b) => {
    const theirs = rank(b)
    const at = rank(a).findIndex((value, index) => value !== theirs[index])
    return at === -1 ? a.id.localeCompare(b.id) : (rank(a)[at] ?? 0) - (theirs[at] ?? 0)
  })
}
