import { fileContentOf, HEAD_BYTES } from '@/domain/shared/text-files/file-content'

/** The start of an HTML page or fragment, or of XML. Read as CSV, its tags would become headings and people. */
const MARKUP = /^\s*<(?:[a-z]+[\s>]|[!?])/i

/** The kind of a file, by its first bytes and not its name; `reason` if it cannot be read as a table. */
export function fileKind(bytes: Uint8Array): { kind: 'xlsx' | 'text' } | { reason: string } {
  switch (fileContentOf(bytes)) {
    case 'empty':
      return { reason: 'This file is empty.' }
    case 'zip':
      return { kind: 'xlsx' }
    case 'ole':
      return {
        reason:
          'This is an Excel file of the old kind (.xls), or one with a password. Open it in Excel, save it as .xlsx or CSV without a password, and choose that.',
      }
    case 'page':
    case 'other':
      return MARKUP.test(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)))
        ? {
            reason:
              'This is a web page or XML, whatever its name says: some systems call it an Excel file (.xls). Open it in Excel, save it as .xlsx or CSV, and choose that.',
          }
        : { kind: 'text' }
    default:
      return { reason: 'This is not a table. Choose a CSV file or an Excel workbook (.xlsx).' }
  }
}
