import { describe, expect, it } from 'vitest'
import { stepProblems } from '@/domain/pras/steps/completeness'
import type { StepContext, StepDefinition } from '@/domain/pras/steps/define-step'
import { crew } from '@/domain/pras/steps/definitions/crew'
import { map } from '@/domain/pras/steps/definitions/map'
import { shootPlan } from '@/domain/pras/steps/definitions/shoot-plan'
import type { Content, ListField } from '@/domain/shared/fields'
import { readBlock } from '@/ui/form/grid/block-text'
import { columnsOf } from '@/ui/form/grid/cell-kinds'
import { changeBetween, undone } from '@/ui/form/grid/history'
import { pasted, type RowTools } from '@/ui/form/grid/rows'

const context: StepContext = {
  type: 'regular',
  steps: { 'general-info': { startDate: '2027-04-01', endDate: '2027-04-30' } },
  today: '2027-01-10',
}
const people = Array.from({ length: 30 }, (_, at) => ({ userId: `u${at}`, name: `Person ${at + 1}` }))
const thirty = Array.from({ length: 30 }, (_, at) => at)
const day = (at: number) => String(at + 1).padStart(2, '0')

/** Pastes into the first cell of an empty list of a step. */
function pasteInto(step: StepDefinition, name: string, block: string) {
  const list = step.fields.find(field => field.name === name) as ListField
  let count = 0
  const tools: RowTools = {
    columns: columnsOf(list.fields),
    people: {
      offered: [],
      find: text => people.filter(person => person.name === text),
      nameOf: person => person.name,
    },
    newId: () => `row-${++count}`,
    isFixed: false,
    most: 500,
    fill: (_before, after) => after,
  }
  const selected = { top: 0, left: 0, bottom: 0, right: 0 }
  const result = pasted([], selected, readBlock(block), tools)
  const content = { [name]: result.rows }
  const wrong = stepProblems(step, content, context)
    .filter(({ path, level }) => level === 'error' && !isMissing(content, path))
    .map(({ path }) => path)
  const change = changeBetween([], result.rows)
  expect(change && undone(result.rows, change)).toEqual([])
  return { ...result, wrong }
}
/** True if the answer at a path is missing. Text that cannot be read as an answer is not missing. */
function isMissing(content: Content, path: string): boolean {
  const [list = '', at, name = ''] = path.split('.')
  const row = (content[list] as Content[] | undefined)?.[Number(at)]
  return row?.[name] === undefined && (row?.unread as Content | undefined)?.[name] === undefined
}

describe('a block of 30 rows pasted from a spreadsheet', () => {
  it('can be pasted into the crew', () => {
    const lines = thirty.map(at => [
      at === 7 ? 'Nobody Known' : `Person ${at + 1}`,
      'Camera',
      at === 8 ? 'Astronaut' : 'Freelancer',
      at === 9 ? '31/04/2027' : '01/04/2027',
      '30 Apr 2027',
      at === 10 ? 'perhaps' : 'No',
    ])
    const { rows, filled, leftOut, wrong } = pasteInto(
      crew,
      'crewMembers',
      lines.map(line => line.join('\t')).join('\r\n'),
    )
    expect({ filled, leftOut }).toEqual({ filled: 30, leftOut: [] })
    expect(rows[0]).toEqual({
      id: 'row-1',
      person: people[0],
      roleOnShoot: 'Camera',
      engagement: 'freelancer',
      dateFrom: '2027-04-01',
      dateTo: '2027-04-30',
      isDriver: 'no',
    })
    expect(rows[7]?.person).toEqual({ userId: '', name: 'Nobody Known' })
    expect([rows[8]?.engagement, rows[9]?.dateFrom, rows[10]?.unread]).toEqual([
      'Astronaut',
      '31/04/2027',
      { isDriver: 'perhaps' },
    ])
    expect(wrong).toEqual(['crewMembers.8.engagement', 'crewMembers.9.dateFrom', 'crewMembers.10.isDriver'])
  })

  it('can be pasted into the schedule by its headings, with line breaks in cells', () => {
    const lines = thirty.map(at => [
      `${day(at)}/04/2027`,
      '"Film\nat ""the"" ridge"',
      '8:30',
      '17:00',
      'Ridge',
    ])
    const { rows, leftOut, wrong } = pasteInto(
      shootPlan,
      'schedule',
      [['Date', 'Activity', 'From', 'To', 'Where'], ...lines].map(line => line.join('\t')).join('\n'),
    )
    expect({ count: rows.length, leftOut, wrong }).toEqual({ count: 30, leftOut: [], wrong: [] })
    expect(rows[29]).toEqual({
      id: 'row-30',
      date: '2027-04-30',
      activity: 'Film\nat "the" ridge',
      startTime: '08:30',
      endTime: '17:00',
      location: 'Ridge',
    })
  })

  it('can be pasted into the places of a step', () => {
    const lines = thirty.map(at => [
      `Hide ${at + 1}`,
      'filming site',
      at === 3 ? 'by the hut' : `57.1${day(at)}, -3.7`,
      '',
      'NJ 036 121',
      '1,045 m',
    ])
    const { rows, wrong } = pasteInto(map, 'pins', lines.map(line => line.join('\t')).join('\n'))
    expect(rows[0]).toEqual({
      id: 'row-1',
      label: 'Hide 1',
      kind: 'Filming site',
      point: { lat: 57.101, lng: -3.7 },
      gridRef: 'NJ 036 121',
      altitude: 1045,
    })
    expect(rows[3]).toMatchObject({ label: 'Hide 4', unread: { point: 'by the hut' } })
    expect(wrong).toEqual(['pins.3.point'])
  })
})
