import { expect, test } from 'vitest'
import { incidentRows } from '@/domain/pras/debrief/incidents'
import { debriefSchema } from '@/domain/pras/debrief/schema'
import { actorOf } from '@/domain/users/actor'
import { narrowed } from '@/records/list/list-filters'
import { csvText } from '@/ui/data-table/export-csv'
import { textIndex } from '@/ui/data-table/filter-rows'
import { aUser } from '~tests/fixtures/pra-records'
import { incidentColumns } from './incident-columns'
import { incidentChoices, incidentText, incidentToggles } from './incident-filters'

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
const admin = actorOf(aUser('admin', { canAccessAdminApp: true }))
const index = textIndex(incidentText)
const choices = incidentChoices(rows)

test.each([
  [{}, ['Injury', 'Near miss']],
  [{ type: 'Near miss' }, ['Near miss']],
  [{ severity: '3' }, ['Injury']],
  [{ productionId: 'other' }, []],
  [{ reportableOnly: true }, ['Injury']],
  [{ overdueOnly: true }, ['Injury']],
  [{ text: 'trailer riv' }, ['Near miss']],
  [{ text: 'nadia' }, ['Injury']],
  [{ text: '1 slip' }, ['Injury']],
])('the filters %j leave these incidents in the list: %j', (filters, types) => {
  const left = narrowed(rows, filters, { index, choices, toggles: incidentToggles(today) }, admin)
  expect(left.map(({ type }) => type)).toEqual(types)
})

test('the filter for productions offers only productions that have incidents', () => {
  expect(choices.at(-1)?.options).toEqual([{ value: 'rivers', label: 'Rivers' }])
})

test('a follow-up is not overdue on the day when it is due', () => {
  const toggles = incidentToggles('2026-04-20')
  expect(narrowed(rows, { overdueOnly: true }, { index, toggles }, admin)).toEqual([])
})

test('the CSV file of incidents has every column, and no commas in texts', async () => {
  const lines = (await csvText(incidentColumns(today), rows)).trim().split('\r\n')
  expect(lines[0]).toContain('Date,Production,PRA,Title,Kind,Severity,What happened')
  expect(lines[1]).toContain('6 Apr 2026,Rivers,PRA-2026-0001,Otters,Injury,4 Major,Fall on the slipway')
  expect(lines[1]).toContain('Yes,Overdue 20 Apr 2026,Nadia Rahman')
  expect(lines[2]).toContain('Trailer rolled nobody below')
})
