import { useSyncExternalStore } from 'react'
import { type DraftStates, draftStates, subscribeDrafts, unconfirmedRecords } from './engines'

/** Returns the states of a record's parts that are open here or have unconfirmed text. */
export function useDraftStates(recordId: string): DraftStates {
  return useSyncExternalStore(subscribeDrafts, () => draftStates(recordId))
}

export function useUnconfirmedRecords(): readonly string[] {
  return useSyncExternalStore(subscribeDrafts, unconfirmedRecords)
}
