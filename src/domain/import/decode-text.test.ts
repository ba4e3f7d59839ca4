import { describe, expect, it, test } from 'vitest'
import { decodeText, fileKind } from './decode-text'

const text = 'Zoë;Müller;£5 – “ok”\r\n'
const utf16 = (bigEndian: boolean, mark: boolean) => {
  const all = mark ? `\uFEFF${text}` : text
  const bytes = new Uint8Array(all.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < all.length; at += 1) view.setUint16(at * 2, all.charCodeAt(at), !bigEndian)
  return bytes
}
const utf8 = (value: string) => new TextEncoder().encode(value)
/** As Excel for Windows writes CSV. Node reads 0x80 to 0x9f otherwise than browsers do: those are in the browser test. */
const windows = Uint8Array.from([0x5a, 0x6f, 0xeb, 0x3b, 0xa3, 0x35])

describe('decodeText', () => {
  test.each([
    ['UTF-8', utf8(text), 'UTF-8'],
    ['UTF-8 with its mark', utf8(`\uFEFF${text}`), 'UTF-8'],
    ['UTF-16, little end first', utf16(false, true), 'UTF-16'],
    ['UTF-16, big end first', utf16(true, true), 'UTF-16'],
    ['UTF-16 without a mark', utf16(false, false), 'UTF-16'],
    ['UTF-16, big end first, without a mark', utf16(true, false), 'UTF-16'],
  ])('%s', (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding })
  })

  it('reads as Windows-1252 what is nothing else', () => {
    expect(decodeText(windows)).toEqual({ text: 'Zoë;£5', encoding: 'Windows-1252' })
  })

  it('plain letters are UTF-8, and so is nothing', () => {
    expect(decodeText(utf8('a,b'))).toEqual({ text: 'a,b', encoding: 'UTF-8' })
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' })
  })

  it('a few zeros among text are no UTF-16', () => {
    expect(decodeText(utf8('name\0,mail\n'.repeat(50))).encoding).toBe('UTF-8')
  })
})

describe('fileKind', () => {
  test.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0], { kind: 'xlsx' }],
    ['text', [...utf8('a,b')], { kind: 'text' }],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], { reason: expect.stringContaining('.xls') }],
    ['a PDF', [...utf8('%PDF-1.7')], { reason: expect.stringContaining('no table') }],
    ['a photograph', [0xff, 0xd8, 0xff, 0xe0], { reason: expect.stringContaining('no table') }],
    ['nothing', [], { reason: 'This file is empty.' }],
  ])('%s', (_name, bytes, expected) => {
    expect(fileKind(Uint8Array.from(bytes))).toEqual(expected)
  })
})
