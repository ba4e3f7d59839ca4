import { controlProps, type InputProps } from './input-props'
import { useAreaText } from './use-area-text'
import { useTypedText } from './use-typed-text'

/** One per line. Empty lines, and spaces around a line, stay on the screen but not in the value. */
export function LinesArea({
  rows = 6,
  placeholder,
  ...props
}: InputProps<string[]> & { rows?: number; placeholder?: string }) {
  const typed = useTypedText(props.value, textOf)
  const area = useAreaText(typed.text)
  return (
    <textarea
      {...controlProps(props)}
      ref={area}
      className="gl-input"
      rows={rows}
      placeholder={placeholder}
      onChange={event => {
        const lines = linesOf(event.target.value)
        typed.type(event.target.value, lines)
        props.onChange(lines, true)
      }}
      onBlur={props.onBlur}
    />
  )
}

const textOf = (lines: string[] | undefined) => (Array.isArray(lines) ? lines.join('\n') : '')

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
