import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useProductions } from '@/data/records/reference'
import { SelectFilter, type SelectFilterProps } from '@/ui/filters/select-filter'

interface ProductionFilterProps extends Pick<SelectFilterProps, 'value' | 'onChange'> {
  /** True in the admin area, which shows productions of all companies, whatever companies the person belongs to. */
  isOfAllCompanies: boolean
  withArchived?: boolean
}

/** A filter of a list by one production. Offers the productions that the person may see. */
export function ProductionFilter({
  isOfAllCompanies,
  withArchived = false,
  ...props
}: ProductionFilterProps) {
  const { rows } = useProductions()
  const { companyAccess } = useActor()
  const options = useMemo(
    () =>
      rows
        .filter(
          production =>
            (withArchived || !production.isArchived) &&
            (isOfAllCompanies || companyAccess.includes(production.companyAccess)),
        )
        .map(({ id, name }) => ({ value: id, label: name }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en-GB')),
    [rows, companyAccess, isOfAllCompanies, withArchived],
  )
  return <SelectFilter label="Production" options={options} {...props} />
}
