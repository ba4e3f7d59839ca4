import type { Content } from 'pdfmake/interfaces'
import { expect, test } from 'vitest'
import type { ApprovalStage } from '@/domain/view-models/approvals-summary'
import { testFonts } from '~tests/support/pdf-fonts'
import { pdfPages, squeezed } from '~tests/support/pdf-text'
import { approvalBlocks } from './approval-blocks'
import { gridTable, SHORT_TABLE } from './entries'
import { keptTogether } from './keep-together'
import { renderPdf } from './render-pdf'

const heading: Content = { text: 'Heading', bold: true, headlineLevel: 1 }
const table: Content = {
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    body: [['Head'], ...Array.from({ length: 3 }, () => [{ text: 'Row\nof\nfour\nlines' }])],
  },
}
const follows: readonly (readonly [string, Content])[] = [
  ['a table', table],
  ['a paragraph', { text: 'Words' }],
  ['a list in a stack', { stack: [{ ul: ['One', 'Two'] }] }],
  ['a paragraph in one piece', { stack: ['One', 'Two', 'Three'], unbreakable: true }],
  ['another heading with a table', { stack: [{ text: 'Below', headlineLevel: 2 }, table] }],
]

async function pagesWith(lines: number, follow: Content) {
  const filling = Array.from({ length: lines }, (_, index) => ({ text: `Line ${index}` }))
  const definition = keptTogether({
    pageSize: 'A6',
    defaultStyle: { font: 'Roboto' },
    content: [...filling, heading, follow],
  })
  return pdfPages(new Uint8Array(await (await renderPdf(definition, testFonts)).arrayBuffer()))
}

test.each(follows)('a heading stays on one page with %s after it, at any position', async (_, follow) => {
  for (let lines = 12; lines < 26; lines++) {
    for (const page of await pagesWith(lines, follow)) {
      expect(['Heading', 'Below']).not.toContain(page.lines.at(-1)?.text)
    }
  }
})

const approval = {
  userId: 'sp',
  userName: 'Sam Peel',
  at: 0,
  version: 1,
  hash: 'abcdef12',
  comments: 'Good plan',
}
const stage = { label: 'SP', needed: 1, who: '', given: [approval] } as unknown as ApprovalStage

test('approvals stay on one page with their heading', async () => {
  for (let lines = 30; lines < 62; lines++) {
    const filling = Array.from({ length: lines }, (_, index) => ({ text: `Line ${index}` }))
    const definition = keptTogether({
      pageSize: 'A4',
      defaultStyle: { font: 'Roboto', fontSize: 9 },
      content: [...filling, ...approvalBlocks([stage, stage, stage], { hash: 'abcdef12' })],
    })
    const pages = pdfPages(new Uint8Array(await (await renderPdf(definition, testFonts)).arrayBuffer()))
    const page = pages.find(each => each.lines.some(line => line.text === 'Approvals'))
    expect(squeezed(page?.text ?? '')).toContain('Goodplan')
  }
})

test('the rows of a short table stay on one page, at any position', async () => {
  const rows = Array.from({ length: SHORT_TABLE }, (_, index) => [`Row ${index}`])
  for (let lines = 12; lines < 26; lines++) {
    const pages = await pagesWith(lines, gridTable(['Head'], rows))
    const held = pages.filter(page => page.lines.some(line => line.text.startsWith('Row')))
    expect(held).toHaveLength(1)
  }
})
