import { useEffect, useRef, useState } from 'react'
import { maskSecret, type SecretShape, showSecret, storedSecret } from '@/domain/shared/values/secret'
import classes from '@/ui/form/form.module.css'
import { Icon } from '@/ui/icon'
import { controlProps, type InputProps, whenLeft } from './input-props'
import { textOf } from './text-input'
import { useTypedText } from './use-typed-text'

/** The number is hidden after this time without a key stroke, in case the person walks away. Milliseconds. */
const SHOWN_FOR = 60_000

interface SecretInputProps extends InputProps<string> {
  label: string
  field: SecretShape
}

/**
 * A field for a private number. The number is masked. A button reveals it for a minute and lets the person change it. A new
 * number is visible while the person types it, so that they can compare it with their paper.
 */
export function SecretInput({ label, field, ...props }: SecretInputProps) {
  const show = (value: unknown) => showSecret(field, textOf(value))
  const typed = useTypedText(props.value, show)
  const [isRevealed, setRevealed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const value = textOf(props.value)
  const isMasked = value !== '' && !isRevealed

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key stroke restarts the minute.
  useEffect(() => {
    if (!isRevealed) return
    const timer = setTimeout(hide, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isRevealed, typed.text])

  function settle() {
    const stored = storedSecret(field, typed.text)
    typed.type(showSecret(field, stored), stored)
    if (stored !== value) props.onChange(stored)
  }
  function hide() {
    settle()
    setRevealed(false)
  }

  return (
    <span className={classes.withButton} onBlurCapture={whenLeft(props.onBlur)}>
      <input
        {...controlProps(props)}
        ref={input}
        className="gl-input gl-figures"
        // A browser might remember the number, or send it to a spelling service.
        autoComplete="off"
        spellCheck={false}
        readOnly={isMasked}
        value={isMasked ? maskSecret(field, value) : typed.text}
        onChange={event => {
          const { value: text } = event.target
          setRevealed(true)
          typed.type(text, text)
          props.onChange(text, true)
        }}
        onBlur={() => {
          if (!isMasked) settle()
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={classes.reveal}
          aria-label={`${isRevealed ? 'Hide' : 'Reveal'} ${label}`}
          onClick={() => {
            if (isRevealed) hide()
            else setRevealed(true)
            input.current?.focus()
          }}
        >
          <Icon name="eye" /> {isRevealed ? 'Hide' : 'Reveal'}
        </button>
      )}
    </span>
  )
}
