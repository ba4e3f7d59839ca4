import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import type { Reference } from '@/data/records/reference'
import { useUnreadRecords } from '@/data/records/unread'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { capitalised } from './capitalised'
import type { ListToggle } from './list/list-filters'
import { ListPage, type ListPageProps } from './list-page'
import { NEW } from './record-page'

type Passed<T extends object> = Pick<
  ListPageProps<T>,
  'columns' | 'choices' | 'toggles' | 'sort' | 'hiddenColumns' | 'actions' | 'children'
>

export interface RecordListPageProps<T extends ArchivableRecord> extends Passed<T> {
  type: RecordType<T>
  source: Reference<T>
  /** True in the admin area, where the list includes archived records. */
  isAdminArea?: boolean
}

const rowKey = (row: ArchivableRecord) => row.id
const archived: ListToggle<ArchivableRecord> = {
  id: 'archived',
  label: 'Archived',
  holds: () => true,
  holdsWhileOff: row => !row.isArchived,
}
const noToggles: never[] = []

/** The list of one kind of record. A row opens the page of its record; people with the right can add records. */
export function RecordListPage<T extends ArchivableRecord>({
  type,
  source,
  toggles = noToggles,
  isAdminArea = false,
  actions,
  ...passed
}: RecordListPageProps<T>) {
  const actor = useActor()
  const navigate = useNavigate()
  const unread = useUnreadRecords(type.collection)
  const offered = useMemo(
    () => (isAdminArea ? source : { ...source, rows: source.rows.filter(row => !row.isArchived) }),
    [source, isAdminArea],
  )
  const allToggles = useMemo(() => (isAdminArea ? [...toggles, archived] : toggles), [toggles, isAdminArea])
  const open = useCallback((row: T) => void navigate(type.paths.one(row.id)), [navigate, type])
  const hrefOf = useCallback((row: T) => type.paths.one(row.id), [type])
  const { one, many } = type.noun
  const add = type.mayWrite(actor) && (
    <Button component={Link} to={type.paths.one(NEW)} leftSection={<Icon name="plus" />}>
      New {one}
    </Button>
  )
  const breadcrumbs = isAdminArea ? [{ label: 'Admin' }] : undefined
  if (source.isClosed) {
    return (
      <Page title={capitalised(many)} breadcrumbs={breadcrumbs}>
        <EmptyState
          title={`${capitalised(many)} are not shown to you`}
          body="Ask an admin which people may see this list."
        />
      </Page>
    )
  }
  return (
    <ListPage
      {...passed}
      list={type.collection}
      many={many}
      source={offered}
      rowKey={rowKey}
      searchText={type.searchText}
      toggles={allToggles}
      onOpen={open}
      hrefOf={hrefOf}
      unread={unread}
      none={{ title: `No ${many} yet`, action: add || undefined }}
      breadcrumbs={breadcrumbs}
      actions={
        <>
          {actions}
          {add}
        </>
      }
    />
  )
}
