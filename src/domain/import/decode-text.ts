/** How the characters of a file were written. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** How many bytes are looked at where a file does not say how it was written. */
const SAMPLE = 4000

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((value, at) => bytes[at] === value)

/**
 * The text of a file, whatever program saved it: UTF-8 with or without its mark, UTF-16 ('Unicode text' of Excel), else
 * Windows-1252 (its plain CSV), in which every file can be read. The encoding is given too, for a person to judge by.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Of(bytes)
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

/** By its mark; without one by the zeros that every second byte of Western text then is. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 4
  if (odd > many && even < many / 10) return 'utf-16le'
  if (even > many && odd < many / 10) return 'utf-16be'
  return undefined
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
/** Of a PDF, a PNG, a JPEG, a gzip. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
]

/** What a file is by its first bytes, whatever its name says; `reason` where it cannot be read as a table. */
export function fileKind(bytes: Uint8Array): { kind: 'xlsx' | 'text' } | { reason: string } {
  if (bytes.length === 0) return { reason: 'This file is empty.' }
  if (startsWith(bytes, ZIP)) return { kind: 'xlsx' }
  if (startsWith(bytes, OLE)) {
    return {
      reason:
        'This is an Excel file of the old kind (.xls), or one with a password. Open it in Excel, save it as .xlsx or CSV without a password, and choose that.',
    }
  }
  if (OTHERS.some(mark => startsWith(bytes, mark))) {
    return { reason: 'This is no table. Choose a CSV file or an Excel workbook (.xlsx).' }
  }
  return { kind: 'text' }
}
