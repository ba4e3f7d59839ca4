import type { Content } from 'pdfmake/interfaces'
import { describe, expect, it, test } from 'vitest'
import { praTypes } from '@/domain/pras/schema'
import { type ReadableEntry, readableStep } from '@/domain/pras/steps/readable'
import { stepContext, stepsFor } from '@/domain/pras/steps/registry'
import { readPhones, telHref } from '@/domain/shared/values/phone-text'
import { foldGroups } from '@/domain/view-models/fold-groups'
import { completeSteps } from '~tests/fixtures/builders'
import { entriesHtml } from './location-pack/entries-html'
import { entryBlocks } from './pdf/entries'
import { lineRuns, phoneRuns } from './pdf/layout/phone-runs'

/** Returns every link of a PDF's content, with its words. */
function linksOf(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(linksOf)
  if (typeof content !== 'object' || content === null) return []
  const { link, text } = content as { link?: string; text?: unknown }
  return [...(link ? [`${link} ${String(text)}`] : []), ...Object.values(content).flatMap(linksOf)]
}

const entriesOf = (type: (typeof praTypes)[number]): ReadableEntry[] => {
  const steps = completeSteps(type)
  const context = stepContext({ type }, steps)
  return stepsFor({ type }, steps).flatMap(step =>
    readableStep(step, steps[step.slug]?.content ?? {}, () => '', context),
  )
}

/** Returns the telephone texts of entries. */
const phonesOf = (entries: readonly ReadableEntry[]): string[] =>
  entries.flatMap(entry => {
    if (entry.kind === 'group') return phonesOf(entry.entries)
    if (entry.kind === 'table') return entry.records.flatMap(record => phonesOf(record.entries))
    return entry.isPhone ? [entry.value] : []
  })

describe.each(praTypes)('the phone numbers of a %s PRA', type => {
  const entries = entriesOf(type)
  const hrefs = phonesOf(entries).flatMap(text => readPhones(text).numbers.map(telHref))

  it('are at least five, so that this test checks enough of them', () =>
    expect(hrefs.length).toBeGreaterThan(4))

  it('are links in the PDF that dial the number that is shown', () => {
    const links = linksOf(entryBlocks(entries)).filter(link => link.startsWith('tel:'))
    expect(links.map(link => link.split(' ')[0]).sort()).toEqual([...hrefs].sort())
    for (const link of links) {
      const [href, ...words] = link.split(' ')
      expect(readPhones(words.join(' ')).numbers.map(telHref)).toEqual([href])
    }
  })

  it('are links in the location pack', () => {
    const { text } = entriesHtml(entries)
    const found = [...text.matchAll(/href="(tel:[^"]*)"/g)].map(([, href]) => href)
    expect(found.sort()).toEqual([...hrefs].sort())
  })
})

test('two phone numbers in one answer become two links, and the words between them become none', () => {
  const runs = phoneRuns('01632 960011 (day) / 01632 960012 (night)', false)
  expect(linksOf(runs)).toEqual(['tel:01632960011 01632 960011', 'tel:01632960012 01632 960012'])
  expect(runs.map(run => (run as { text: string }).text).join('')).toBe(
    '01632 960011 (day) / 01632 960012 (night)',
  )
})

test('only the phone numbers of a line become links, and no other numbers', () => {
  const line: Content[] = lineRuns('Coastguard, Falmouth, 01632 960054, VHF 16, post code 01632 960055', [
    '',
    '01632 960054',
  ])
  expect(linksOf(line)).toEqual(['tel:01632960054 01632 960054'])
})

test('the phone numbers of groups that are shown as a table stay links', () => {
  const group = (name: string, phone: string): ReadableEntry => ({
    kind: 'group',
    path: name,
    label: name,
    entries: [
      { kind: 'value', path: `${name}.name`, label: 'Name', value: name, long: false },
      { kind: 'value', path: `${name}.phone`, label: 'Phone', value: phone, long: false, isPhone: true },
    ],
  })
  const groups = [group('Hospital', '112'), group('Airfield', '01632 960017'), group('Tower', '999')]
  expect(foldGroups(groups)).toMatchObject([{ kind: 'table', phoneColumns: [2] }])
  expect(linksOf(entryBlocks(groups))).toEqual(['tel:112 112', 'tel:01632960017 01632 960017', 'tel:999 999'])
})
