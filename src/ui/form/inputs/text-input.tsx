import type { HTMLInputTypeAttribute } from 'react'
import { maskEmail } from '@/domain/shared/values/email'
import { keptPhone } from '@/domain/shared/values/phone'
import { controlProps, type InputProps } from './input-props'
import { useTypedText } from './use-typed-text'

export interface TextInputProps extends InputProps<string> {
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url'
  autoComplete?: string
  placeholder?: string
  /** Changes a text during typing or pasting. */
  mask?: (text: string) => string
  /** Changes a text when the focus leaves the field. */
  tidied?: (text: string) => string
}

/** One line of text. Spaces at both ends are removed when the focus leaves the field. */
export function TextInput({
  type = 'text',
  inputMode,
  autoComplete,
  placeholder,
  mask = unmasked,
  tidied = unmasked,
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
      value={typed.text}
      onChange={event => {
        const text = mask(event.target.value)
        typed.type(text, text)
        props.onChange(text, true)
      }}
      onBlur={() => {
        const trimmed = tidied(typed.text.trim())
        if (trimmed !== typed.text) {
          typed.type(trimmed, trimmed)
          props.onChange(trimmed)
        }
        props.onBlur?.()
      }}
    />
  )
}

const unmasked = (text: string) => text

/** An e-mail address, in lower case. */
export function EmailInput({ placeholder = 'name@example.co.uk', ...props }: ExampleProps) {
  return <TextInput {...props} type="email" inputMode="email" placeholder={placeholder} mask={maskEmail} />
}

/** In any notation, also an emergency number or an extension. A missing plus is added on leaving. */
export function PhoneInput({ placeholder = '+44 117 496 0123', ...props }: ExampleProps) {
  return <TextInput {...props} type="tel" inputMode="tel" placeholder={placeholder} tidied={keptPhone} />
}

/** The props of a control whose placeholder is an example of its notation, unless another placeholder is set. */
type ExampleProps = InputProps<string> & { placeholder?: string }

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
