import type { UserRow } from '@/domain/user-import/row'
import type { PlannedWrite } from '@/domain/workflow/planned-write'
import type { Stored } from './found'

export interface GoodRow {
  index: number
  row: UserRow
}

/** A row with its writes, which happen together or not at all. */
export interface PlannedRow extends GoodRow {
  status: 'created' | 'updated'
  writes: readonly PlannedWrite[]
  readAt: Stored['readAt']
}
