import type { Option } from '@/domain/shared/fields'
import { FEW_OPTIONS } from '@/ui/form/field-shape'
import { controlProps, type InputProps } from './input-props'
import { SearchSelect } from './search/search-select'

export interface SelectInputProps extends InputProps<string> {
  label: string
  options: readonly Option[]
}

/** One of several choices: the browser's own select for few choices, a select with a search for many. */
export function SelectInput({ options, ...props }: SelectInputProps) {
  const value = typeof props.value === 'string' ? props.value : ''
  const isGone = value !== '' && !options.some(option => option.value === value)
  const all = isGone ? [...options, { value, label: `${value} (no longer offered)` }] : options
  if (options.length > FEW_OPTIONS) return <SearchSelect {...props} options={all} />
  return (
    <select
      {...controlProps(props)}
      className="gl-input"
      value={value}
      onChange={event => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    >
      <option value="">Choose…</option>
      {all.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
