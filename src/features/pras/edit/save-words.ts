import type { DraftStatus } from '@/data/drafts/draft-state'
import { formatClock, formatDayShort, todayIso } from '@/domain/shared/dates'

export interface SaveWords {
  text: string
  tone: 'quiet' | 'warning' | 'problem'
  /** Read out to screen readers: only what a person must know, never each 'Saving…'. */
  announce: string
}

/**
 * What the header says about saving: 'Saved 12:04' (design section 8), on an earlier day 'Saved 9 Apr 2026', or why it is
 * not saved.
 * @param today `YYYY-MM-DD`
 * @param savedAt when the server confirmed, milliseconds
 * @param message the reason from the data layer, for 'error' and 'locked'
 */
export function saveWords(status: DraftStatus, today: string, savedAt?: number, message?: string): SaveWords {
  switch (status) {
    case 'loading':
      return { text: '', tone: 'quiet', announce: '' }
    case 'saved': {
      const text = savedAt ? `Saved ${whenSaved(savedAt, today)}` : ''
      // Without the time: each further save leaves the words as they are, and so is not read out again.
      return { text, tone: 'quiet', announce: text ? 'All changes are saved.' : '' }
    }
    case 'unsent':
    case 'saving':
      return { text: 'Saving…', tone: 'quiet', announce: '' }
    case 'offline':
      return {
        text: 'Offline: kept on this device',
        tone: 'warning',
        announce: 'Offline. What you type is kept on this device and saved when the connection is back.',
      }
    case 'conflict':
      return {
        text: 'Not saved: changed by someone else',
        tone: 'problem',
        announce: 'Not saved: someone else changed it meanwhile. Compare and choose.',
      }
    case 'locked':
      return {
        text: 'Locked',
        tone: 'problem',
        announce: message || 'Not saved: it can no longer be edited.',
      }
    case 'error':
      return { text: 'Not saved', tone: 'problem', announce: message || 'Not saved.' }
  }
}

function whenSaved(at: number, today: string): string {
  const day = todayIso(at)
  return day === today ? formatClock(at) : formatDayShort(day)
}

/** Whether leaving the page now would leave something behind that the server has not confirmed. */
export function isUnsent(status: DraftStatus): boolean {
  return ['unsent', 'saving', 'offline', 'conflict', 'error'].includes(status)
}
