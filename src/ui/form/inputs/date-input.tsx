import { lazy, useState } from 'react'
import { formatUkDate, parseUkDate } from '@/domain/shared/dates'
import classes from '@/ui/form/form.module.css'
import { Icon } from '@/ui/icon'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { controlProps, type InputProps } from './input-props'
import { useTypedText } from './use-typed-text'

const Calendar = lazy(() => import('./calendar').then(module => ({ default: module.Calendar })))

/**
 * A day, `YYYY-MM-DD`. Typed text is always read with the day first (02/03 is 2 March). A day that does not exist is not changed
 * to another day: the text stays, and the form names the problem. The calendar is loaded when it is first opened.
 */
export function DateInput(props: InputProps<string>) {
  const typed = useTypedText(props.value, textOfDay)
  const [isOpen, setOpen] = useState(false)

  function choose(day: string) {
    typed.type(textOfDay(day), day)
    props.onChange(day)
    setOpen(false)
    document.getElementById(props.id)?.focus()
  }

  return (
    <span className={`${classes.withButton} ${classes.short}`}>
      <input
        {...controlProps(props)}
        className="gl-input gl-figures"
        placeholder="dd/mm/yyyy"
        pattern="\d{2}/\d{2}/\d{4}"
        autoComplete="off"
        value={typed.text}
        onChange={event => {
          const text = maskDay(event.target.value, typed.text)
          // '1/4/20' may become 2026. So a day is only read during typing once the year is complete.
          const day = /\d{4}$|^\d{4}-/.test(text.trim()) ? parseUkDate(text) : null
          typed.type(text, day ?? text)
          props.onChange(day ?? text, true)
        }}
        onBlur={() => {
          const value = parseUkDate(typed.text) ?? typed.text.trim()
          if (value !== (props.value ?? '')) props.onChange(value)
          typed.type(textOfDay(value), value)
          props.onBlur?.()
        }}
        onKeyDown={event => {
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
        }}
      />
      {!props.disabled && (
        <button
          type="button"
          className={`${classes.iconButton} ${classes.inField}`}
          aria-label="Choose from a calendar"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="calendar" />
        </button>
      )}
      {isOpen && (
        <OnDemandPart>
          <Calendar day={parseUkDate(typed.text)} onChoose={choose} onClose={() => setOpen(false)} />
        </OnDemandPart>
      )}
    </span>
  )
}

/** Returns the day as people type it in the UK. Text that is not a day stays unchanged. */
function textOfDay(value: unknown): string {
  return typeof value === 'string' ? formatUkDate(value) || value : ''
}

/**
 * Adds the slashes while only digits are typed: '1204' becomes '12/04', and a pasted '12042026' becomes '12/04/2026'. Does not
 * change digits that may be the year of an ISO day (2026-04-12), and does not change text during deletion.
 */
export function maskDay(text: string, before: string): string {
  if (text.length <= before.length) return text
  const [, day, month, year = ''] = /^(\d{2})\/?(\d{2})(\d{0,4})$/.exec(text) ?? []
  if (!day || !month || (!year && /^(19|20)/.test(text))) return text
  return [day, month, year].filter(Boolean).join('/')
}
