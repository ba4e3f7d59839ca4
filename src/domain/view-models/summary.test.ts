import { expect, it } from 'vitest'
import { stepBySlug } from '@/domain/pras/steps/registry'
import { aPra } from '~tests/fixtures/pra-records'
import { dateRange, summaryFacts, summaryFieldNames, versionLabel } from './summary'

it.each([
  ['2026-04-12', '2026-05-03', '12 Apr 2026 to 3 May 2026 (22 days)'],
  ['2026-04-12', '2026-04-12', '12 Apr 2026'],
  ['2026-04-12', '', '12 Apr 2026'],
  ['', '2026-05-03', '3 May 2026'],
  ['', '', ''],
])('dateRange writes the dates %s to %s', (start, end, words) => {
  expect(dateRange(start, end)).toBe(words)
})

it('summaryFacts says who, where and when, and leaves out unknown facts', () => {
  const names = (_: string, id: string) => (id === 'sp' ? 'Sam Producer' : '')
  const facts = summaryFacts(aPra({ endDate: '' }), {}, names, undefined)
  expect(facts).toEqual([
    { label: 'Production', value: 'Frozen Coasts' },
    { label: 'Countries', value: 'Svalbard and Jan Mayen' },
    { label: 'Dates', value: '12 Apr 2026' },
    { label: 'SP', value: 'Sam Producer' },
    { label: 'Owner', value: 'Pat Coordinator' },
  ])
})

it('summaryFacts takes the people from the production as it is now', () => {
  const names = (_: string, id: string) => id
  const facts = summaryFacts(aPra(), {}, names, { spId: 'new-sp', pmId: 'new-pm', pcIds: ['one', 'two'] })
  expect(facts.find(fact => fact.label === 'SP')?.value).toBe('new-sp')
  expect(facts.find(fact => fact.label === 'Production coordinators')?.value).toBe('one, two')
})

it.each([
  [3, 3, 'Version 3'],
  [0, 3, 'Working copy, version 3 was sent last'],
  [0, 0, 'Working copy, not yet sent'],
])('versionLabel describes version %i of %i sent', (version, sent, label) => {
  expect(versionLabel(version, sent)).toBe(label)
})

it.each(summaryFieldNames)('the summary uses only answers that general info has: %s', name => {
  expect(stepBySlug('general-info')?.fields.map(field => field.name)).toContain(name)
})

it('the summary names the person in charge and the contact at home, with their numbers', () => {
  const steps = {
    'general-info': {
      content: {
        responsiblePerson: { userId: '', name: 'Local Guide' },
        uk24hContact: { userId: 'pm', name: 'Old Name' },
      },
    },
  }
  const known = { person: 'Mo Manager', phone: '07700 900101' } as Record<string, string>
  const facts = summaryFacts(aPra(), steps, (kind, id) => (id === 'pm' ? (known[kind] ?? '') : ''), undefined)
  expect(facts).toContainEqual({
    label: 'In charge on location',
    value: 'Local Guide (not in the directory)',
    isPhone: true,
  })
  expect(facts).toContainEqual({
    label: 'UK 24-hour contact',
    value: 'Mo Manager: 07700 900101',
    isPhone: true,
  })
})
