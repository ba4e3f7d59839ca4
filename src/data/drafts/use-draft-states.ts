import { useSyncExternalStore } from 'react'
import { type DraftStates, draftStates, subscribeDrafts, unconfirmedRecords } from './engines'

/** What became of the words typed into each part of a record: those that are open here, or not confirmed. */
export function useDraftStates(recordId: string): DraftStates {
  return useSyncExternalStore(subscribeDrafts, () => draftStates(recordId))
}

/** The records with words that the server has not confirmed. */
export function useUnconfirmedRecords(): readonly string[] {
  return useSyncExternalStore(subscribeDrafts, unconfirmedRecords)
}
