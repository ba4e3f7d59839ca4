import { useId, useMemo } from 'react'
import type { LogFilters } from '@/data/records/log-filters'
import { logTypeLabel, logTypesOf } from '@/domain/logs/log-types'
import { logResourceTypes } from '@/domain/logs/schema'
import { resourceLabels } from '@/domain/records/logged-record'
import { UserSelect } from '@/pickers/user-picker'
import { SelectFilter } from '@/ui/filters/select-filter'
import { DateInput } from '@/ui/form/inputs/date-input'
import classes from './log-filter-bar.module.css'

interface LogFilterChoicesProps {
  filters: LogFilters
  /** Called with the changed filters. The page then requests matching entries and puts the filters into the address. */
  onFilters: (changes: Partial<LogFilters>) => void
}

const resources = logResourceTypes
  .map(value => ({ value, label: resourceLabels[value] }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))

export function LogFilterChoices({ filters, onFilters }: LogFilterChoicesProps) {
  const id = useId()
  const { resourceType, logType, createdById, from, to } = filters
  const types = useMemo(
    () => logTypesOf(resourceType).map(value => ({ value, label: logTypeLabel(value) })),
    [resourceType],
  )
  return (
    <>
      <SelectFilter
        label="About"
        options={resources}
        value={resourceType}
        // PRAs and records have different events, so choosing another subject clears the chosen event.
        onChange={value => onFilters({ resourceType: value as LogFilters['resourceType'], logType: '' })}
      />
      <SelectFilter
        label="What happened"
        options={types}
        value={logType}
        onChange={value => onFilters({ logType: value as LogFilters['logType'] })}
      />
      <div className={classes.field} data-wide>
        <label htmlFor={`${id}-who`}>Who</label>
        <UserSelect
          id={`${id}-who`}
          label="Who"
          value={createdById}
          onChange={value => onFilters({ createdById: value ?? '' })}
        />
      </div>
      {(['from', 'to'] as const).map(end => (
        <div key={end} className={classes.field}>
          <label htmlFor={`${id}-${end}`}>{end === 'from' ? 'From' : 'To'}</label>
          <DateInput
            id={`${id}-${end}`}
            value={end === 'from' ? from : to}
            onChange={value => onFilters({ [end]: value ?? '' })}
          />
        </div>
      ))}
    </>
  )
}
