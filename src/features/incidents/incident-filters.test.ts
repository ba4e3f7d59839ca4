import { expect, test } from 'vitest'
import { incidentRows } from '@/domain/pras/debrief/incidents'
import { debriefSchema } from '@/domain/pras/debrief/schema'
import { csvText } from '@/ui/data-table/export-csv'
import { incidentColumns } from './incident-columns'
import { filterIncidents, noIncidentFilters } from './incident-filters'

const debrief = debriefSchema.parse({
  id: 'main',
  praId: 'one',
  reference: 'PRA-2026-0001',
  praTitle: 'Otters',
  productionId: 'rivers',
  productionName: 'Rivers',
  hasIncidents: true,
  handedInAt: 1,
  content: {
    incidents: [
      { type: 'Near miss', severity: '2', date: '2026-04-05', description: 'Trailer rolled, nobody below' },
      {
        type: 'Injury',
        severity: '4',
        date: '2026-04-06',
        description: 'Fall on the slipway',
        riddorReportable: 'yes',
        followUpOwner: { userId: 'pm', name: 'Nadia Rahman' },
        followUpDate: '2026-04-20',
      },
    ],
  },
})
const rows = incidentRows([debrief])
const today = '2026-05-01'

test.each([
  [{}, ['Injury', 'Near miss']],
  [{ type: 'Near miss' }, ['Near miss']],
  [{ severity: '3' }, ['Injury']],
  [{ productionId: 'other' }, []],
  [{ reportableOnly: true }, ['Injury']],
  [{ overdueOnly: true }, ['Injury']],
  [{ text: 'trailer riv' }, ['Near miss']],
  [{ text: 'nadia' }, ['Injury']],
])('%j leaves %j', (filters, types) => {
  const left = filterIncidents(rows, { ...noIncidentFilters, ...filters }, today)
  expect(left.map(({ type }) => type)).toEqual(types)
})

test('nothing is overdue on its own day', () => {
  const filters = { ...noIncidentFilters, overdueOnly: true }
  expect(filterIncidents(rows, filters, '2026-04-20')).toEqual([])
})

test('the file holds every column, and no comma of a text', async () => {
  const lines = (await csvText(incidentColumns(today), rows)).trim().split('\r\n')
  expect(lines[0]).toContain('Date,Production,PRA,Title,Kind,Severity,What happened')
  expect(lines[1]).toContain('6 Apr 2026,Rivers,PRA-2026-0001,Otters,Injury,4 Major,Fall on the slipway')
  expect(lines[1]).toContain('Yes,Overdue 20 Apr 2026,Nadia Rahman,Handed in')
  expect(lines[2]).toContain('Trailer rolled nobody below')
})
