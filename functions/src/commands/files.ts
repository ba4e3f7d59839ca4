import { fileSchema } from '@/domain/files/schema'
import { AppError } from '@/domain/shared/app-error'
import { byId, type Reader } from './read'

interface NamesFiles {
  comment?: string | undefined
  response?: { fileIds: string[] }
  export?: { fileId: string }
  sentFileIds?: string[]
  signedFileId?: string
  rightToWork?: { evidenceFileId: string }
}

export function filesNamedBy(command: NamesFiles): string[] {
  const { response, export: exported, sentFileIds = [], signedFileId, rightToWork } = command
  return [
    ...(response?.fileIds ?? []),
    ...(exported ? [exported.fileId] : []),
    ...sentFileIds,
    ...(signedFileId ? [signedFileId] : []),
    ...(rightToWork?.evidenceFileId ? [rightToWork.evidenceFileId] : []),
  ]
}

/** Throws AppError 'invalid-argument' if one of these files does not belong to the record of the command, or is archived. */
export async function checkFiledWith(
  reader: Reader,
  { type, id }: { type: 'pra' | 'contract'; id: string },
  fileIds: readonly string[],
): Promise<void> {
  const files = await byId(reader, fileSchema, 'files', fileIds)
  const isFiled = (fileId: string) => {
    const file = files.get(fileId)
    return file?.parentType === type && file.parentId === id && !file.isArchived
  }
  if (fileIds.every(isFiled)) return
  const noun = type === 'pra' ? 'PRA' : type
  throw new AppError(
    'invalid-argument',
    `One of the attached files does not belong to this ${noun}. Attach it again.`,
  )
}
