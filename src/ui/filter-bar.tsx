import { type ReactNode, useId } from 'react'
import type { Option } from '@/domain/shared/fields'
import classes from './filter-bar.module.css'
import { Icon } from './icon'

export interface FilterBarProps {
  /** The text of the text filter; without `onText` there is no text filter. */
  text?: string
  onText?: (text: string) => void
  /** The number of shown rows, or '1,000+'. */
  count?: number | string
  /** The name of the text filter, for screen readers. */
  label?: string
  placeholder?: string
  /** SelectFilter and ToggleFilter, at the left next to the text. */
  children?: ReactNode
  /** CSV and Columns, at the right next to the count. */
  actions?: ReactNode
}

/** The line above a list: the filters at the left, the count and the actions at the right. */
export function FilterBar({
  text = '',
  onText,
  count,
  label = 'Filter',
  placeholder = 'Filter…',
  children,
  actions,
}: FilterBarProps) {
  const id = useId()
  return (
    <search className={classes.bar} aria-label={onText ? undefined : label}>
      {onText && (
        <div className={classes.text}>
          <label htmlFor={id} className="gl-hidden">
            {label}
          </label>
          <span className={classes.icon}>
            <Icon name="search" />
          </span>
          <input
            id={id}
            type="search"
            className="gl-input"
            placeholder={placeholder}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={event => onText(event.target.value)}
          />
        </div>
      )}
      {children}
      <div className={classes.right}>
        {count !== undefined && (
          <output className="gl-figures" aria-live="polite">
            {typeof count === 'number' ? count.toLocaleString('en-GB') : count}
            <span className="gl-hidden"> shown</span>
          </output>
        )}
        {actions}
      </div>
    </search>
  )
}

/** A filter that is on or off: 'My productions'. */
export function ToggleFilter({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className={classes.toggle}>
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

/** A few choices side by side, each with the number of its rows. One of them is always active. */
export function CountedFilter({
  label,
  options,
  value,
  onChange,
  countOf,
}: {
  /** The name of the choice, for screen readers: 'Runs out within'. */
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  countOf: (value: string) => number
}) {
  return (
    <fieldset className={classes.counted}>
      <legend className="gl-hidden">{label}</legend>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label} <span className="gl-figures">{countOf(option.value)}</span>
        </button>
      ))}
    </fieldset>
  )
}
