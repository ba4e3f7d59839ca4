import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'

/** An uploaded file without a record. */
export type LooseFile = CallableOutput<'findLooseFiles'>['loose'][number]

/** Returns one page of the uploaded files, for admins; `after` is `next` of the previous page, empty for the first. */
export function findLooseFiles(after: string): Promise<CallableOutput<'findLooseFiles'>> {
  return call('findLooseFiles', { after })
}

/** Moves an uploaded file without a record away, unless it is gone or has a record by now. */
export async function putAwayLooseFile(path: string): Promise<void> {
  await call('putAwayLooseFile', { path })
}
