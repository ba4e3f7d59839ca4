import type { Content as Block } from 'pdfmake/interfaces'
import type { CrewRow } from '@/features/documents/model/crew-rows'
import { SHORT_TABLE } from './entries'
import { phoneRuns } from './layout/phone-runs'
import { lineLayout } from './layout/styles'

/** The column width in points. It fits 'First aid at work, 3 days,' on one line, and the last day on the next. */
const FIRST_AID = 136

/** One or two lines per person: shown as separate records, twelve people would fill four pages. */
export function crewBlocks(rows: readonly CrewRow[]): Block[] {
  if (rows.length === 0) return []
  const hasPassport = rows.some(row => row.passport !== '')
  const head = [
    'Person and phone',
    'Role',
    'Drives',
    'First aid',
    ...(hasPassport ? ['Production Safety Passport'] : []),
    'Next of kin on file',
  ]
  return [
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [110, '*', 34, ...(hasPassport ? [120, 90] : [FIRST_AID]), 50],
        body: [
          head.map(text => ({ text, style: 'columnHead' })),
          ...rows.map(row => [
            {
              stack: [{ text: row.name, bold: true }, ...(row.phone ? [{ text: phoneRuns(row.phone) }] : [])],
            },
            {
              stack: [
                { text: row.role },
                { text: [row.engagement, row.days].filter(Boolean).join(', '), style: 'label' },
              ],
            },
            { text: row.drives ? 'Yes' : '' },
            { text: row.firstAid },
            ...(hasPassport ? [{ text: row.passport }] : []),
            { text: row.nextOfKinOnFile ? 'Yes' : 'No' },
          ]),
        ],
      },
      layout: lineLayout,
      unbreakable: rows.length <= SHORT_TABLE,
      marginBottom: 8,
    },
  ]
}
