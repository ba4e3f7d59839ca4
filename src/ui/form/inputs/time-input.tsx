import classes from '@/ui/form/form.module.css'
import { controlProps, type InputProps } from './input-props'
import { maskTime, parseTime } from './parse-time'
import { textOf } from './text-input'
import { useTypedText } from './use-typed-text'

/** A time of day, `HH:mm`, typed in any usual notation: 830, 8.30, 8:30 pm. Text that is not a time is kept, with an error. */
export function TimeInput(props: InputProps<string>) {
  const typed = useTypedText(props.value, textOf)
  return (
    <input
      {...controlProps(props)}
      className={`gl-input gl-figures ${classes.short}`}
      placeholder="08:30"
      autoComplete="off"
      pattern="([01]\d|2[0-3]):[0-5]\d"
      value={typed.text}
      onChange={event => {
        const text = maskTime(event.target.value, typed.text)
        typed.type(text, text)
        props.onChange(text, true)
      }}
      onBlur={() => {
        const value = parseTime(typed.text) ?? typed.text.trim()
        if (value !== (props.value ?? '')) props.onChange(value)
        typed.type(value, value)
        props.onBlur?.()
      }}
    />
  )
}
