import type { ReactNode } from 'react'
import { linkTarget } from '@/data/base/keep-data'
import { useActor } from '@/data/base/session'
import { lookupsSettled } from '@/data/sync/known-records'
import type { Column } from '@/ui/data-table/column'
import { DataTable, type DataTableProps } from '@/ui/data-table/data-table'
import { type CsvSource, ListActions } from '@/ui/data-table/list-actions'
import type { ListState } from '@/ui/data-table/list-state'
import { NoRows } from '@/ui/data-table/no-rows'
import { SavedFilters } from '@/ui/data-table/saved-filters'
import { FilterBar } from '@/ui/filter-bar'
import { Page, type PageProps } from '@/ui/page'
import type { EmptyStateProps } from '@/ui/states/empty-state'
import { type UnreadRecord, UnreadRecords } from '@/ui/states/unread-note'

type OfPage = Pick<PageProps, 'title' | 'breadcrumbs' | 'actions' | 'status'>
type OfTable<T> = Pick<
  DataTableProps<T>,
  'rowKey' | 'onOpen' | 'hrefOf' | 'sort' | 'presorted' | 'hasMore' | 'onEndReached' | 'ticks' | 'under'
>

export interface ListFrameProps<T> extends OfPage, OfTable<T> {
  /** The name under which people's saved filters are stored. */
  list: string
  /** The word for the rows within a sentence: 'incidents'. */
  many: string
  /** The shown rows, and the state of loading them. */
  source: Pick<DataTableProps<T>, 'rows' | 'isLoading' | 'isUpdating' | 'error' | 'asOf'> & {
    retry: () => void
  }
  /** The number of rows, for the filter bar. */
  count: number | string | undefined
  columns: readonly Column<T>[]
  state: Pick<
    ListState<object>,
    'isFiltered' | 'clearFilters' | 'hiddenColumns' | 'setHiddenColumns' | 'setSort'
  >
  /** The text filter; absent for a list without a text filter. */
  text?: { value: string; onChange: (text: string) => void }
  /** The columns and rows of the CSV file, if they differ from the screen. */
  csv?: Partial<CsvSource<T>>
  /** The filters apart from the text filter. */
  filters?: ReactNode
  /** Actions of this list only, shown before the actions that every list has. */
  tools?: ReactNode
  /** The message if the list is empty and nothing is filtered. */
  none: EmptyStateProps
  unread: readonly UnreadRecord[]
  /** Shown instead of the table. */
  instead?: ReactNode
  /** Shown above the filters. */
  children?: ReactNode
}

export function ListFrame<T>(props: ListFrameProps<T>) {
  const { title, many, source, columns, state, text } = props
  const { id: owner } = useActor()
  return (
    <Page title={title} breadcrumbs={props.breadcrumbs} actions={props.actions} status={props.status}>
      {props.children}
      <FilterBar
        label={`Filter ${many}`}
        text={text?.value}
        onText={text?.onChange}
        count={props.count}
        actions={
          <>
            {props.tools}
            <SavedFilters list={props.list} owner={owner} />
            <ListActions
              columns={columns}
              state={state}
              csv={{ fileName: title, rows: source.rows, settled: lookupsSettled, ...props.csv }}
            />
          </>
        }
      >
        {props.filters}
      </FilterBar>
      <UnreadRecords records={props.unread} />
      {props.instead || (
        <DataTable
          label={title}
          columns={columns}
          rows={source.rows}
          rowKey={props.rowKey}
          onOpen={props.onOpen}
          hrefOf={linkTarget() && props.hrefOf}
          isLoading={source.isLoading}
          isUpdating={source.isUpdating}
          error={source.error}
          asOf={source.asOf}
          onRetry={source.retry}
          empty={<NoRows state={state} noMatch={`No ${many} match`} none={props.none} />}
          sort={props.sort}
          onSort={state.setSort}
          presorted={props.presorted}
          hiddenColumns={state.hiddenColumns}
          onEndReached={props.onEndReached}
          hasMore={props.hasMore}
          ticks={props.ticks}
          under={props.under}
        />
      )}
    </Page>
  )
}
