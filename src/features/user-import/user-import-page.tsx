import { useRoles } from '@/data/records/registers'
import { sendUserRows } from '@/data/records/user-import'
import { roleContext } from '@/domain/import/role-context'
import { userImport } from '@/domain/user-import/columns'
import { ImportPage } from '@/records/import/import-page'

const source = {
  title: 'User import',
  type: userImport,
  about:
    'The first row has the headings, in any order; other columns are ignored. Each row finds its person by the e-mail address. A new person is added; a known person gets the values that differ. Empty cells change nothing. Access is never imported, and archived people stay archived.',
  target: { send: sendUserRows, place: 'user-import' },
  listName: 'roles',
  contextOf: roleContext,
}

/** `/admin/user-import`: imports people from a spreadsheet (requirements 2, domain 6.8). */
export default function UserImportPage() {
  return <ImportPage {...source} list={useRoles()} />
}
