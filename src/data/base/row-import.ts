import type { RowProblem } from '@/domain/import/import-type'
import type { RowStatus } from '@/domain/import/prepared'

/** What became of a row of a file that is imported from the browser, row by row. */
export interface RowAnswer {
  index: number
  status: RowStatus
  errors?: readonly RowProblem[]
}

/** How such rows are imported: looked at only or written, stopped between rows, told of as they come. */
export interface RowImportOptions {
  /** Only looks what would become of each row. */
  dryRun: boolean
  isStopped: () => boolean
  onChunk: (answers: readonly RowAnswer[]) => void
}
