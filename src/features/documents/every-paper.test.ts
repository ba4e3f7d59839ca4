import { describe, expect, test, vi } from 'vitest'
import { oneOfEach } from '~tests/support/deep'
import { demoPapers } from '~tests/support/demo-papers'
import { testFonts } from '~tests/support/pdf-fonts'
import { type PdfLine, type PdfPage, pdfPages, squeezed } from '~tests/support/pdf-text'
import { type DocumentKind, locationPackOf, makeDocument } from './documents'
import { modelOf } from './model/card-head'
import type { PraDocumentInput } from './model/document-input'
import { isInForce } from './model/document-mark'
import { cardPage, cardPageTries } from './pdf/crew-pack'
import { fitted, renderPdf } from './pdf/render-pdf'

/** Makes every document of every PRA in the demo data, and reads it as a person would. */

vi.mock('@/data/files/file-content', () => ({
  fileContent: () => Promise.reject(new Error('no network here')),
}))

/** Matches a raw value that should have been turned into words. */
const raw = /\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date/
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
/** '12th April 26'. */
const shortYear = new RegExp(`\\d(st|nd|rd|th) ?(${months}) ?\\d\\d(?!\\d)`)
/** The words on the emergency card that replace missing answers. */
const gaps = /Not entered|no number|Nobody entered|No first aider|No position|No hospital|See PRA/i

/** Returns the lines of a page between its head and its foot; the margins are those of A4 and of the card. */
function bodyOf({ lines, height }: PdfPage): PdfLine[] {
  const [top, foot] = height > 800 ? [40, 52] : [20, 34]
  return lines.filter(line => line.y > foot && line.y < height - top)
}

/** True for a heading of a step or part, of a list, of a record in it, or of the card. */
function isHeading({ text, size, isBold }: PdfLine): boolean {
  const isOfCard = text.length > 3 && text === text.toUpperCase() && /^[A-Z ,]+$/.test(text)
  return isBold && (size === 13 || size === 9.5 || /^\d+\. /.test(text) || isOfCard)
}

/** The text under a heading without entries. */
const blank = /^(Nothing|No hazards|Nobody) entered yet\.$/

/** Finds pages that have only headings, and first lines that belong on the page before. */
function layoutFaults(body: readonly PdfLine[]): string[] {
  // A long label goes over two lines.
  const heading = body.slice(1, 3).find(line => line.isBold && line.size === 13)
  const [first] = body
  const isBare = body.length > 1 && body.every(line => isHeading(line) || blank.test(line.text))
  const isLeftBehind = first && heading && !isHeading(first)
  return [
    isBare ? 'headings and nothing else' : '',
    isLeftBehind ? `“${first.text}” stands alone above a heading` : '',
  ]
}

/** Finds a last page with only a line or two, which looks as if something were missing. */
const isLeftOver = (page: PdfPage, body: readonly PdfLine[], index: number, count: number): boolean =>
  page.height > 800 && count > 1 && index === count - 1 && body.length < 5 && !page.hasDrawing

function pageFaults(page: PdfPage, index: number, count: number): string[] {
  const body = bodyOf(page)
  const text = body.map(line => line.text).join('\n')
  const words = text.split(/\s+/).filter(word => /\w/.test(word))
  const last = body.at(-1)
  return [
    words.length < 5 && !page.endsWithDrawing ? `${words.length} words` : '',
    body.length < 3 && !page.hasDrawing ? `${body.length} lines` : '',
    isLeftOver(page, body, index, count) ? `the last page is ${body.length} lines` : '',
    ...layoutFaults(body),
    last && isHeading(last) && !page.endsWithDrawing ? `ends with the heading “${last.text}”` : '',
    raw.exec(text)?.[0] ?? '',
    shortYear.exec(page.text.replace(/\s+/g, ' '))?.[0] ?? '',
    squeezed(page.text).includes(`Page${index + 1}of${count}`) ? '' : 'its number is missing',
  ]
    .filter(Boolean)
    .map(fault => `page ${index + 1}: ${fault}`)
}

