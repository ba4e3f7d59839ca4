import classes from './save-state.module.css'

export interface SaveWords {
  /** Such as 'Saved 12:04'; nothing is drawn for the empty text. */
  text: string
  tone: 'quiet' | 'warning' | 'problem'
  /** Read out by screen readers: only important messages, never each 'Saving'. */
  announce: string
}

/**
 * The one state of saving of a record, in the header of its page. One polite live region, so that a screen reader says whether
 * the person's words were saved, but never each keystroke.
 */
export function SaveState({ text, tone, announce }: SaveWords) {
  return (
    <>
      {text && (
        <span className={classes.saveState} data-tone={tone} title={announce || undefined} aria-hidden="true">
          {text}
        </span>
      )}
      <span className="gl-hidden" role="status">
        {announce}
      </span>
    </>
  )
}
