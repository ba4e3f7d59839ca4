import type { Content } from 'pdfmake/interfaces'
import { expect, test } from 'vitest'
import { testFonts } from '~tests/support/pdf-fonts'
import { pdfPages } from '~tests/support/pdf-text'
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

test.each(follows)('a heading stays with %s, wherever it comes to stand', async (_, follow) => {
  for (let lines = 12; lines < 26; lines++) {
    for (const page of await pagesWith(lines, follow)) {
      expect(['Heading', 'Below']).not.toContain(page.lines.at(-1)?.text)
    }
  }
})
