import { useId } from 'react'
import { reasonFault } from '@/domain/shared/reasons/check-strength'

interface CommentFieldProps {
  label: string
  help?: string
  value: string
  onChange: (value: string) => void
  /** The least number of characters; 0 if the comment is optional. */
  minLength?: number
  disabled?: boolean
}

/** A text of six rows (requirements 9) that says how many characters are still needed. */
export function CommentField({ label, help, value, onChange, minLength = 0, disabled }: CommentFieldProps) {
  const id = useId()
  const state = reasonFault(value, minLength)
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
