import { useId } from 'react'

interface CommentFieldProps {
  label: string
  help?: string
  value: string
  onChange: (value: string) => void
  /** Fewest characters; 0 when the comment may be left out. */
  minLength?: number
  disabled?: boolean
}

/** How many characters are still missing, spaces around the text not counted. */
export function missingCharacters(text: string, minLength: number): number {
  return Math.max(0, minLength - text.trim().length)
}

/** A text of six rows (spec section 9) that says how much is still asked for. */
export function CommentField({ label, help, value, onChange, minLength = 0, disabled }: CommentFieldProps) {
  const id = useId()
  const missing = missingCharacters(value, minLength)
  const state = missing > 0 ? `At least ${minLength} characters: ${missing} more.` : ''
  return (
    <div>
      <label htmlFor={id} style={{ fontWeight: 600 }}>
        {label}
      </label>
      <div
        id={`${id}-help`}
        style={{ marginBottom: '0.25rem', color: 'var(--gl-text-dim)', fontSize: '0.8125rem' }}
      >
        {[help, state].filter(Boolean).join(' ')}
      </div>
      <textarea
        id={id}
        className="gl-input"
        rows={6}
        maxLength={5000}
        value={value}
        disabled={disabled}
        aria-required={minLength > 0}
        aria-describedby={`${id}-help`}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
