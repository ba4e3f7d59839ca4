import type { PlannedWrite } from '@/domain/pras/workflow/plan'
import type { UserRow } from '@/domain/user-import/row'
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
