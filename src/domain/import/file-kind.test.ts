import { describe, expect, test } from 'vitest'
import { fileKind } from './file-kind'

const utf8 = (value: string) => new TextEncoder().encode(value)

describe('fileKind', () => {
  test.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0], { kind: 'xlsx' }],
    ['text', [...utf8('a,b')], { kind: 'text' }],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], { reason: expect.stringContaining('.xls') }],
    ['a PDF', [...utf8('%PDF-1.7')], { reason: expect.stringContaining('not a table') }],
    ['a photograph', [0xff, 0xd8, 0xff, 0xe0], { reason: expect.stringContaining('not a table') }],
    ['a web page', [...utf8('<html><table><tr><td>a')], { reason: expect.stringContaining('web page') }],
    [
      'a web page that is only a table',
      [...utf8('\ufeff\n<table border=1><tr>')],
      { reason: expect.stringContaining('.xls') },
    ],
    [
      'a workbook as XML',
      [...utf8('<?xml version="1.0"?><Workbook>')],
      { reason: expect.stringContaining('XML') },
    ],
    ['text that begins with <', [...utf8('<5 years,a')], { kind: 'text' }],
    ['an empty file', [], { reason: 'This file is empty.' }],
  ])('recognises the kind of file: %s', (_name, bytes, expected) => {
    expect(fileKind(Uint8Array.from(bytes))).toEqual(expected)
  })
})
