import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { type Reference, useAllProductions, useProductions } from '@/data/records/reference'
import type { Production } from '@/domain/productions/schema'
import { isMyProduction, productionType } from '@/domain/records/productions'
import { formatDayShort } from '@/domain/shared/dates'
import { paths } from '@/domain/shared/paths'
import type { ListToggle } from '@/records/list-filters'
import { RecordListPage } from '@/records/record-list-page'
import { useRecordNames } from '@/records/use-record-names'
import type { Column } from '@/ui/data-table/column'

const toggles: readonly ListToggle<Production>[] = [
  { id: 'mine', label: 'My productions', holds: (production, actor) => isMyProduction(production, actor.id) },
]
const sort = { column: 'name', direction: 'asc' } as const

/** /productions: those that one sees; /admin/productions: those of every company, archived ones too. */
export default function ProductionListPage() {
  return useLocation().pathname === paths.productions.admin ? <OfEveryCompany /> : <Mine />
}

const Mine = () => <List source={useProductions()} />
const OfEveryCompany = () => <List source={useAllProductions()} isAdminArea />

function List({ source, isAdminArea }: { source: Reference<Production>; isAdminArea?: boolean }) {
  const names = useRecordNames()
  const columns = useMemo(
    (): Column<Production>[] => [
      { id: 'name', header: 'Name', hideable: false, text: row => row.name },
      { id: 'code', header: 'Code', width: 100, text: row => row.code },
      { id: 'company', header: 'Company', width: 200, text: row => names('company', row.companyId) },
      { id: 'pm', header: 'PM', width: 150, text: row => names('person', row.pmId) },
      {
        id: 'pcs',
        header: 'PCs',
        width: 170,
        text: row => row.pcIds.map(id => names('person', id)).join(', '),
      },
      { id: 'sp', header: 'SP', width: 150, text: row => names('person', row.spId) },
      ...(['startDate', 'endDate'] as const).map(id => ({
        id,
        header: id === 'startDate' ? 'First day' : 'Last day',
        width: 110,
        text: (row: Production) => formatDayShort(row[id]),
        sortValue: (row: Production) => row[id] || undefined,
      })),
    ],
    [names],
  )
  return (
    <RecordListPage
      type={productionType}
      source={source}
      columns={columns}
      toggles={toggles}
      sort={sort}
      isAdminArea={isAdminArea}
    />
  )
}
