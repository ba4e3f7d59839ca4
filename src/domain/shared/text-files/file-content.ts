export type FileContent =
  | 'zip'
  | 'ole'
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'heic'
  | 'tiff'
  | 'bmp'
  | 'gzip'
  | 'program'
  | 'fit'
  | 'empty'
  | 'page'
  | 'other'

/** The number of first bytes that `fileContentOf` needs. */
export const HEAD_BYTES = 1024

const marks: readonly [content: FileContent, at: number, text: string][] = [
  ['zip', 0, 'PK\x03\x04'],
  ['zip', 0, 'PK\x05\x06'],
  ['ole', 0, '\xd0\xcf\x11\xe0'],
  ['png', 0, '\x89PNG'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['bmp', 0, 'BM'],
  ['gzip', 0, '\x1f\x8b'],
  ['program', 0, 'MZ'],
  ['program', 0, '\x7fELF'],
  ['fit', 8, '.FIT'],
]

/** Returns the kind of a file by its first bytes, not by its name. Returns 'other' for text and for unknown beginnings. */
export function fileContentOf(head: Uint8Array): FileContent {
  if (head.length === 0) return 'empty'
  const text = Array.from(head.subarray(0, HEAD_BYTES), byte => String.fromCharCode(byte)).join('')
  const marked = marks.find(([content, at, mark]) => text.startsWith(mark, at) && isSure(content, text))
  if (marked) return marked[0]
  if (/^ftyp(?:hei|hev|mif1|msf1|avif)/.test(text.slice(4))) return 'heic'
  if (text.includes('%PDF-')) return 'pdf'
  return /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html)/i.test(text) ? 'page' : 'other'
}

/** A text may begin with the same two letters as a binary file, but only a binary file has a zero soon after. */
const isSure = (content: FileContent, text: string) =>
  !/^(?:bmp|program)$/.test(content) || text.slice(0, 64).includes('\0')
