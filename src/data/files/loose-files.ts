import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'

/** An uploaded file that no record names. */
export type LooseFile = CallableOutput<'findLooseFiles'>['loose'][number]

/** One page of the uploaded files, for admins; `after` is `next` of the page before, empty for the first. */
export function findLooseFiles(after: string): Promise<CallableOutput<'findLooseFiles'>> {
  return call('findLooseFiles', { after })
}

/** Moves such a file out of reach, unless it is gone or has a record by now. */
export async function putAwayLooseFile(path: string): Promise<void> {
  await call('putAwayLooseFile', { path })
}
