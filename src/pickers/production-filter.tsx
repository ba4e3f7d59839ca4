import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useProductions } from '@/data/records/reference'
import { SelectFilter, type SelectFilterProps } from '@/ui/filters/select-filter'

interface ProductionFilterProps extends Pick<SelectFilterProps, 'value' | 'onChange'> {
  /** True in the admin area, which ignores the person's company flags. */
  isOfAllCompanies: boolean
  withArchived?: boolean
}

/** A filter of a list by one production, of those that the person may see. */
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
