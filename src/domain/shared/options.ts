import type { Option } from './fields'

/** Yes and No (requirements 9). */
export const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Option[]

/** Yes, No and N/A (requirements 9). */
export const yesNoNAOptions = [
  ...yesNoOptions,
  { value: 'na', label: 'N/A' },
] as const satisfies readonly Option[]

/** Returns the label of a value. For a value that is no longer offered, returns the value, so that people can read old answers. */
export function optionLabel(options: readonly Option[], value: string): string {
  return options.find(option => option.value === value)?.label ?? value
}
