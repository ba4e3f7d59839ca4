import { formatClock, formatDayShort, todayIso } from '@/domain/shared/dates'

/** How far the typed terms are saved. */
export interface TermsState {
  isDirty: boolean
  /** True if all typed text is stored on this device. */
  isKept: boolean
  isSaving: boolean
  isOnline: boolean
  hasFailed: boolean
  /** The time of the last save of the contract, in milliseconds. */
  savedAt: number
}

/** Returns the state of saving in a few words, for the header of the page. The reason for a failure is shown above the form. */
export function termsStateWords(state: TermsState, today: string): string {
  if (state.isSaving) return 'Saving'
  if (state.isDirty) {
    const isKept = state.isKept ? ', kept on this device' : ''
    if (!state.isOnline) return state.isKept ? 'Kept on this device, offline' : 'Not saved yet, offline'
    return `${state.hasFailed ? 'Not saved' : 'Not saved yet'}${isKept}`
  }
  const day = todayIso(state.savedAt)
  return `Saved ${day === today ? formatClock(state.savedAt) : formatDayShort(day)}`
}
