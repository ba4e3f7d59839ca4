import classes from './save-state.module.css'

export interface SaveWords {
  /** The text, for example 'Saved 12:04'; nothing is drawn for an empty text. */
  text: string
  tone: 'quiet' | 'warning' | 'problem'
  /** The text for screen readers: only important messages, never each 'Saving'. */
  announce: string
}

/**
 * The state of saving of a record, in the header of its page. It is one polite live region: a screen reader says whether the
 * person's text was saved, but does not report each keystroke.
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
