import type { Option } from '@/domain/shared/fields'
import classes from '@/ui/filter-bar.module.css'

export interface SelectFilterProps {
  /** The name, 'Status'. It is also the text if nothing is chosen. */
  label: string
  options: readonly Option[]
  /** The chosen value; empty for all. */
  value: string
  onChange: (value: string) => void
  /** Called when somebody is about to choose, to load the options only then. */
  onNear?: () => void
}

/** A filter with one choice. It is the browser's own select: typing jumps to an option, and drawing it costs nothing. */
export function SelectFilter({ label, options, value, onChange, onNear }: SelectFilterProps) {
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      data-set={value ? true : undefined}
      onChange={event => onChange(event.target.value)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <option value="">{value ? `${label}: all` : label}</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
