import type { Content as Block } from 'pdfmake/interfaces'
import type { Names } from '@/domain/pras/steps/readable'
import { readableValue } from '@/domain/pras/steps/readable'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { asItems } from '@/domain/shared/answers'
import type { Content } from '@/domain/shared/fields'
import { lineLayout } from './styles'

/** One person of the crew as a row of a table. */
export interface CrewRow {
  name: string
  userId: string
  role: string
  engagement: string
  /** When not the whole trip. */
  days: string
  drives: boolean
  /** Level and last day of the certificate; empty for who is no first aider. */
  firstAid: string
  passport: string
  nextOfKinOnFile: boolean
}

/** The crew as rows, in the order of the step. */
export function crewRows(content: Content, names: Names): CrewRow[] {
  const list = stepBySlug('crew')?.fields.find(field => field.name === 'crewMembers')
  const fields = list?.kind === 'list' ? list.fields : []
  return asItems(content.crewMembers).map(member => {
    const say = (name: string) => {
      const field = fields.find(candidate => candidate.name === name)
      return field && field.kind !== 'list' && field.kind !== 'group'
        ? readableValue(field, member[name], names, content)
        : ''
    }
    const until = (text: string, day: string) => [text, day && `until ${day}`].filter(Boolean).join(', ')
    return {
      name: say('person'),
      userId: String((member.person as { userId?: unknown } | undefined)?.userId ?? ''),
      role: say('roleOnShoot'),
      engagement: say('engagement'),
      days: [say('dateFrom') && `from ${say('dateFrom')}`, say('dateTo') && `to ${say('dateTo')}`]
        .filter(Boolean)
        .join(' '),
      drives: member.isDriver === 'yes',
      firstAid:
        member.isFirstAider === 'yes' ? until(say('firstAidLevel') || 'Yes', say('firstAidExpiry')) : '',
      passport: until(say('pspNumber'), say('pspExpiry')),
      nextOfKinOnFile: member.nextOfKinOnFile === true,
    }
  })
}

/** The crew as a table of a line or two a person; twelve records one below the other would take four pages. */
export function crewBlocks(rows: readonly CrewRow[]): Block[] {
  if (rows.length === 0) return [{ text: 'Nobody entered yet.', style: 'label' }]
  const hasPassport = rows.some(row => row.passport !== '')
  const head = [
    'Person',
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
        widths: [110, '*', 34, 120, ...(hasPassport ? [90] : []), 50],
        body: [
          head.map(text => ({ text, style: 'columnHead' })),
          ...rows.map(row => [
            { text: row.name, bold: true },
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
      marginBottom: 8,
    },
  ]
}
