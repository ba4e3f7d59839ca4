import { expect, it } from 'vitest'
import type { ReadableEntry, ReadableGroup } from '@/domain/pras/steps/readable'
import { foldGroups } from './fold-groups'

const value = (label: string, text: string): ReadableEntry => ({
  kind: 'value',
  path: label,
  label,
  value: text,
  long: false,
})
const group = (label: string, ...entries: ReadableEntry[]): ReadableGroup => ({
  kind: 'group',
  path: label,
  label,
  entries,
})
const checks = [
  group('Permits', value('Done?', 'Yes')),
  group('Visas', value('Done?', 'No'), value('Who', 'Mo')),
  group('Carnet', value('Done?', 'N/A'), value('Comment', 'Hand luggage')),
]

it('foldGroups makes a table of three or more small groups, with blanks for missing answers', () => {
  const before = value('Name', 'x')
  const [first, table, last] = foldGroups([before, ...checks, before])
  expect(first).toBe(before)
  expect(last).toBe(before)
  expect(table).toMatchObject({
    kind: 'table',
    columns: ['Item', 'Done?', 'Who', 'Comment'],
    rows: [
      ['Permits', 'Yes', '', ''],
      ['Visas', 'No', 'Mo', ''],
      ['Carnet', 'N/A', '', 'Hand luggage'],
    ],
  })
})

it('foldGroups makes no table of only two groups', () => {
  expect(foldGroups(checks.slice(0, 2))).toEqual(checks.slice(0, 2))
})

it('foldGroups makes no table of groups that differ too much, have long texts, or have lists', () => {
  const different = ['a', 'b', 'c'].map(name => group(name, value(`${name}1`, 'x'), value(`${name}2`, 'x')))
  expect(foldGroups(different)).toEqual(different)
  const long = ['a', 'b', 'c'].map(name => group(name, value('Plan', 'x'.repeat(500))))
  expect(foldGroups(long)).toEqual(long)
  const nested = ['a', 'b', 'c'].map(name => group(name, group('inner', value('x', 'y'))))
  expect(foldGroups(nested)).toEqual(nested)
})
