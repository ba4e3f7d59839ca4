import type { UserRow } from '@/domain/user-import/row'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import type { Stored } from './found'

/** A row that passed its checks, at its place among those that were sent. */
export interface GoodRow {
  index: number
  row: UserRow
}

/** The writes of one row, which are made together or not at all. */
export interface PlannedRow extends GoodRow {
  status: 'created' | 'updated'
  writes: readonly PlannedWrite[]
  readAt: Stored['readAt']
}
