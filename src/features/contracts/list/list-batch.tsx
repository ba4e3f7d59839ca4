import type { Contract } from '@/domain/contracts/schema'
import { BatchBar } from '@/features/contracts/batch/batch-bar'
import { BatchState } from '@/features/contracts/batch/batch-state'
import { batchPlaces, useBatch } from '@/features/contracts/batch/use-batch'
import type { TickedRows } from '@/features/contracts/batch/use-ticks'
import { type PagedRows, useCompleteRows } from '@/ui/data-table/use-complete-rows'
import { useToday } from '@/ui/use-today'
import classes from './list-batch.module.css'

interface ListBatchProps {
  list: PagedRows<Contract> & { total?: number | string | undefined }
  ticks: TickedRows
  ticked: readonly Contract[]
}

export default function ListBatch({ list, ticks, ticked }: ListBatchProps) {
  const today = useToday()
  const batch = useBatch(batchPlaces.list)
  const { completeFirst, isCompleting } = useCompleteRows(list)
  const { hasMore, total } = list
  const tickRest =
    hasMore && typeof total === 'number'
      ? {
          count: total,
          isLoading: isCompleting,
          tick: () => completeFirst(rows => ticks.tickAlso(rows.map(({ id }) => id))),
        }
      : undefined
  return (
    <div className={classes.batch}>
      <BatchState batch={batch} namesFailed />
      <BatchBar ticked={ticked} ticks={ticks} batch={batch} today={today} tickRest={tickRest} />
    </div>
  )
}
