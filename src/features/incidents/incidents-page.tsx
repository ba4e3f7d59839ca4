import { useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useIncidents } from '@/data/pras/debriefs'
import { useUnreadRecords } from '@/data/records/unread'
import type { IncidentRow } from '@/domain/pras/debrief/incidents'
import { ListPage } from '@/records/list-page'
import { Notice } from '@/ui/states/notice'
import { useToday } from '@/ui/use-today'
import { incidentColumns, incidentColumnsHidden } from './incident-columns'
import { IncidentDialog } from './incident-dialog'
import { incidentChoices, incidentText, incidentToggles } from './incident-filters'

const sort = { column: 'date', direction: 'desc' } as const
const rowKey = (row: IncidentRow) => row.key

/** `/admin/incidents`: incidents and near misses on every production (domain 4, row 'incidents (all)'). */
export default function IncidentsPage() {
  const actor = useActor()
  const today = useToday()
  const { invalid, ...source } = useIncidents()
  const [opened, setOpened] = useState<IncidentRow | null>(null)
  const columns = useMemo(() => incidentColumns(today), [today])
  const toggles = useMemo(() => incidentToggles(today), [today])
  const choices = useMemo(() => incidentChoices(source.rows), [source.rows])
  return (
    <>
      <ListPage
        list="incidents"
        many="incidents"
        breadcrumbs={[{ label: 'Admin' }]}
        source={source}
        rowKey={rowKey}
        searchText={incidentText}
        columns={columns}
        choices={choices}
        toggles={toggles}
        sort={sort}
        hiddenColumns={incidentColumnsHidden}
        onOpen={setOpened}
        // Debriefs that cannot be read at all are named above the list.
        unread={useUnreadRecords('pras/*/debrief').filter(({ problem }) => problem === '')}
        none={{
          title: 'No incidents yet',
          body: 'Incidents and near misses appear here as soon as they are entered in a debrief.',
        }}
      >
        {invalid.length > 0 && (
          <Notice tone="problem">
            {invalid.length === 1 ? 'One debrief' : `${invalid.length} debriefs`} could not be read, so
            incidents may be missing here: {invalid.map(each => each.path).join(', ')}
          </Notice>
        )}
      </ListPage>
      {opened && (
        <IncidentDialog
          row={opened}
          mayOpen={actor.companyAccess.includes(opened.companyAccess)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
