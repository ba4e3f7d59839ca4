import { describe, expect, it, test } from 'vitest'
import { decodeText } from './decode-text'

const text = 'Zoë;Müller;£5 – “ok”\r\n'
const utf16 = (bigEndian: boolean, mark: boolean) => {
  const all = mark ? `\uFEFF${text}` : text
  const bytes = new Uint8Array(all.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < all.length; at += 1) view.setUint16(at * 2, all.charCodeAt(at), !bigEndian)
  return bytes
}
const utf8 = (value: string) => new TextEncoder().encode(value)
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap(part => (typeof part === 'string' ? [...utf8(part)] : part)))
/** Bytes of a one-byte encoding for letters, and ASCII for the rest. */
const written = (value: string, codes: Readonly<Record<string, number>>) =>
  Uint8Array.from([...value].map(letter => codes[letter] ?? letter.charCodeAt(0)))

describe('decodeText', () => {
  test.each([
    ['UTF-8', utf8(text), 'UTF-8'],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${text}`), 'UTF-8'],
    ['UTF-16 in little-endian order', utf16(false, true), 'UTF-16'],
    ['UTF-16 in big-endian order', utf16(true, true), 'UTF-16'],
    ['UTF-16 without a byte order mark', utf16(false, false), 'UTF-16'],
    ['UTF-16 in big-endian order without a byte order mark', utf16(true, false), 'UTF-16'],
  ])('decodes %s', (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding })
  })

  it('treats plain letters and an empty file as UTF-8', () => {
    expect(decodeText(utf8('a,b'))).toEqual({ text: 'a,b', encoding: 'UTF-8' })
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' })
  })

  it('does not treat a text with a few zeros as UTF-16', () => {
    expect(decodeText(utf8('name\0,mail\n'.repeat(50)))).toHaveProperty('encoding', 'UTF-8')
  })

  test.each([
    [
      'ISO-8859-1',
      bytes('<?xml version="1.0" encoding="ISO-8859-1"?><n>Fj', [0xe6], 'r', [0xf8], 'y</n>'),
      'Fjærøy',
    ],
    [
      'windows-1252',
      bytes('<?xml version="1.0" encoding="windows-1252"?><n>', [0x93], 'Zo', [0xeb, 0x94], '</n>'),
      '“Zoë”',
    ],
    ["'iso-8859-2'", bytes("<?xml encoding='iso-8859-2'?><n>", [0xa3], 'ukasz</n>'), 'Łukasz'],
    ['windows-1251', bytes('<?xml encoding="windows-1251"?><n>', [0xcc, 0xe8, 0xf0], '</n>'), 'Мир'],
    ['GBK', bytes('<?xml encoding="GBK"?><n>', [0xd0, 0xa1, 0xc3, 0xf7], '</n>'), '小明'],
    ['Shift_JIS', bytes('<?xml encoding="Shift_JIS"?><n>', [0x93, 0x8c, 0x8b, 0x9e], '</n>'), '東京'],
    ['macintosh', bytes('<?xml encoding="macintosh"?><n>Jos', [0x8e], '</n>'), 'José'],
    ['cp850', bytes('<?xml encoding="cp850"?><n>Jos', [0x82], '</n>'), 'José'],
    ['UTF-16, in a file that is UTF-8', bytes('<?xml encoding="UTF-16"?><n>Zoë</n>'), 'Zoë'],
    ['ISO-8859-1, in a file that is UTF-8', bytes('<?xml encoding="ISO-8859-1"?><n>Zoë</n>'), 'Zoë'],
    ['an encoding that does not exist', bytes('<?xml encoding="x-nothing"?><n>Zoë</n>'), 'Zoë'],
  ])('W10: follows the declaration of %s', (_name, file, name) => {
    expect(decodeText(file)).toEqual({ text: expect.stringContaining(name), encoding: expect.any(String) })
  })

  test.each([
    ['with a byte order mark', [0xff, 0xfe, 0, 0], true],
    ['in big-endian order', [0, 0, 0xfe, 0xff], false],
    ['without a byte order mark', [], true],
  ])('reads UTF-32 %s', (_name, mark, isLittle) => {
    const view = new DataView(new ArrayBuffer(text.length * 4))
    for (let at = 0; at < text.length; at++) view.setUint32(at * 4, text.charCodeAt(at), isLittle)
    expect(decodeText(bytes(mark, [...new Uint8Array(view.buffer)]))).toEqual({ text, encoding: 'UTF-32' })
  })

  test.each([
    [
      'W28 windows-1250',
      written('£ukasz,Dvoøák', { '£': 0xa3, ø: 0xf8, á: 0xe1 }),
      'windows-1250',
      'Łukasz,Dvořák',
    ],
    ['W28 Mac Roman', written('José,Núñez', { é: 0x8e, ú: 0x9c, ñ: 0x96 }), 'macintosh', 'José,Núñez'],
    ['W28 GBK', bytes('a,', [0xd0, 0xa1, 0xc3, 0xf7], ',', [0xcd, 0xf5]), 'gb18030', 'a,小明,王'],
    [
      'Windows-1252',
      written('Zoë,£5,Müller', { ë: 0xeb, '£': 0xa3, ü: 0xfc }),
      'windows-1252',
      'Zoë,£5,Müller',
    ],
    ['curly quotes', bytes([0x93], 'Zo', [0xeb, 0x94]), 'windows-1252', '“Zoë”'],
    ['DOS', written('José,Müller', { é: 0x82, ü: 0x81 }), 'cp850', 'José,Müller'],
    ['windows-1251', bytes([0xcc, 0xe8, 0xf5, 0xe0, 0xe8, 0xeb]), 'windows-1251', 'Михаил'],
    ['KOI8', bytes([0xed, 0xc9, 0xc8, 0xc1, 0xc9, 0xcc]), 'koi8-u', 'Михаил'],
    ['Greek', bytes([0xc3, 0xe9, 0xfe, 0xf1, 0xe3, 0xef, 0xf2]), 'windows-1253', 'Γιώργος'],
    ['Turkish', bytes('I', [0xfe, 0xfd], 'k'), 'windows-1254', 'Işık'],
    ['Hebrew', bytes([0xe3, 0xe5, 0xe3]), 'windows-1255', 'דוד'],
    ['Arabic', bytes([0xe3, 0xcd, 0xe3, 0xcf]), 'windows-1256', 'محمد'],
    ['Shift JIS', bytes([0x8e, 0x52, 0x93, 0x63, 0x91, 0xbe, 0x98, 0x59]), 'shift_jis', '山田太郎'],
    ['Big5', bytes([0xb3, 0xaf, 0xa4, 0x70, 0xa9, 0xfa]), 'big5', '陳小明'],
    ['Korean', bytes([0xb1, 0xe8, 0xc3, 0xb6, 0xbc, 0xf6]), 'euc-kr', '김철수'],
    ['Thai', bytes([0xca, 0xc1, 0xaa, 0xd2, 0xc2]), 'windows-874', 'สมชาย'],
  ])('%s: offers the right encoding among others, with its text', (_name, file, id, words) => {
    const read = decodeText(file)
    const choices = 'choices' in read ? read.choices : []
    expect(choices.map(choice => choice.id)).toContain(id)
    expect(choices.length).toBeGreaterThan(1)
    expect(choices.find(choice => choice.id === id)?.samples[0]).toBe(
      words
        .split(',')
        .find(word => /\P{ASCII}/u.test(word) && choices.some(({ samples }) => samples[0] === word)),
    )
    expect(decodeText(file, id)).toMatchObject({ text: words })
  })

  test.each([
    ['windows-1250', written('£ukasz,Dvoøák', { '£': 0xa3, ø: 0xf8, á: 0xe1 })],
    ['macintosh', written('José,Núñez', { é: 0x8e, ú: 0x9c, ñ: 0x96 })],
    ['windows-1252', written('Zoë,Müller', { ë: 0xeb, ü: 0xfc })],
  ])('puts %s first when its text is the most likely', (id, file) => {
    const read = decodeText(file)
    expect('choices' in read && read.choices[0]?.id).toBe(id)
  })

  it('W29: keeps the letters of a UTF-8 file with one bad byte', () => {
    const file = bytes('Zoë,Müller\nAnn,Le', [0xe9], '\n')
    expect(decodeText(file)).toEqual({ text: 'Zoë,Müller\nAnn,Le\uFFFD\n', encoding: 'UTF-8' })
  })

  it('restores a text that was encoded twice as UTF-8', () => {
    const file = utf8('ZoÃ«,MÃ¼ller,â‚¬5')
    const read = decodeText(file)
    expect('choices' in read && read.choices.map(({ id, samples }) => [id, samples[0]])).toEqual([
      ['utf-8-twice', 'Zoë'],
      ['utf-8', 'ZoÃ«'],
    ])
    expect(decodeText(file, 'utf-8-twice')).toMatchObject({ text: 'Zoë,Müller,€5' })
    expect(decodeText(utf8('Zoë,Müller'))).toMatchObject({ encoding: 'UTF-8' })
  })

  it('finds the likely encoding of a large file', () => {
    const line = bytes('Zo', [0xeb], ',Müller of the valley\n')
    const file = new Uint8Array(line.length * 200_000)
    for (let at = 0; at < file.length; at += line.length) file.set(line, at)
    const read = decodeText(file)
    const western = 'choices' in read && read.choices.find(({ id }) => id === 'windows-1252')
    expect(western).toMatchObject({ isLikely: true })
  })
})
