import { type CSSProperties, useState } from 'react'
import classes from '@/ui/form/form.module.css'
import { controlProps, type InputProps } from './input-props'
import { textOf } from './text-input'
import { useAreaText } from './use-area-text'
import { useTypedText } from './use-typed-text'

export interface TextAreaProps extends InputProps<string> {
  /** The most characters; 5,000 by default. Longer text is kept, with an error, never cut. */
  maxLength?: number
  placeholder?: string
  /** The number of rows of an empty text area: 6 by default, or 3 for a short text (requirements 9). */
  rows?: number
}

/** A text with at most this many characters starts with three rows. */
const SHORT_TEXT = 2000

/** Several lines of text, as tall as their content. The number of remaining characters is shown when a tenth of them is left. */
export function TextArea({
  maxLength = 5000,
  placeholder,
  rows = maxLength <= SHORT_TEXT ? 3 : 6,
  ...props
}: TextAreaProps) {
  // The number of rows is set once at the start, so that nothing moves at the first letter.
  const [fewestRows] = useState(() => (textOf(props.value) === '' ? rows : 2))
  const typed = useTypedText(props.value, textOf)
  const area = useAreaText(typed.text)
  const left = maxLength - typed.text.length
  return (
    <>
      <textarea
        {...controlProps(props)}
        ref={area}
        className="gl-input"
        rows={fewestRows}
        style={{ '--rows': fewestRows } as CSSProperties}
        data-grows
        placeholder={placeholder}
        onChange={event => {
          typed.type(event.target.value, event.target.value)
          props.onChange(event.target.value, true)
        }}
        onBlur={props.onBlur}
      />
      {left <= maxLength / 10 && (
        <div className={classes.counter} data-over={left < 0 || undefined} role="status">
          {characters(Math.abs(left))} {left < 0 ? 'too many' : 'left'}
        </div>
      )}
    </>
  )
}

function characters(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`
}
