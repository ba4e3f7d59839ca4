import type { HTMLInputTypeAttribute } from 'react'
import { controlProps, type InputProps } from './input-props'
import { useTypedText } from './use-typed-text'

export interface TextInputProps extends InputProps<string> {
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url'
  autoComplete?: string
  placeholder?: string
  pattern?: string
  /** Addresses are kept in lower case. */
  lowerCase?: boolean
}

/** One line of text. Spaces at both ends go when the field is left. */
export function TextInput({
  type = 'text',
  inputMode,
  autoComplete,
  placeholder,
  pattern,
  lowerCase,
  ...props
}: TextInputProps) {
  const typed = useTypedText(props.value, textOf)
  return (
    <input
      {...controlProps(props)}
      className="gl-input"
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete ?? 'off'}
      placeholder={placeholder}
      pattern={pattern}
      value={typed.text}
      onChange={event => {
        const text = lowerCase ? event.target.value.toLowerCase() : event.target.value
        typed.type(text, text)
        props.onChange(text, true)
      }}
      onBlur={() => {
        const trimmed = typed.text.trim()
        if (trimmed !== typed.text) {
          typed.settle(trimmed, trimmed)
          props.onChange(trimmed)
        }
        props.onBlur?.()
      }}
    />
  )
}

/** An e-mail address, in lower case: addresses are compared so. */
export function EmailInput(props: InputProps<string>) {
  return <TextInput {...props} type="email" inputMode="email" lowerCase />
}

/** A phone number in any notation: crews are international, so there is no mask. */
export function PhoneInput(props: InputProps<string>) {
  return <TextInput {...props} type="tel" inputMode="tel" placeholder="+44 117 496 0123" />
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
