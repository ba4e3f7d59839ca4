import { formats } from '@/domain/shared/formats'
import classes from '@/ui/form/form.module.css'
import { controlProps, type InputProps } from './input-props'
import { textOf } from './text-input'
import { useTypedText } from './use-typed-text'

/** A colour as `#rrggbb`, typed or chosen in the browser's palette. The # is added automatically; #abc becomes #aabbcc. */
export function ColourInput(props: InputProps<string> & { label: string }) {
  const typed = useTypedText(props.value, textOf)
  return (
    <span className={classes.withButton}>
      <input
        {...controlProps(props)}
        className={`gl-input gl-figures ${classes.short}`}
        placeholder="#1b6b49"
        pattern="#[0-9a-f]{6}"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        value={typed.text}
        onChange={event => {
          const text = maskColour(event.target.value)
          typed.type(text, text)
          props.onChange(text, true)
        }}
        onBlur={() => {
          const value = wholeColour(typed.text)
          if (value !== (props.value ?? '')) props.onChange(value)
          typed.type(value, value)
          props.onBlur?.()
        }}
      />
      <input
        type="color"
        className={classes.swatch}
        aria-label={`${props.label}: palette`}
        disabled={props.disabled}
        value={formats.colour.test(typed.text) ? typed.text : '#000000'}
        onChange={event => {
          typed.type(event.target.value, event.target.value)
          props.onChange(event.target.value)
        }}
      />
    </span>
  )
}

/** Removes characters that a colour cannot have, during typing: '1B6b' → '#1b6b'. */
export function maskColour(text: string): string {
  const digits = text
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 6)
  return digits || text.startsWith('#') ? `#${digits}` : ''
}

/** Completes '#abc' to '#aabbcc'; any other text is returned unchanged. */
export function wholeColour(text: string): string {
  return /^#[0-9a-f]{3}$/.test(text) ? text.replace(/[0-9a-f]/g, digit => digit + digit) : text
}
