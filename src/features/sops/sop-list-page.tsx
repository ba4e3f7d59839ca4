import { useLocation } from 'react-router-dom'
import { useSops } from '@/data/records/registers'
import { sopType } from '@/domain/records/sops'
import { paths } from '@/domain/shared/paths'
import { type Sop, sopCategories, sopStatuses } from '@/domain/sops/schema'
import type { ListChoice, ListToggle } from '@/records/list/list-filters'
import { RecordListPage } from '@/records/record-list-page'
import { sopColumns } from './sop-columns'

const choices: readonly ListChoice<Sop>[] = [
  {
    id: 'category',
    label: 'Category',
    options: sopCategories,
    holds: (sop, category) => sop.category === category,
  },
  { id: 'status', label: 'Status', options: sopStatuses, holds: (sop, status) => sop.status === status },
]
const toggles: readonly ListToggle<Sop>[] = [
  { id: 'mandatory', label: 'Mandatory', holds: sop => sop.isMandatory },
]
const sort = { column: 'code', direction: 'asc' } as const

/** `/sops`, and `/admin/sops` with archived SOPs too: the lists of standard operating procedures (requirements 2). */
export default function SopListPage() {
  return (
    <RecordListPage
      type={sopType}
      source={useSops()}
      columns={sopColumns}
      choices={choices}
      toggles={toggles}
      sort={sort}
      isAdminArea={useLocation().pathname === paths.sops.admin}
    />
  )
}
