import { expect, it } from 'vitest'
import { type DayLogEntry, dayLogEntrySchema } from '@/domain/pras/day-log/schema'
import { aPra } from '~tests/fixtures/pra-records'
import { testFonts } from '~tests/support/pdf-fonts'
import { pdfPages, squeezed } from '~tests/support/pdf-text'
import { dayLogBlocks } from './day-log-section'
import { praDocument } from './pra-document'
import { renderPdf } from './render-pdf'

const entry = (id: string, changes: object = {}): DayLogEntry =>
  dayLogEntrySchema.parse({
    id,
    version: 3,
    conditions: 'Thunder within ten kilometres',
    changed: 'The mast is up',
    decision: 'stop',
    action: 'Mast down, back to camp',
    signature: 'Owen Pritchard',
    createdById: 'pc',
    recordedAt: Date.UTC(2026, 3, 20, 12),
    utcOffset: 180,
    writtenAt: Date.UTC(2026, 3, 20, 15),
    ...changes,
  })

it('the document has no day log section if the day log has no entries', () => {
  expect(dayLogBlocks()).toEqual([])
  expect(dayLogBlocks([])).toEqual([])
})

it('the day log section prints the oldest entry first, with signer, local time, findings and decisions', async () => {
  const dayLog = [
    entry('b'),
    entry('a', {
      recordedAt: Date.UTC(2026, 3, 19, 6),
      decision: 'go',
      action: '',
      conditions: 'Dry and calm',
    }),
  ]
  const pra = aPra({ status: 'approved', approvedVersion: 3 })
  const definition = praDocument({
    pra,
    steps: {},
    names: () => '',
    version: 3,
    dayLog,
    now: Date.UTC(2026, 4, 4),
  })
  const blob = await renderPdf(definition, testFonts)
  const pages = pdfPages(new Uint8Array(await blob.arrayBuffer()))
  const text = squeezed((await pages).map(page => page.text).join(' '))
  for (const words of [
    'Owen Pritchard',
    '15:00, 20 Apr 2026 (UTC+3)',
    'Version 3, arrived 20 Apr 2026, 16:00',
    'Thunder within ten kilometres',
    'The mast is up',
    'Stop',
    'Mast down, back to camp',
    'not part of the version above',
  ])
    expect(text).toContain(squeezed(words))
  expect(text.indexOf(squeezed('Dry and calm'))).toBeLessThan(text.indexOf(squeezed('Thunder within')))
})

it('the day log section leaves out arrival and version of an entry that has none', () => {
  expect(JSON.stringify(dayLogBlocks([entry('a', { version: 0, writtenAt: 0 })]))).not.toMatch(
    /arrived|Version 0|1970/,
  )
})
