import type { Contract } from '@/domain/contracts/schema'
import { withPdfs } from '@/domain/contracts/set-files'

/** The files of a contract that stay, with these: what was sent goes out with the PDFs beside it. */
export function keptFiles(contract: Contract, fileIds: readonly string[] = []): string[] {
  const files = contract.documentSet?.files ?? []
  const sent = withPdfs(files.filter(({ fileId }) => fileIds.includes(fileId)))
  const ids = [...contract.keptFileIds, ...fileIds, ...sent.map(({ fileId }) => fileId)]
  return [...new Set(ids)].filter(id => id !== '')
}
