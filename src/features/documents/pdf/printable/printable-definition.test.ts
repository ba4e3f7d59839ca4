import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { describe, expect, it } from 'vitest'
import { type Letters, loadLetters, withoutFonts } from '@/features/documents/pdf/letters/letters'
import { testFonts } from '~tests/support/pdf-fonts'
import { printableDefinition, textsOf } from './printable-definition'
import { beyondRoboto } from './printable-text'

const lettersFor = (definition: TDocumentDefinitions) =>
  loadLetters(beyondRoboto(textsOf(definition)), testFonts)

async function printed(definition: TDocumentDefinitions) {
  return printableDefinition(definition, await lettersFor(definition))
}

describe('the preparation of a document for its fonts', () => {
  it('does not change a document that the font Roboto can draw', async () => {
    const content = [
      { text: 'Camp', style: 'heading', id: 'a' },
      'Tromsø',
      { ul: ['one', { text: ['two', ' three'] }] },
    ]
    const { content: drawn } = await printed({ content })
    expect(drawn).toEqual([
      { text: 'Camp', style: 'heading', id: 'a' },
      'Tromsø',
      { ul: ['one', { text: [{ text: 'two' }, { text: ' three' }] }] },
    ])
  })

  it('keeps the style of each part of a text, and leaves all other content unchanged', async () => {
    const link = 'tel:+81334001311'
    const content = { text: [{ text: '病院 A', bold: true, link }, { pageReference: 'b' }] }
    const { content: drawn } = await printed({ content: content as never })
    expect(drawn).toMatchObject({
      text: [
        { text: '病', bold: true, link, font: expect.stringMatching(/^noto-sans-sc-/) },
        { text: '院 ', bold: true, link, font: expect.stringMatching(/^noto-sans-sc-/) },
        { text: 'A', bold: true, link },
        { pageReference: 'b' },
      ],
    })
  })

  it('uses the other fonts also in headers, footers and table cells', async () => {
    const definition: TDocumentDefinitions = {
      header: page => (page === 1 ? null : { text: 'บางกอก' }),
      footer: () => ({ columns: [{ text: 'ລາວ' }] }),
      content: { table: { body: [['한국', 'Seoul']] } },
    }
    const drawn = await printed(definition)
    const header = typeof drawn.header === 'function' ? drawn.header(2, 2, {} as never) : undefined
    const footer = typeof drawn.footer === 'function' ? drawn.footer(1, 2, {} as never) : undefined
    expect(JSON.stringify(header)).toContain('noto-sans-thai')
    expect(JSON.stringify(footer)).toContain('noto-sans-lao')
    expect(JSON.stringify(drawn.content)).toContain('noto-sans-kr')
  })

  it('removes from a map a name that Roboto cannot draw, because the list of places has it', async () => {
    const svg =
      '<svg><text x="1">Base &amp; camp</text><text x="2">مستشفى</text><text x="3">A &lt; B</text></svg>'
    const { content } = await printed({ content: { svg } })
    expect(content).toEqual({
      svg: '<svg><text x="1">Base &amp; camp</text><text x="3">A &lt; B</text></svg>',
    })
  })

  it('adds a last line that says which characters no font has', async () => {
    const { content } = await printed({ content: ['Sign \u{10300}'] })
    expect(JSON.stringify(content)).toMatch(/Sign .*\[U\+10300\].*no letter for \(1 in all\)/)
  })

  it('adds a last line that says which fonts could not be loaded', async () => {
    const definition: TDocumentDefinitions = { content: ['مستشفى', 'โรงพยาบาล'] }
    const offline: Letters = {
      ...withoutFonts(await lettersFor(definition)),
      unloadedScript: character => (character < 'ก' ? 'Arabic' : 'Thai'),
    }
    const { content } = printableDefinition(definition, offline)
    expect(JSON.stringify(content)).toMatch(
      /\[Arabic letters\].*\[Thai letters\].*the font for Arabic, Thai text could not be loaded/,
    )
  })
})
