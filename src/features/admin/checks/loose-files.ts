import { findLooseFiles, type LooseFile, putAwayLooseFile } from '@/data/files/loose-files'
import { formatMoment } from '@/domain/shared/dates'
import { formatBytes } from '@/domain/shared/file-size'
import type { DataCheck, DataFinding } from './check'

/** Finds stored files without a record, which nobody can find or archive. */
export const looseFiles: DataCheck = {
  id: 'loose-files',
  title: 'Files without a record',
  explanation:
    'An interrupted upload can leave a file that belongs to no record. This check finds such files older than a day. If you remove a file, it moves to a folder that nobody can open; nothing is deleted.',
  noun: { one: 'stored file', many: 'stored files' },
  mendLabel: 'Remove them',
  async *look() {
    let after = ''
    do {
      const { checked, loose, next } = await findLooseFiles(after)
      yield { looked: checked, findings: loose.map(findingOf) }
      after = next
    } while (after !== '')
  },
}

function findingOf({ path, bytes, uploadedAt }: LooseFile): DataFinding {
  return {
    id: path,
    title: path,
    detail: `${formatBytes(bytes)}, uploaded ${formatMoment(uploadedAt)}.`,
    mend: () => putAwayLooseFile(path),
  }
}
