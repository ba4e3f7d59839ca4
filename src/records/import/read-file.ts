import { decodeText, fileKind } from '@/domain/import/decode-text'
import { AppError } from '@/domain/shared/app-error'
import type { Sheet } from './read-xlsx'

export type { Sheet }

/** Bytes. */
const LARGEST = 25 * 1024 * 1024

/** What a file holds. */
export interface ReadFile {
  sheets: Sheet[]
  /** How it was read: 'CSV, Windows-1252', 'Excel workbook'. */
  format: string
}

/**
 * Reads a CSV file or a workbook, by what is in it and not by its name. The parsers are loaded with the first file.
 * Throws AppError 'invalid-argument' with what to do about a file that cannot be read.
 */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST) {
    throw new AppError(
      'invalid-argument',
      'This file has more than 25 MB. Split it, and import the parts one by one.',
    )
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKind(bytes)
  if ('reason' in kind) throw new AppError('invalid-argument', kind.reason)
  if (kind.kind === 'xlsx') {
    const { readXlsx } = await import('./read-xlsx')
    const sheets = await readXlsx(bytes)
    return { sheets: sheets.filter(({ grid }) => grid.length > 0), format: 'Excel workbook' }
  }
  const { readCsv } = await import('./read-csv')
  const { text, encoding } = decodeText(bytes)
  return { sheets: [{ name: file.name, grid: readCsv(text) }], format: `CSV, ${encoding}` }
}
