import type { ReactNode } from 'react'

/** One column of a list. Keep the array stable (module level or useMemo), or every row is drawn again. */
export interface Column<T> {
  id: string
  header: string
  /** Pixels. Columns without a width share the rest. */
  width?: number
  /** 'right' for numbers. */
  align?: 'left' | 'right'
  /** The text: for the cell unless there is `cell`, the tooltip, the CSV, the text filter. */
  text: (row: T) => string
  /** Its plain value in the CSV, an ISO day for one. A column with this one is in the CSV also while it is hidden. */
  csv?: (row: T) => string
  /** A richer cell. Plain elements: it is drawn for every visible row. */
  cell?: (row: T) => ReactNode
  /** The most lines of a long text; one by default, and never more than fit into the row. */
  lines?: 2
  /** The sort key, if the text would sort wrongly: a number, an ISO day. Empty values come last. */
  sortValue?: (row: T) => string | number | undefined
  /** False for a column that cannot be sorted by; true by default. */
  sortable?: boolean
  /** May be taken off in the column menu; true by default. */
  hideable?: boolean
  /**
   * Its place on the card that shows a row in a narrow window: by default among the others, with its heading. Without a title
   * among them, the first column is the title.
   */
  card?: 'title' | 'above' | 'badge' | 'line' | 'none'
  /** The card's content if the table has one more column for it: both days of a trip. */
  onCard?: { header: string; text: (row: T) => string }
}

export interface Sort {
  /** A column's id. */
  column: string
  direction: 'asc' | 'desc'
}
