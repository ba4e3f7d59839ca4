import type { DraftStatus } from '@/data/drafts/draft-state'
import { useToday } from '@/ui/use-today'
import { saveWords } from './save-words'
import classes from './step-page.module.css'

/**
 * 'Saved 12:04' beside the title, or why it is not saved. One polite live region, so that a screen reader hears what
 * became of the person's words but never each keystroke.
 */
export function SaveState({
  status,
  savedAt,
  message,
}: {
  status: DraftStatus
  savedAt?: number
  message?: string
}) {
  const words = saveWords(status, useToday(), savedAt, message)
  return (
    <>
      <span
        className={classes.saveState}
        data-tone={words.tone}
        title={message || undefined}
        aria-hidden="true"
      >
        {words.text}
      </span>
      <span className="gl-hidden" role="status">
        {words.announce}
      </span>
    </>
  )
}
