import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { loadLetters } from '@/features/documents/pdf/letters/letters'
import { lettersOf } from '@/features/documents/pdf/letters/woff'
import { testFonts } from '~tests/support/pdf-fonts'
import { beyondRoboto, coveredRanges, runsOf, WORD_BREAK } from './printable-text'

/** Returns the runs of a text and their fonts, as a document would draw them. */
async function drawn(...texts: string[]) {
  const letters = await loadLetters(beyondRoboto(texts), testFonts)
  const undrawn = { named: 0, scripts: new Set<string>() }
  return { runs: runsOf(texts, letters, undrawn), ...undrawn }
}

describe('a text that the font Roboto can draw', () => {
  it.each([
    ['Tromsø, Łódź, São Tomé, Đà Nẵng', 'Tromsø, Łódź, São Tomé, Đà Nẵng'],
    ['Больница, Αθήνα', 'Больница, Αθήνα'],
    ['base → camp ✓', 'base -> camp yes'],
    ['Ljubl\u200bjana', 'Ljubljana'],
    ['e\u0301tape', 'étape'],
    ['', ''],
  ])('stays one piece without another font: %s', async (input, text) => {
    const letters = await loadLetters(beyondRoboto([input]), { ...testFonts, read: () => Promise.reject() })
    const [runs] = runsOf([input], letters, { named: 0, scripts: new Set() })
    expect(runs?.map(run => run.text).join('')).toBe(text)
    expect(runs?.every(run => run.level === 0 && run.font === undefined)).toBe(true)
  })

  it('has only characters that the font files contain', () => {
    for (const file of ['Regular', 'Medium', 'Italic']) {
      const glyphs = lettersOf(readFileSync(`node_modules/pdfmake/build/fonts/Roboto/Roboto-${file}.ttf`))
      const missing = coveredRanges
        .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
        .filter(code => !glyphs.has(code))
      expect(missing.map(code => code.toString(16))).toEqual([])
    }
  })
})

describe('a text that needs other fonts', () => {
  it('has a font for each script, and Roboto for digits and Latin letters', async () => {
    const { runs, named } = await drawn('Hospital โรงพยาบาล 12')
    expect(runs[0]?.map(({ text, font }) => [text.replaceAll(WORD_BREAK, ''), font])).toEqual([
      ['Hospital ', undefined],
      ['โรงพยาบาล ', 'noto-sans-thai-thai'],
      ['12', undefined],
    ])
    expect(named).toBe(0)
  })

  it('has marks where a line of Thai may break between words', async () => {
    const { runs } = await drawn('โรงพยาบาลกรุงเทพ')
    expect(runs[0]?.[0]?.text.split(WORD_BREAK).length).toBeGreaterThan(1)
  })

  it('has Japanese forms of Han characters next to kana, and Chinese forms otherwise', async () => {
    const fontsOf = async (text: string) => {
      const { runs } = await drawn(text)
      return new Set(runs[0]?.map(({ font }) => font?.replace(/-\d+$/, '')))
    }
    expect(await fontsOf('東京都の病院')).toEqual(new Set(['noto-sans-jp']))
    expect(await fontsOf('北京协和医院，一号')).toEqual(new Set(['noto-sans-sc']))
    expect(await fontsOf('서울대학교병원')).toEqual(new Set(['noto-sans-kr']))
  })

  it.each([
    [
      'مستشفى 12',
      [
        ['مستشفى ', 1],
        ['12', 2],
      ],
    ],
    [
      '(שער 2)',
      [
        [')', 1],
        ['שער ', 1],
        ['2', 2],
        ['(', 1],
      ],
    ],
    [
      'Al-Shifa مستشفى',
      [
        ['Al-Shifa ', 0],
        ['مستشفى', 1],
      ],
    ],
    // Without our change, the Unicode algorithm would put 7272 first.
    [
      'هاتف +966 11 464 7272',
      [
        ['هاتف ', 1],
        ['+966 11 464 7272', 2],
      ],
    ],
  ])('has the right direction in each part: %s', async (text, expected) => {
    const { runs } = await drawn(text)
    expect(runs[0]?.map(run => [run.text, run.level])).toEqual(expected)
  })

  it('keeps the non-joiner of Persian, which separates letters', async () => {
    const { runs } = await drawn('می\u200cخواهم')
    expect(runs[0]?.map(({ text }) => text)).toEqual(['می\u200cخواهم'])
  })

  it('does not change the order of the document’s English words after an Arabic text', async () => {
    const { runs } = await drawn('شارع 12 · 2 h · open')
    expect(runs[0]?.map(run => [run.text, run.level])).toEqual([
      ['شارع ', 1],
      ['12', 2],
      [' · 2 h · open', 0],
    ])
    const pieces = await drawn('مستشفى', ' 2 h')
    expect(pieces.runs.map(piece => piece.map(({ text, level }) => [text, level]))).toEqual([
      [['مستشفى', 1]],
      [[' 2 h', 0]],
    ])
  })
})

describe('a text that no font can draw', () => {
  it('names the character, or shows another character with the same meaning', async () => {
    const { runs, named } = await drawn('Sign \u{10300}\u{10301}, ｆｕｌｌ')
    expect(runs[0]?.map(({ text }) => text).join('')).toBe('Sign [U+10300 U+10301], full')
    expect(named).toBe(2)
  })

  it('names a script that could not be loaded, and names it only once for several words in a row', async () => {
    const text = 'Go to مستشفى الملك 12'
    const offline = { ...testFonts, read: () => Promise.reject(new Error('offline')) }
    // Forgets the fonts that were loaded before.
    vi.resetModules()
    const fresh = await import('@/features/documents/pdf/letters/letters')
    const letters = await fresh.loadLetters(beyondRoboto([text]), offline)
    const undrawn = { named: 0, scripts: new Set<string>() }
    const [runs] = runsOf([text], letters, undrawn)
    expect(runs?.map(run => run.text).join('')).toBe('Go to [Arabic letters] 12')
    expect(undrawn).toEqual({ named: 0, scripts: new Set(['Arabic']) })
  })

  it('never causes an error, and is always replaced by text that Roboto can draw', async () => {
    const nothing = await loadLetters(new Set(), testFonts)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), input => {
        const [runs = []] = runsOf([input], nothing, { named: 0, scripts: new Set() })
        const text = runs.map(run => run.text).join('')
        expect([...beyondRoboto([text])]).toEqual([])
        return runs.every(run => run.font === undefined)
      }),
    )
  })
})
