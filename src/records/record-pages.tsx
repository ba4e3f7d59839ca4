import { type ComponentType, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useActor } from '@/data/base/session'
import { recordStore } from '@/data/records/record-store'
import { useRecords } from '@/data/records/reference'
import { isNamedByRecords } from '@/domain/records/named-by'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { recordChoices, recordColumns } from './record-columns'
import { RecordListPage } from './record-list-page'
import { RecordPage, type RecordPageProps } from './record-page'
import { useRecordNames } from './use-record-names'
import { UsedByPras } from './used-by/used-by-pras'
import { UsedByRecords } from './used-by/used-by-records'

/** Returns the list page of a type whose columns are its fields. In the admin area the list also has archived records. */
export function listPageOf<T extends ArchivableRecord>(type: RecordType<T>): ComponentType {
  const { list } = type
  if (!list) throw new Error(`The type ${type.collection} says nothing about its list`)
  const choices = recordChoices(type, list)
  return function RecordsPage() {
    const isAdminArea = useLocation().pathname === type.paths.admin
    const names = useRecordNames()
    const columns = useMemo(() => recordColumns(type, list, names), [names])
    return (
      <RecordListPage
        type={type}
        source={useRecords(type, isAdminArea)}
        columns={columns}
        choices={choices}
        toggles={list.toggles}
        sort={list.sort}
        isAdminArea={isAdminArea}
      />
    )
  }
}

/** `shown` adds a badge, or another view for reading if the answers in order are not enough. */
export function recordPageOf<T extends ArchivableRecord>(
  type: RecordType<T>,
  shown: Pick<RecordPageProps<T>, 'badge' | 'children'> = {},
): ComponentType {
  const store = recordStore(type)
  const { namedByPrasIn } = type
  return function OneRecordPage() {
    // Admins may open records of every company.
    const source = useRecords(type, useActor().canAccessAdminApp)
    return (
      <RecordPage<T>
        type={type}
        store={store}
        source={source}
        usedBy={record => (
          <>
            {namedByPrasIn && <UsedByPras field={namedByPrasIn} id={record.id} />}
            {isNamedByRecords(type) && <UsedByRecords collection={type.collection} id={record.id} />}
          </>
        )}
        {...shown}
      />
    )
  }
}
