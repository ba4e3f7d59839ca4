import type { ReactNode } from 'react'

/** One column of a list. Keep the array stable (module level or useMemo), or every row is drawn again. */
export interface Column<T> {
  id: string
  header: string
  /** The width in pixels. Columns without a width share the remaining space. */
  width?: number
  /** 'right' for numbers. */
  align?: 'left' | 'right'
  /** Returns the text of the column: for the tooltip, the CSV and the text filter, and for the cell if there is no `cell`. */
  text: (row: T) => string
  /** Returns the plain value for the CSV file, for example an ISO day. The file has such a column even if it is hidden. */
  csv?: (row: T) => string
  /** Returns a richer cell. Use plain elements, since it is drawn for every visible row. */
  cell?: (row: T) => ReactNode
  /** The most lines of a long text; one by default, and never more than fit into the row. */
  lines?: 2
  /** Returns the sort key, if the text would sort wrongly: a number, an ISO day. Empty values come last. */
  sortValue?: (row: T) => string | number | undefined
  /** False for a column that cannot be sorted by; true by default. */
  sortable?: boolean
  /** False for a column that must stay visible; true by default. */
  hideable?: boolean
  /** Its place on a card, in a narrow window; by default a line. Without a title, the first column is it. */
  card?: 'title' | 'above' | 'badge' | 'line' | 'none'
  /** Its content on the card, if it combines two columns: the first and the last day of a trip. */
  onCard?: { header: string; text: (row: T) => string }
}

export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}
