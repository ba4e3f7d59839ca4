import { daysBetween } from '@/domain/shared/dates'

/** A PRA or a contract on which this person must act, or which they wait for. */
export interface WaitingRow {
  kind: 'pra' | 'contract'
  id: string
  reference: string
  title: string
  /** What it is, after its reference: 'Drone PRA · High risk · Hedgerow'. */
  about: string
  /** The task, in the words of its list. */
  label: string
  /** The names of the people who must act; empty if it is this person, or they are not known. */
  by: string
  /** Milliseconds: the time when it got its status. */
  since: number
  /** The first day, `YYYY-MM-DD`; empty if it is not known. */
  startsOn: string
  /** The last day, after which it is listed last; empty for never. */
  overAfter: string
  /** True if it should be settled by now: shown in red. */
  isUrgent: boolean
  /** The level of risk: higher is riskier. */
  risk: number
}

/** Whole days until the first day, negative after it; undefined without one. */
export function daysTo({ startsOn }: Pick<WaitingRow, 'startsOn'>, today: string): number | undefined {
  return startsOn === '' ? undefined : daysBetween(today, startsOn)
}

const isOver = ({ overAfter }: WaitingRow, today: string) => overAfter !== '' && overAfter < today

/**
 * Compares rows by urgency: first rows that begin soon or have begun, then rows without a day, then rows that are over. On the
 * same day, the riskier row comes first, then the row that has waited longer. The given kind comes before the other kind.
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
