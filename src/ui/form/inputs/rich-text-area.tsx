import { useEffect, useState } from 'react'
import { MAX_RICH_TEXT } from '@/domain/shared/values/value-message'
import { fieldId } from '@/ui/form/content-path'
import classes from '@/ui/form/form.module.css'
import { onReveal } from '@/ui/form/reveal'
import { MarkdownText } from '@/ui/markdown-text'
import { ChoiceInput } from './choice-input'
import type { InputProps } from './input-props'
import { TextArea } from './text-area'

interface RichTextAreaProps extends InputProps<string> {
  label: string
  /** The most characters; 50,000 by default. */
  maxLength?: number
}

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const
type View = (typeof views)[number]['value']

/** Markdown in 14 rows, with a preview. If it is read-only, only the preview is shown. */
export function RichTextArea({ label, maxLength = MAX_RICH_TEXT, ...props }: RichTextAreaProps) {
  const { id, value, disabled } = props
  const [view, setView] = useState<View>('write')
  const text = typeof value === 'string' ? value : ''

  // Opens the editor instead of the preview when somebody follows a link from the list of problems.
  useEffect(
    () =>
      onReveal(wanted => {
        if (fieldId(wanted) === id) setView('write')
      }),
    [id],
  )

  const preview = (
    <section className={classes.preview} aria-label={`${label}: preview`}>
      {text.trim() ? <MarkdownText text={text} /> : <p className={classes.hint}>Nothing is written yet.</p>}
    </section>
  )
  if (disabled) return preview
  return (
    <>
      <div className={classes.views}>
        <span id={`${id}-view-label`} className="gl-hidden">
          {label}: write or preview
        </span>
        <ChoiceInput
          id={`${id}-view`}
          value={view}
          options={views}
          onChange={next => setView(next ?? 'write')}
        />
        <span id={`${id}-format`} className={classes.hint}>
          # heading, **bold**, *italic*, - list, [words](https://address)
        </span>
      </div>
      {view === 'preview' ? (
        preview
      ) : (
        <TextArea
          {...props}
          describedBy={[props.describedBy, `${id}-format`].filter(Boolean).join(' ')}
          rows={14}
          maxLength={maxLength}
        />
      )}
    </>
  )
}
