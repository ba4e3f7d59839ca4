import type { Option } from '@/domain/shared/fields'

/** A filter of several choices. */
export interface MultiFilterProps {
  /** 'Status': also what it says while nothing is chosen. */
  label: string
  options: readonly Option[]
  /** Those that are chosen; none: all. */
  values: readonly string[]
  onChange: (values: string[]) => void
}
