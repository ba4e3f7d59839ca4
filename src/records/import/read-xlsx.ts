import { unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { AppError } from '@/domain/shared/app-error'

/** A sheet of a workbook, or the one that a CSV file is. */
export interface Sheet {
  name: string
  /** Every row, empty ones too. */
  grid: string[][]
}

/** What the XML of a workbook may unpack to, bytes: some 200,000 rows. More is a mistake, or meant to do harm. */
const MOST_UNPACKED = 120 * 1024 * 1024

/**
 * The sheets of an Excel workbook. Throws AppError 'invalid-argument' for what is none.
 *
 * It is unpacked here first: within bounds, and in this thread, since the reader would begin workers from `blob:`, which
 * our Content-Security-Policy forbids, and then wait for them for ever. What is packed without compression it only copies.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const files = unpacked(bytes)
  try {
    const stored = zipSync(files, { level: 0 })
    const sheets = await readWorkbook(stored.buffer as ArrayBuffer, { trim: false })
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      grid: data.map(row => row.map(cellText)),
    }))
  } catch (error) {
    throw notReadable(error)
  }
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  let isTooLarge = false
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(?:xml|rels)$/.test(name)) return false
        total += originalSize
        isTooLarge ||= total > MOST_UNPACKED
        return !isTooLarge
      },
    })
    if (!isTooLarge) return files
  } catch (error) {
    throw notReadable(error)
  }
  throw new AppError(
    'invalid-argument',
    'This workbook unpacks to more than 120 MB. Copy the rows into a new workbook, or save the sheet as CSV.',
  )
}

function notReadable(cause: unknown): AppError {
  return new AppError(
    'invalid-argument',
    'This is no Excel workbook that can be read. Save it as .xlsx or CSV again, and choose that.',
    { cause },
  )
}

/** A cell as text: days as `YYYY-MM-DD`, since workbooks keep them in no time zone. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell === null || cell === undefined ? '' : String(cell)
}
