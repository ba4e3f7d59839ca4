import { daysBetween } from '@/domain/shared/dates'

/** A PRA or a contract in a list of the home page: this person must act on it, or waits for somebody who must. */
export interface WaitingRow {
  kind: 'pra' | 'contract'
  id: string
  reference: string
  title: string
  /** A line about the record, shown after the reference: 'Drone PRA · High risk · Hedgerow'. */
  about: string
  /** The next task, in the words that the record's own list uses. */
  label: string
  /** The names of the people who must act; empty if this person must, or if they are not known. */
  by: string
  /** The time when the record got its status, in milliseconds. */
  since: number
  /** The first day of the shoot or of the work, `YYYY-MM-DD`; empty if it is not known. */
  startsOn: string
  /** The day after which the row is listed last, `YYYY-MM-DD`; empty for never. */
  overAfter: string
  /** True if the task should be done by now. The row is then red. */
  isUrgent: boolean
  /** The level of risk as a number: higher is riskier. */
  risk: number
}

/** The whole days until the first day, negative after it; undefined if there is none. */
export function daysTo({ startsOn }: Pick<WaitingRow, 'startsOn'>, today: string): number | undefined {
  return startsOn === '' ? undefined : daysBetween(today, startsOn)
}

const isOver = ({ overAfter }: WaitingRow, today: string) => overAfter !== '' && overAfter < today

/**
 * Sorts rows by urgency. Rows of the kind `first` come before the other kind. Within a kind, rows with the earliest first day
 * come first, then rows without a day, then rows that are over. On the same day, the riskier row comes first, then the row that
 * has waited longer.
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
