import { describe, expect, it } from 'vitest'
import { acknowledgementReport } from './report'
import { acknowledgementSchema } from './schema'

const crew = {
  crewMembers: [
    { person: { userId: 'a', name: 'Ann' } },
    { person: { userId: 'b', name: 'Bob' } },
    { person: { userId: 'c', name: 'Cat' } },
    { person: { userId: 'a', name: 'Ann again' } },
    { person: { userId: '', name: 'Guide' } },
    { person: undefined },
  ],
}
const given = (id: string, version: number) =>
  acknowledgementSchema.parse({ id, version, userName: `${id} by record`, at: version * 10 })

describe('the report of the people who have read a PRA', () => {
  it('lists each member of the crew once, in order, with the version that they read last', () => {
    const report = acknowledgementReport(
      crew,
      [given('a', 3), given('b', 2), given('x', 3), given('y', 2)],
      3,
    )
    expect(report.crew).toEqual([
      { key: 'a', userId: 'a', name: 'Ann', state: 'read', version: 3, at: 30 },
      { key: 'b', userId: 'b', name: 'Bob', state: 'read-older', version: 2, at: 20 },
      { key: 'c', userId: 'c', name: 'Cat', state: 'not-read', version: 0, at: 0 },
      { key: 'Guide', userId: '', name: 'Guide', state: 'by-hand', version: 0, at: 0 },
    ])
    expect(report.others.map(other => other.name)).toEqual(['x by record'])
    expect([report.read, report.expected]).toEqual([1, 3])
  })
  it('is empty without a crew', () => {
    expect(acknowledgementReport({}, [], 1)).toEqual({ crew: [], others: [], read: 0, expected: 0 })
  })
})
