import { fileContentOf, HEAD_BYTES } from '@/domain/shared/text-files/file-content'

/** Matches the start of HTML or XML. If such a file were read as CSV, its tags would become headings and people. */
const MARKUP = /^\s*<(?:[a-z]+[\s>]|[!?])/i

/** Detects the kind of a file from its first bytes, not from its name. Returns `reason` if the file cannot be read as a table. */
export function fileKind(bytes: Uint8Array): { kind: 'xlsx' | 'text' } | { reason: string } {
  switch (fileContentOf(bytes)) {
    case 'empty':
      return { reason: 'This file is empty.' }
    case 'zip':
      return { kind: 'xlsx' }
    case 'ole':
      return {
        reason:
          'This is an old Excel file (.xls), or an Excel file with a password. Open it in Excel, save it as .xlsx or CSV without a password, and choose the new file.',
      }
    case 'page':
    case 'other':
      return MARKUP.test(new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)))
        ? {
            reason:
              'This file is a web page or XML, although some systems name it like an Excel file (.xls). Open it in Excel, save it as .xlsx or CSV, and choose the new file.',
          }
        : { kind: 'text' }
    default:
      return { reason: 'This is not a table. Choose a CSV file or an Excel workbook (.xlsx).' }
  }
}
