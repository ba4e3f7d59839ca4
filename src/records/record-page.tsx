import { Button } from '@mantine/core'
import { lazy, type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { usePeople } from '@/data/records/people/people'
import type { RecordStore } from '@/data/records/record-store'
import type { Reference } from '@/data/records/reference'
import { useUnreadFields } from '@/data/records/unread'
import { useIsSyncing } from '@/data/sync/syncing'
import { type ArchivableRecord, contentOf, type RecordType } from '@/domain/records/record-type'
import { formatMoment } from '@/domain/shared/dates'
import type { Actor } from '@/domain/users/actor'
import { fullName } from '@/domain/users/full-name'
import { confirm } from '@/ui/dialogs/confirm'
import { notify } from '@/ui/notify/notify'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { Page } from '@/ui/page'
import { EmptyState } from '@/ui/states/empty-state'
import { ErrorState, messageOf } from '@/ui/states/error-state'
import { Notice } from '@/ui/states/notice'
import { Skeleton } from '@/ui/states/skeleton'
import { StatusBadge } from '@/ui/status-badge'
import { capitalised } from './capitalised'
import { MergeNotices } from './merge/merge-notices'
import type { MergePageProps } from './merge/merge-page'
import { ReadableStep } from './readable-step'
import { RecordEditor } from './record-editor'
import { RecordHistory } from './record-history'
import classes from './record-page.module.css'
import { useRecordNames } from './use-record-names'

/** The id in the address of a record that does not exist yet. */
export const NEW = 'new'

// Loaded on demand, because few people need the code that merges records.
const MergePage = lazy(
  (): Promise<{ default: (props: MergePageProps<ArchivableRecord>) => ReactNode }> =>
    import('./merge/merge-page'),
)

export interface RecordPageProps<T extends ArchivableRecord> {
  type: RecordType<T>
  store: RecordStore<T>
  source: Reference<T>
  /** The id, for a kind that has only one record. By default, the page uses the id in the address. */
  id?: string
  /** Draws the record for reading, if it needs more than its answers in order. */
  children?: (record: T) => ReactNode
  /** Returns a badge next to the title. */
  badge?: (record: T) => ReactNode
  /** Returns the list of PRAs or contracts that refer to the record, shown below the answers. */
  usedBy?: (record: T) => ReactNode
}

/** Read-only; with `?edit` a form for people with the right. The id `new` is for a new record. */
export function RecordPage<T extends ArchivableRecord>(props: RecordPageProps<T>) {
  const { type, store, source } = props
  const actor = useActor()
  const navigate = useNavigate()
  const address = useParams()
  const id = props.id ?? address.id ?? ''
  const [params] = useSearchParams()
  const record = source.byId.get(id)
  const isSyncing = useIsSyncing(type.collection)
  const crumbs = [{ label: capitalised(type.noun.many), to: type.paths.list }]
  const mayWrite = type.mayWrite(actor, id === NEW ? undefined : record)

  if (id === NEW && mayWrite) {
    return (
      <RecordEditor
        type={type}
        store={store}
        record={undefined}
        all={source.rows}
        onDone={saved => void navigate(saved ? type.paths.one(saved.id) : type.paths.list)}
      />
    )
  }
  if (record && params.has('edit') && mayWrite) {
    return (
      <RecordEditor
        key={id}
        type={type}
        store={store}
        record={record}
        all={source.rows}
        onDone={() => void navigate(type.paths.one(id))}
      />
    )
  }
  if (record && params.has('merge') && mayMerge(type, actor)) {
    return (
      <OnDemandPart fallback={<Skeleton lines={10} label="Loading" />}>
        <MergePage key={id} type={type} source={source} record={record} />
      </OnDemandPart>
    )
  }
  if (record) return <Reading key={id} {...props} record={record} mayWrite={mayWrite} />
  return (
    <Page title={capitalised(type.noun.one)} breadcrumbs={crumbs}>
      {id === NEW ? (
        <EmptyState
          title={`You may not add ${type.noun.many}`}
          body={`${type.adding?.who ?? 'An admin'} can.`}
        />
      ) : source.isLoading || isSyncing ? (
        <Skeleton lines={10} label={`Loading the ${type.noun.one}`} />
      ) : source.error ? (
        <ErrorState
          error={source.error}
          title={`The ${type.noun.one} could not be loaded`}
          onRetry={source.retry}
        />
      ) : (
        <EmptyState
          title={`There is no ${type.noun.one} at this address`}
          body="The link may be incomplete, or you may not open this record."
          action={
            <Button component={Link} to={type.paths.list} variant="default">
              Show {type.noun.many}
            </Button>
          }
        />
      )}
    </Page>
  )
}

/** A merge needs both rights: it archives one record and changes answers in others. */
function mayMerge<T extends ArchivableRecord>(type: RecordType<T>, actor: Actor): boolean {
  return type.merging !== undefined && actor.canAccessAdminApp && !actor.isArchived
}

function Reading<T extends ArchivableRecord>({
  type,
  store,
  source,
  record,
  mayWrite,
  children,
  badge,
  usedBy,
  id: only,
}: RecordPageProps<T> & { record: T; mayWrite: boolean }) {
  const actor = useActor()
  const names = useRecordNames()
  const { byId: users } = usePeople()
  const unread = useUnreadFields(`${type.collection}/${record.id}`)
  const mayArchive = (type.mayArchive ?? type.mayWrite)(actor, record)
  const { isBusy, setArchived } = useArchiving(type, store, record)
  const modifier = users.get(record.lastModifiedById)
  return (
    <Page
      title={type.nameOf(record)}
      breadcrumbs={
        only ? [{ label: 'Admin' }] : [{ label: capitalised(type.noun.many), to: type.paths.list }]
      }
      status={
        <>
          {badge?.(record)}
          {record.isArchived && <StatusBadge tone="grey" label="Archived" />}
        </>
      }
      actions={
        <>
          {mayMerge(type, actor) && !record.isArchived && (
            <Button component={Link} to={`${type.paths.one(record.id)}?merge=`} variant="default">
              Merge with …
            </Button>
          )}
          {mayArchive && (
            <Button variant="default" loading={isBusy} onClick={() => void setArchived(!record.isArchived)}>
              {record.isArchived ? 'Restore' : 'Archive'}
            </Button>
          )}
          {mayWrite && (
            <Button component={Link} to={`${type.paths.one(record.id)}?edit=1`}>
              Edit {type.noun.one}
            </Button>
          )}
        </>
      }
    >
      {actor.canAccessAdminApp && unread.length > 0 && (
        <Notice tone="warning">
          These values are not shown, because the app could not read them: {unread.join(', ')}.
        </Notice>
      )}
      <div className={classes.page}>
        <MergeNotices type={type} record={record} source={source} />
        {children?.(record) ?? <ReadableStep step={type} content={contentOf(type, record)} names={names} />}
        {usedBy?.(record)}
        {record.lastModifiedAt > 0 && (
          <p className={classes.dim}>
            Last changed {formatMoment(record.lastModifiedAt)}
            {modifier ? ` by ${fullName(modifier)}` : ''}.
          </p>
        )}
        {actor.canAccessAdminApp && (
          <RecordHistory resource={type.resource} id={record.id} revision={record.revision} />
        )}
      </div>
    </Page>
  )
}

/** Archives or restores a record once the person has confirmed it. A failure shows a message and changes nothing. */
function useArchiving<T extends ArchivableRecord>(type: RecordType<T>, store: RecordStore<T>, record: T) {
  const [isBusy, setBusy] = useState(false)
  async function setArchived(isArchived: boolean) {
    if (isArchived) {
      const { ok } = await confirm({
        title: `Archive this ${type.noun.one}?`,
        body: [
          type.whenArchived,
          'Lists and choices no longer show it. Records that use it still show its name. You can restore it.',
        ]
          .filter(Boolean)
          .join(' '),
        confirmLabel: `Archive ${type.noun.one}`,
      })
      if (!ok) return
    }
    setBusy(true)
    try {
      await store.archive(record, isArchived)
      notify(`“${type.nameOf(record)}” ${isArchived ? 'archived' : 'restored'}`, 'success')
    } catch (error) {
      notify(`The change was not made. ${messageOf(error)}`, 'error')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, setArchived }
}
