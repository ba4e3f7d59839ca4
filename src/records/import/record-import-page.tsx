import type { ComponentType } from 'react'
import { useRoles } from '@/data/records/registers'
import { recordRowsSender } from '@/data/records/send-record-rows'
import { roleContext } from '@/domain/import/role-context'
import type { RecordImport } from '@/domain/record-import/record-import'
import type { ArchivableRecord } from '@/domain/records/record-type'
import { ImportPage } from './import-page'

export function importPageOf<T extends ArchivableRecord>(of: RecordImport<T>): ComponentType {
  const source = {
    title: of.title,
    type: of.rows,
    about: of.about,
    target: { send: recordRowsSender(of), place: of.place },
    listName: 'roles',
    contextOf: roleContext,
  }
  return function RecordImportPage() {
    return <ImportPage {...source} list={useRoles()} />
  }
}
