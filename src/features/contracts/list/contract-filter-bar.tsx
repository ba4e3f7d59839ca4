import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useContractCrew } from '@/data/contracts/contract-references'
import { contractStatuses, contractStatusFacts } from '@/domain/contracts/statuses'
import { contractTypeFacts, contractTypes } from '@/domain/contracts/types'
import { contractCrewType } from '@/domain/records/contract-crew'
import { ProductionFilter } from '@/pickers/production-filter'
import type { ListState } from '@/ui/data-table/list-state'
import { ToggleFilter } from '@/ui/filter-bar'
import { SelectFilter } from '@/ui/filters/select-filter'
import { type AddressFilters, startSpans } from './use-contract-list-state'

const statuses = contractStatuses.map(value => ({ value, label: contractStatusFacts[value].label }))
const types = contractTypes.map(value => ({ value, label: contractTypeFacts[value].label }))

/** What narrows a list of contracts. */
export function ContractFilterChoices({
  state: { filters, setFilter },
  isAdminArea,
}: {
  state: ListState<AddressFilters>
  isAdminArea: boolean
}) {
  const actor = useActor()
  const { rows: crew } = useContractCrew()
  const people = useMemo(
    () =>
      crew
        .filter(({ isArchived }) => isAdminArea || !isArchived)
        .map(person => ({ value: person.id, label: contractCrewType.nameOf(person) }))
        .sort(byLabel),
    [crew, isAdminArea],
  )
  return (
    <>
      <SelectFilter
        label="Status"
        options={statuses}
        value={filters.status}
        onChange={value => setFilter('status', value)}
      />
      <SelectFilter
        label="Type"
        options={types}
        value={filters.type}
        onChange={value => setFilter('type', value)}
      />
      <ProductionFilter
        isOfAllCompanies={isAdminArea}
        withArchived={isAdminArea}
        value={filters.productionId}
        onChange={value => setFilter('productionId', value)}
      />
      {people.length > 0 && (
        <SelectFilter
          label="Person"
          options={people}
          value={filters.crewId}
          onChange={value => setFilter('crewId', value)}
        />
      )}
      <SelectFilter
        label="Starts within"
        options={startSpans}
        value={filters.startsWithin}
        onChange={value => setFilter('startsWithin', value)}
      />
      <ToggleFilter
        label="Unsigned"
        checked={filters.unsigned}
        onChange={checked => setFilter('unsigned', checked)}
      />
      {actor.isEmployee && !isAdminArea && (
        <ToggleFilter
          label="My productions"
          checked={filters.mineOnly}
          onChange={checked => setFilter('mineOnly', checked)}
        />
      )}
      {isAdminArea && (
        <ToggleFilter
          label="Archived"
          checked={filters.includeArchived}
          onChange={checked => setFilter('includeArchived', checked)}
        />
      )}
    </>
  )
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en-GB')
