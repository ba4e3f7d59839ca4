import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coveredRanges, MISSING_GLYPH, printableText } from './printable-text'

describe('printableText', () => {
  it.each([
    ['Tromsø, Łódź, São Tomé, Đà Nẵng', 'Tromsø, Łódź, São Tomé, Đà Nẵng', 0],
    ['Больница, Αθήνα', 'Больница, Αθήνα', 0],
    ['base → camp ✓', 'base -> camp yes', 0],
    ['Ljubl\u200bjana', 'Ljubljana', 0],
    ['e\u0301tape', 'étape', 0],
    ['ｆｕｌｌ', 'full', 0],
    ['Hospital 北京协和医院, Beijing', `Hospital ${MISSING_GLYPH}, Beijing`, 6],
    ['fire 🔥🔥 and مستشفى', `fire ${MISSING_GLYPH} and ${MISSING_GLYPH}`, 8],
    ['', '', 0],
  ])('%s', (input, text, missing) => {
    expect(printableText(input)).toEqual({ text, missing })
  })

  it('never throws and never leaves a character that the font lacks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), input => {
        const { text } = printableText(input)
        return printableText(text).missing === 0 && [...text].every(isListed)
      }),
    )
  })
})

it('claims no character that the font files lack', () => {
  for (const file of ['Regular', 'Medium', 'Italic']) {
    const glyphs = characterMap(readFileSync(`node_modules/pdfmake/build/fonts/Roboto/Roboto-${file}.ttf`))
    const missing = coveredRanges
      .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
      .filter(code => !glyphs.has(code))
    expect(missing.map(code => code.toString(16))).toEqual([])
  }
})

function isListed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return character === '\n' || coveredRanges.some(([from, to]) => code >= from && code <= to)
}

/** The code points that a TrueType file has a glyph for: its 'cmap' table, format 4 (segments of the basic plane). */
function characterMap(font: Buffer): Set<number> {
  const found = new Set<number>()
  const tableCount = font.readUInt16BE(4)
  for (let index = 0; index < tableCount; index += 1) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue
    const cmap = font.readUInt32BE(record + 8)
    for (let encoding = 0; encoding < font.readUInt16BE(cmap + 2); encoding += 1) {
      readFormat4(font, cmap + font.readUInt32BE(cmap + 4 + encoding * 8 + 4), found)
    }
  }
  return found
}

function readFormat4(font: Buffer, at: number, found: Set<number>): void {
  if (font.readUInt16BE(at) !== 4) return
  const segments = font.readUInt16BE(at + 6)
  for (let offset = 0; offset < segments; offset += 2) {
    const end = font.readUInt16BE(at + 14 + offset)
    const start = font.readUInt16BE(at + 16 + segments + offset)
    for (let code = start; code <= end; code += 1) found.add(code)
  }
}
