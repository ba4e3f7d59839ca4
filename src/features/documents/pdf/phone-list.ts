import type { Content as Block } from 'pdfmake/interfaces'
import { textOf } from '@/domain/pras/map/overview-model'
import type { PraSteps } from '@/domain/pras/steps/define-step'
import type { Names } from '@/domain/pras/steps/readable'
import { asItems } from '@/domain/shared/answers'
import { crewRows } from './crew-table'
import { type Call, type Directory, emergencyModel } from './emergency-model'
import { lineLayout } from './styles'

export interface PhoneGroup {
  title: string
  calls: Call[]
}

/**
 * Every number that a crew needs, with the people first. Of a person the number of the people directory and nothing else:
 * no address, no relatives.
 */
export function phoneGroups(steps: PraSteps, names: Names, people: Directory): PhoneGroup[] {
  const model = emergencyModel(steps, people)
  const crew = crewRows(steps.crew?.content ?? {}, names).map(row => ({
    role: row.role,
    name: row.name,
    phone: row.userId ? people.phone(row.userId) : '',
  }))
  const stays = asItems(steps['shoot-plan']?.content.accommodation).map(stay => ({
    role: 'Accommodation',
    name: textOf(stay.name),
    phone: textOf(stay.phone),
  }))
  const care = model.care.map(({ role, name, phone }) => ({ role, name, phone }))
  return [
    { title: 'Crew', calls: crew },
    { title: 'Contacts', calls: model.calls },
    { title: 'Emergency', calls: [...model.numbers.filter(call => call.phone !== ''), ...care] },
    { title: 'Where we stay', calls: stays.filter(stay => stay.name !== '') },
  ].filter(group => group.calls.length > 0)
}

/** The phone list as a page of the crew pack. */
export function phoneBlocks(groups: readonly PhoneGroup[]): Block[] {
  return [
    { text: 'Phone list', style: 'heading', tocItem: true, headlineLevel: 1, pageBreak: 'before' },
    ...groups.flatMap((group): Block[] => [
      { text: group.title, style: 'subheading', headlineLevel: 2 },
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
