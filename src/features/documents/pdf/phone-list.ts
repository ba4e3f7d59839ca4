import type { Content as Block } from 'pdfmake/interfaces'
import type { PhoneGroup } from '@/features/documents/model/phone-groups'
import { sectionHeading, subheading } from './layout/section'
import { lineLayout } from './layout/styles'

/** The phone list as a page of the crew pack. */
export function phoneBlocks(groups: readonly PhoneGroup[]): Block[] {
  if (groups.length === 0) return []
  return [
    { stack: [sectionHeading('Phone list')], pageBreak: 'before' },
    ...groups.flatMap((group): Block[] => [
      subheading(group.title),
      {
        table: {
          widths: [150, '*', 130],
          dontBreakRows: true,
          body: group.calls.map(call => [
            { text: call.name || call.role, bold: true },
            { text: call.name ? call.role : '', style: 'label' },
            call.phone ? { text: call.phone, bold: true } : { text: 'no number', style: 'label' },
          ]),
        },
        layout: lineLayout,
        marginBottom: 6,
      },
    ]),
  ]
}
