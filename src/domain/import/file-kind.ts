import { fileContentOf } from '@/domain/shared/text-files/file-content'

/** What a file is by its first bytes, whatever its name says; `reason` where it cannot be read as a table. */
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
    case 'other':
    case 'page':
      return { kind: 'text' }
    default:
      return { reason: 'This is no table. Choose a CSV file or an Excel workbook (.xlsx).' }
  }
}
