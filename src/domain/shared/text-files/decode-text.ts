import { choicesOf, choicesOfUtf8, decodeChosen, type EncodingChoice, TWICE } from './encoding-choices'
import { decodeAs, encodings, knownEncoding } from './encodings'

/** A text with its encoding; or the possible encodings, if a person must choose one. */
export type Decoded = { text: string; encoding: string } | { choices: readonly EncodingChoice[] }

/** The number of bytes to examine in a file that does not name its encoding. */
const SAMPLE = 4000

export const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((value, at) => bytes[at] === value)

function nameOf(encoding: string): string {
  if (/^utf-16/.test(encoding)) return 'UTF-16'
  if (encoding === TWICE) return 'UTF-8, written twice'
  return encodings.find(({ id }) => id === encoding)?.name ?? encoding.toUpperCase()
}

/**
 * Decodes the text of a file from any program: by its byte order mark, by the declaration in its first line (XML), or as UTF-8.
 * Other files can be decoded in several ways. A person then chooses the encoding, which is passed as `chosen`. Bytes that are not
 * letters become U+FFFD in the text; callers must not store this character.
 */
export function decodeText(bytes: Uint8Array, chosen?: string): Decoded {
  if (chosen !== undefined) return { text: decodeChosen(bytes, chosen), encoding: nameOf(chosen) }
  const wide = wideEncodingOf(bytes)
  if (wide === 'utf-32le' || wide === 'utf-32be') {
    return { text: decodeUtf32(bytes, wide === 'utf-32le'), encoding: 'UTF-32' }
  }
  if (wide) return { text: decodeAs(bytes, wide), encoding: nameOf(wide) }
  const text = decodeAs(bytes, 'utf-8')
  const { good, bad } = lettersOf(text, bytes)
  const declared = declaredEncoding(bytes)
  if (declared && (good === 0 || bad > 0 || isOfSeveralBytes(declared))) {
    const asDeclared = decodeAs(bytes, declared)
    if (!asDeclared.includes('\uFFFD')) return { text: asDeclared, encoding: nameOf(declared) }
  }
  // If a few bytes are wrong among many good letters, the file is UTF-8 and one cell came from another program.
  if (bad === 0 || good >= 2 * bad) {
    const choices = bad === 0 ? choicesOfUtf8(text) : []
    return choices.length > 0 ? { choices } : { text, encoding: 'UTF-8' }
  }
  const choices = choicesOf(bytes)
  const [only] = choices
  if (only && choices.length > 1) return { choices }
  const encoding = only?.id ?? 'windows-1252'
  return { text: decodeAs(bytes, encoding), encoding: nameOf(encoding) }
}

/** Returns how many letters beyond ASCII are valid UTF-8, and how many bytes are invalid. */
function lettersOf(text: string, bytes: Uint8Array): { good: number; bad: number } {
  const others = text.match(/\P{ASCII}/gu) ?? []
  const lost = others.filter(letter => letter === '\uFFFD').length
  // Another program may have already replaced letters with U+FFFD. These are not invalid bytes.
  const written = lost > 0 ? countOf(bytes, [0xef, 0xbf, 0xbd]) : 0
  return { good: others.length - lost + written, bad: lost - written }
}

function countOf(bytes: Uint8Array, mark: readonly number[]): number {
  let count = 0
  for (let at = bytes.indexOf(mark[0] ?? 0); at >= 0; at = bytes.indexOf(mark[0] ?? 0, at + 1)) {
    if (startsWith(bytes.subarray(at, at + mark.length), mark)) count += 1
  }
  return count
}

/** What an XML file declares, if we know it and it is not UTF: for UTF-8, the bytes are more reliable. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return undefined
  const head = new TextDecoder().decode(bytes.subarray(0, 300))
  const [, label] = /^[\s\0\uFEFF]*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? []
  const encoding = label && knownEncoding(label)
  return encoding && !encoding.startsWith('utf-') ? encoding : undefined
}

/** In these encodings two bytes may look like UTF-8 by chance. In the others only whole words could. */
const isOfSeveralBytes = (encoding: string) => /^(?:gb|big5|shift_jis|euc-|iso-2022)/.test(encoding)

type Wide = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'

/** By the byte order mark, or by zeros: in Western text every second byte or three of four are zero. */
function wideEncodingOf(bytes: Uint8Array): Wide | undefined {
  if (startsWith(bytes, [0xff, 0xfe, 0, 0])) return 'utf-32le'
  if (startsWith(bytes, [0, 0, 0xfe, 0xff])) return 'utf-32be'
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0, 0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 4] = (zeros[at % 4] ?? 0) + 1
  })
  const [a = 0, b = 0, c = 0, d = 0] = zeros
  const [most, few] = [sample.length / 8, sample.length / 80]
  if (bytes.length % 4 === 0 && c > most && d > most) {
    if (b > most && a < few) return 'utf-32le'
    if (b < few && a < few) return undefined
  }
  if (bytes.length % 4 === 0 && a > most && b > most && c > most && d < few) return 'utf-32be'
  const [even, odd, many] = [a + c, b + d, sample.length / 8]
  if (odd > many && even < many / 10) return 'utf-16le'
  if (even > many && odd < many / 10) return 'utf-16be'
  return undefined
}

function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let at = 0; at + 3 < bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle)
    const isLetter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    if (code !== 0xfeff || at > 0) parts.push(isLetter ? String.fromCodePoint(code) : '\uFFFD')
  }
  return parts.join('')
}
