import { call } from '@/data/functions/call'
import type { CallableOutput } from '@/domain/callables'

/** A revision of a record that its history says nothing about. */
export type MissingEntry = CallableOutput<'findMissingEntries'>['missing'][number]

/** One page of the records that have a history, for admins; `after` is `next` of the page before, empty for the first. */
export function findMissingEntries(after: string): Promise<CallableOutput<'findMissingEntries'>> {
  return call('findMissingEntries', { after })
}

/** Writes into the history that the content of this revision is not known, unless an entry has come since. */
export async function addMissingEntry(missing: MissingEntry): Promise<void> {
  await call('addMissingEntry', missing)
}
