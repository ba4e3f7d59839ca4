import { Button } from '@mantine/core'
import { EmptyState, type EmptyStateProps } from '@/ui/states/empty-state'
import type { ListState } from './list-state'

interface NoRowsProps {
  state: Pick<ListState<object>, 'isFiltered' | 'clearFilters'>
  /** The title if the filters leave no rows: 'No incidents match'. */
  noMatch: string
  /** Shown if there are no rows at all. */
  none: EmptyStateProps
}

/** Says why a list is empty: because of its filters, with a button that clears them, or because there are no rows yet. */
export function NoRows({ state, noMatch, none }: NoRowsProps) {
  if (!state.isFiltered) return <EmptyState {...none} />
  return (
    <EmptyState
      title={noMatch}
      body="No row matches all the filters."
      action={
        <Button variant="default" onClick={state.clearFilters}>
          Clear filters
        </Button>
      }
    />
  )
}
