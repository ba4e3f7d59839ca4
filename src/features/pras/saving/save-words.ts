import type { DraftState, DraftStatus } from '@/data/drafts/draft-state'
import { formatClock, formatDayShort, todayIso } from '@/domain/shared/dates'
import type { SaveWords } from '@/ui/states/save-state'

/**
 * Returns the words of the header about saving: 'Saved 12:04', on an earlier day 'Saved 9 Apr 2026', or the reason why the text
 * is not saved.
 * @param state the document whose state matters most to its writer; undefined if the server has everything
 * @param today `YYYY-MM-DD`
 * @param savedAt when the server last confirmed text, in milliseconds; 0 if it never did
 */
export function saveWords(
  state: Pick<DraftState, 'status' | 'message' | 'cause'> | undefined,
  today: string,
  savedAt: number,
): SaveWords {
  const { status = 'saved', message = '', cause } = state ?? {}
  switch (status) {
    case 'loading':
      return { text: '', tone: 'quiet', announce: '' }
    case 'saved': {
      const text = savedAt ? `Saved ${whenSaved(savedAt, today)}` : ''
      // The announcement has no time. Further saves then do not change its words, and a screen reader does not repeat them.
      return { text, tone: 'quiet', announce: text ? 'All changes are saved.' : '' }
    }
    case 'unsent':
    case 'saving':
      return { text: message || 'Saving', tone: 'quiet', announce: message }
    case 'offline':
    case 'waiting':
      return { text: `Kept on this device, ${cause}`, tone: 'warning', announce: message }
    case 'conflict':
    case 'locked':
    case 'error':
      return { text: `Not saved, ${cause}`, tone: 'problem', announce: message }
  }
}

function whenSaved(at: number, today: string): string {
  const day = todayIso(at)
  return day === today ? formatClock(at) : formatDayShort(day)
}

/** True if leaving the page now would lose something that the server has not confirmed. */
export function isUnsent(status: DraftStatus): boolean {
  return ['unsent', 'saving', 'offline', 'waiting', 'conflict', 'error'].includes(status)
}
