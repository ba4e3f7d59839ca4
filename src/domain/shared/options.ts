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

/** A value that is no longer offered is its own label, so that old answers can still be read. */
export function optionLabel(options: readonly Option[], value: string): string {
  return options.find(option => option.value === value)?.label ?? value
}
