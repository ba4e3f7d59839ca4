import classes from '@/ui/form/form.module.css'
import { controlProps, type InputProps } from './input-props'
import { textOf } from './text-input'
import { useTypedText } from './use-typed-text'

export interface NumberInputProps extends InputProps<number | string> {
  /** The unit after the field: 'm', 'days'. */
  unit?: string
  integer?: boolean
}

/** Text that is not a number is passed on unchanged, so that the form names the problem. */
export function NumberInput({ unit, integer, ...props }: NumberInputProps) {
  const typed = useTypedText(props.value, textOf)
  return (
    <span className={classes.withButton}>
      <input
        {...controlProps(props)}
        className={`gl-input gl-figures ${classes.short}`}
        inputMode={integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed.text}
        onChange={event => {
          const value = parseNumber(event.target.value, unit)
          typed.type(event.target.value, value)
          props.onChange(value, true)
        }}
        onBlur={() => {
          const value = parseNumber(typed.text, unit)
          typed.type(textOf(value), value)
          props.onBlur?.()
        }}
      />
      {unit && <span className={classes.unit}>{unit}</span>}
    </span>
  )
}

/** Parses '1,250.5' → 1250.5, and '12 m' → 12 if `unit` is 'm'; empty → undefined; any other text is returned unchanged. */
export function parseNumber(text: string, unit = ''): number | string | undefined {
  const typed = text.trim().replace(/−/g, '-')
  const plain = unit && typed.endsWith(unit) ? typed.slice(0, -unit.length).trimEnd() : typed
  if (plain === '') return undefined
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(plain) || !/\d/.test(plain)) return text.trim()
  return Number(plain.replaceAll(',', ''))
}
