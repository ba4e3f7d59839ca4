import type { RowProblem } from '@/domain/import/import-type'
import type { RowStatus } from '@/domain/import/prepared'

/** The result for one row of a file that the browser imports row by row. */
export interface RowAnswer {
  index: number
  status: RowStatus
  errors?: readonly RowProblem[]
}

/** The options of such an import: dry run or write, a way to stop between rows, and progress. */
export interface RowImportOptions {
  /** True to only check what would happen to each row. */
  dryRun: boolean
  isStopped: () => boolean
  onChunk: (answers: readonly RowAnswer[]) => void
}