/** Checks the lines of the contents, and the page number of the emergency page. Returns those whose page lacks the heading. */
function referenceFaults(pages: readonly PdfPage[]): string[] {
  // A long list of reasons for the risk level moves the contents to the second page.
  const cover = pages.slice(0, 2).flatMap(bodyOf)
  const from = cover.findIndex(line => line.text === 'Contents')
  const named: { title: string; page: number }[] = []
  for (const { text } of from < 0 ? [] : cover.slice(from + 1)) {
    const [, title, page] = /^(.+) (\d+)$/.exec(text) ?? []
    if (!title || !page) break
    named.push({ title, page: Number(page) })
  }
  const pointer = cover.flatMap(({ text }) => /^In case of emergency: page (\d+)$/.exec(text)?.[1] ?? [])
  const hasHeading = (page: number, title: RegExp) =>
    (pages[page - 1]?.lines ?? []).some(line => line.isBold && title.test(line.text))
  return [
    ...(named.length < 4 ? ['no contents on the cover'] : []),
    ...named
      .filter(({ title, page }) => !hasHeading(page, new RegExp(`^${title.replace(/[^\w ]/g, '.')}$`)))
      .map(({ title, page }) => `“${title}” is not on page ${page}`),
    ...pointer
      .filter(page => !hasHeading(Number(page), /emergency/i))
      .map(page => `the emergency page is not ${page}`),
  ]
}

async function pagesOf(kind: DocumentKind, input: PraDocumentInput): Promise<PdfPage[]> {
  const blob = await makeDocument(kind, input, testFonts)
  return pdfPages(new Uint8Array(await blob.arrayBuffer()))
}

function faultsOf(pages: readonly PdfPage[]): string[] {
  return pages.flatMap((page, index) => pageFaults(page, index, pages.length))
}

const papers = demoPapers()
const named = papers.map(input => [input.pra.id, input] as const)
/** PRAs of each type, in force and not in force: one of each, and in the deep run all. */
const printed = oneOfEach(named, ([, { pra, version }]) => `${pra.type} ${isInForce(pra, version)}`)
/** A crew pack is the document with card, phone list and sign-on sheet. The deep run makes one for each type and status. */
const packs = oneOfEach(
  named.filter(
    ([, { pra }], index) =>
      papers.findIndex(other => other.pra.type === pra.type && other.pra.status === pra.status) === index,
  ),
  ([, { pra }]) => pra.type,
)
const audiences = { regular: '1st Option', dive: 'Dive Adviser', drone: '', 'low-risk': '' } as const

test('the demo data have PRAs of every type, and several that are in force', () => {
  expect(papers.length).toBeGreaterThan(50)
  expect(new Set(papers.map(({ pra }) => pra.type)).size).toBe(4)
  expect(papers.filter(({ pra, version }) => isInForce(pra, version)).length).toBeGreaterThan(8)
})

describe.each(printed)('the PRA %s', (_, input) => {
  test('has a document without layout faults', async () => {
    const pages = await pagesOf('document', { ...input, audience: audiences[input.pra.type] })
    expect([...faultsOf(pages), ...referenceFaults(pages)]).toEqual([])
  })

  test('has an emergency card without layout faults', async () => {
    const pages = await pagesOf('emergency-card', input)
    const text = pages.flatMap(page => bodyOf(page).map(line => line.text)).join('\n')
    expect(faultsOf(pages)).toEqual([])
    expect(text).not.toContain('…')
    if (isInForce(input.pra, input.version)) expect(gaps.exec(text)).toBeNull()
  })
})

test.each(named)('the location pack of %s shows no raw values and no years of two digits', (_, input) => {
  const text = locationPackOf(input).replace(/<style>[\s\S]*?<\/style>/, '')
  expect([raw.exec(text)?.[0], shortYear.exec(text)?.[0]]).toEqual([undefined, undefined])
})

test.each(packs)('the crew pack of %s has no layout faults', async (_, input) => {
  const pages = await pagesOf('crew-pack', input)
  expect([...faultsOf(pages), ...referenceFaults(pages)]).toEqual([])
})

test.each(packs)(
  'the emergency card in the crew pack of %s fits its page and shows everything',
  async (_, input) => {
    const { fit: scale } = await fitted(cardPageTries, each => cardPage(input, each), testFonts)
    const blob = await renderPdf(cardPage(input, scale), testFonts)
    const pages = await pdfPages(new Uint8Array(await blob.arrayBuffer()))
    // A drone PRA also has its own drills and the numbers of the PRA that it depends on. Abroad that is too much for one page.
    expect(pages.length).toBeLessThanOrEqual(input.pra.type === 'drone' ? 2 : 1)
    // Nothing is left out to fit the page.
    const text = squeezed(pages.map(page => page.text).join(''))
    const { drills, kit, radio, plan, calls, firstAiders, care, evacuation } = modelOf(input)
    const said = [
      ...[...drills, ...kit, ...radio].map(entry => entry.text),
      ...[...calls, ...firstAiders, ...care].flatMap(({ name, phone }) => [name, phone]),
      ...evacuation.flatMap(({ way, phone }) => [way, phone]),
      plan,
    ]
    expect(said.filter(words => !text.includes(squeezed(words)))).toEqual([])
  },
)
