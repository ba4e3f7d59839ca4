import type { Contract } from '@/domain/contracts/schema'
import { withPdfs } from '@/domain/contracts/set-files'

/** The ids of files that a contract keeps for ever, with these files added. The PDF of a sent document is kept too. */
export function keptFiles(contract: Contract, fileIds: readonly string[] = []): string[] {
  const files = contract.documentSet?.files ?? []
  const sent = withPdfs(files.filter(({ fileId }) => fileIds.includes(fileId)))
  const ids = [...contract.keptFileIds, ...fileIds, ...sent.map(({ fileId }) => fileId)]
  return [...new Set(ids)].filter(id => id !== '')
}
