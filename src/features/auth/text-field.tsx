import { type InputHTMLAttributes, type ReactNode, type RefCallback, useId, useState } from 'react'
import classes from './auth.module.css'
import { PASSWORD_HELP } from './rules'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  help?: string
  error?: string
  ref?: RefCallback<HTMLInputElement>
}

/** One labelled input. It is a plain element, since the sign-in page loads first and must stay small. */
export function TextField({ label, help, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} help={help} error={error}>
      <input {...input} {...wiring(id, help, error)} className="gl-input" />
    </Labelled>
  )
}

export function EmailField(field: Omit<FieldProps, 'label'>) {
  return (
    <TextField
      label="E-mail"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}

export function PasswordField({ label, help, error, ...input }: FieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Labelled id={id} label={label} help={help} error={error}>
      <div className={classes.withButton}>
        <input
          {...input}
          {...wiring(id, help, error)}
          className="gl-input"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={classes.inside}
          aria-controls={id}
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Labelled>
  )
}

export function NewPasswordField(field: Omit<FieldProps, 'label'>) {
  return <PasswordField label="New password" help={PASSWORD_HELP} autoComplete="new-password" {...field} />
}

function Labelled({
  id,
  label,
  help,
  error,
  children,
}: Pick<FieldProps, 'label' | 'help' | 'error'> & { id: string; children: ReactNode }) {
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {help && (
        <p className={classes.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      {error && (
        <p className={classes.fieldError} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function wiring(id: string, help?: string, error?: string) {
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined }
}
