import { useState } from 'react'
import { callingCodes } from '@/domain/shared/values/calling-codes'
import { splitPhone, storedPhone, USUAL_CODE } from '@/domain/shared/values/phone'
import classes from '@/ui/form/form.module.css'
import { controlProps, type InputProps, whenLeft } from './input-props'
import { SearchSelect } from './search/search-select'
import { textOf } from './text-input'
import { useTypedText } from './use-typed-text'

const options = callingCodes.map(({ code, names: [first, ...others] }) => ({
  value: code,
  label: `+${code} ${first}`,
  hint: others.join(', '),
}))

/** Its country and national number. A complete number with a plus sets the country. */
export function PhoneIntlInput({ label, ...props }: InputProps<string> & { label: string }) {
  const { id, disabled } = props
  const typed = useTypedText(props.value, restOf)
  // A chosen country without a number is not an answer.
  const [chosen, setChosen] = useState(USUAL_CODE)
  const code = splitPhone(textOf(props.value)).code || chosen

  function choose(next: string) {
    setChosen(next)
    const value = storedPhone(splitPhone(typed.text).rest, next)
    typed.type(restOf(value), value)
    if (value) props.onChange(value)
  }

  return (
    <span className={classes.withButton} onBlurCapture={whenLeft(props.onBlur)}>
      <label htmlFor={`${id}-code`} className="gl-hidden">
        {label}: country code
      </label>
      <span className={classes.dial}>
        <SearchSelect
          id={`${id}-code`}
          label={`${label}: country code`}
          disabled={disabled}
          options={options}
          value={code}
          isAlwaysSet
          onChange={next => choose(next || USUAL_CODE)}
        />
      </span>
      <input
        {...controlProps(props)}
        className="gl-input gl-figures"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={typed.text}
        onChange={event => {
          const value = storedPhone(event.target.value, code)
          setChosen(splitPhone(value).code || code)
          typed.type(event.target.value, value)
          props.onChange(value, true)
        }}
        onBlur={() => {
          const value = storedPhone(typed.text, code)
          typed.type(restOf(value), value)
          // Normalises an older number that is stored in another notation.
          if (value !== textOf(props.value)) props.onChange(value)
        }}
      />
    </span>
  )
}

function restOf(value: unknown): string {
  return splitPhone(textOf(value)).rest
}
