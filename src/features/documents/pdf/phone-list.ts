import type { Content as Block } from 'pdfmake/interfaces'
import type { PhoneGroup } from '@/features/documents/model/phone-groups'
import { phoneRuns } from './layout/phone-runs'
import { sectionHeading, subheading } from './layout/section'
import { lineLayout } from './layout/styles'

/** The most numbers that are kept together on one page. */
const MOST_KEPT = 24

/** Returns the phone list of the crew pack. It is below the emergency card if the whole list fits there. */
export function phoneBlocks(groups: readonly PhoneGroup[]): Block[] {
  if (groups.length === 0) return []
  const lines = groups.flatMap(group => group.calls).length
  const stack = [sectionHeading('Phone list'), ...groups.flatMap(groupBlocks)]
  return lines > MOST_KEPT ? stack : [{ stack, unbreakable: true }]
}

function groupBlocks(group: PhoneGroup): Block[] {
  return [
    subheading(group.title),
    {
      table: {
        widths: [150, '*', 130],
        dontBreakRows: true,
        body: group.calls.map(call => [
          { text: call.name || call.role, bold: true },
          { text: call.name ? call.role : '', style: 'label' },
          call.phone ? { text: phoneRuns(call.phone), bold: true } : { text: 'no number', style: 'label' },
        ]),
      },
      layout: lineLayout,
      marginBottom: 6,
    },
  ]
}
