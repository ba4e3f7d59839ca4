import type { Option } from '@/domain/shared/fields'
import classes from '@/ui/filter-bar.module.css'

export interface SelectFilterProps {
  /** 'Status': also the text while nothing is chosen. */
  label: string
  options: readonly Option[]
  /** Empty: all. */
  value: string
  onChange: (value: string) => void
  /** Somebody is about to choose: options that are read only then. */
  onNear?: () => void
}

/** One choice that narrows a list. The browser's own select: typing jumps, and it costs nothing to draw. */
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
