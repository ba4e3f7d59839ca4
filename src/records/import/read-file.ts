import { fileKind } from '@/domain/import/file-kind'
import { AppError } from '@/domain/shared/app-error'
import { decodeText } from '@/domain/shared/text-files/decode-text'
import type { EncodingChoice } from '@/domain/shared/text-files/encoding-choices'
import type { Sheet } from './read-xlsx'

export type { Sheet }

/** The largest file, in bytes. */
const LARGEST = 25 * 1024 * 1024

/** The content of a file. If the person must choose an encoding, it has the possible encodings instead of the content. */
type ReadFile =
  | {
      sheets: Sheet[]
      /** The format, for example 'CSV, UTF-8' or 'Excel workbook'. */
      format: string
    }
  | { encodings: readonly EncodingChoice[] }

/**
 * Reads a CSV file or a workbook, recognised by its content and not by its name. The parsers are loaded with the first file. If
 * several encodings are possible, the person chooses `encoding`. Throws AppError 'invalid-argument' with advice if the file
 * cannot be read.
 */
export async function readFile(file: File, encoding?: string): Promise<ReadFile> {
  if (file.size > LARGEST) {
    throw new AppError(
      'invalid-argument',
      'This file is larger than 25 MB. Split it, and import the parts one by one.',
    )
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKind(bytes)
  if ('reason' in kind) throw new AppError('invalid-argument', kind.reason)
  if (kind.kind === 'xlsx') {
    const { readXlsx } = await import('./read-xlsx')
    const sheets = await readXlsx(bytes)
    return {
      sheets: sheets.filter(({ grid, isBroken }) => isBroken || grid.length > 0),
      format: 'Excel workbook',
    }
  }
  const { readCsv } = await import('./read-csv')
  const decoded = decodeText(bytes, encoding)
  if ('choices' in decoded) return { encodings: decoded.choices }
  return { sheets: [{ name: file.name, grid: readCsv(decoded.text) }], format: `CSV, ${decoded.encoding}` }
}
