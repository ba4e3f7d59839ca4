import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'

/** A revision of a record without an entry in its history. */
export type MissingEntry = CallableOutput<'findMissingEntries'>['missing'][number]

/** Returns one page of the records with a history, for admins; `after` is `next` of the previous page, empty for the first. */
export function findMissingEntries(after: string): Promise<CallableOutput<'findMissingEntries'>> {
  return call('findMissingEntries', { after })
}

/** The entry says that the content is unknown. Does nothing if an entry has been written since. */
export async function addMissingEntry(missing: MissingEntry): Promise<void> {
  await call('addMissingEntry', missing)
}
