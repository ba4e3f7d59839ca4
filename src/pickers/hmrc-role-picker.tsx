import { useMemo } from 'react'
import { useHmrcRoles } from '@/data/contracts/contract-references'
import { SearchSelect } from '@/ui/form/inputs/search/search-select'
import type { PickerControlProps } from './picker'

/** A picker of a role in HMRC's list. It stores the title of the role, so that a chosen title stays when the list changes. */
export function HmrcRoleSelect(props: PickerControlProps<string>) {
  const { rows, isLoading, error } = useHmrcRoles()
  const options = useMemo(
    () =>
      rows
        .filter(role => !role.isArchived)
        .map(role => ({
          value: role.title,
          label: role.title,
          hint: role.isSelfEmployedAllowed ? '' : 'needs a status check',
        }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [rows],
  )
  return (
    <SearchSelect
      {...props}
      options={options}
      placeholder={isLoading ? 'Loading…' : 'Choose from HMRC’s list'}
      nothingFound={
        error ? `Could not be loaded: ${error.message}` : isLoading ? 'Loading…' : 'Nothing matches'
      }
    />
  )
}
