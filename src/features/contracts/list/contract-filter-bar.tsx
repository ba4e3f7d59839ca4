import { useMemo } from 'react'
import { useActor } from '@/data/base/session'
import { useContractCrew } from '@/data/contracts/contract-references'
import { contractStatuses, contractStatusFacts } from '@/domain/contracts/statuses'
import { contractTypeFacts, contractTypes } from '@/domain/contracts/types'
import { contractCrewType } from '@/domain/records/contract-crew'
import { ProductionFilter } from '@/pickers/production-filter'
import { choiceOf, type ListState, tickOf } from '@/ui/data-table/list-state'
import { ToggleFilter } from '@/ui/filter-bar'
import { SelectFilter } from '@/ui/filters/select-filter'
import { type AddressFilters, startSpans } from './use-contract-list-state'

const statuses = contractStatuses.map(value => ({ value, label: contractStatusFacts[value].label }))
const types = contractTypes.map(value => ({ value, label: contractTypeFacts[value].label }))

/** What narrows a list of contracts. */
export function ContractFilterChoices({
  state,
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
      <SelectFilter label="Status" options={statuses} {...choiceOf(state, 'status')} />
      <SelectFilter label="Type" options={types} {...choiceOf(state, 'type')} />
      <ProductionFilter
        isOfAllCompanies={isAdminArea}
        withArchived={isAdminArea}
        {...choiceOf(state, 'productionId')}
      />
      {people.length > 0 && <SelectFilter label="Person" options={people} {...choiceOf(state, 'crewId')} />}
      <SelectFilter label="Starts within" options={startSpans} {...choiceOf(state, 'startsWithin')} />
      <ToggleFilter label="Unsigned" {...tickOf(state, 'unsigned')} />
      {actor.isEmployee && !isAdminArea && (
        <ToggleFilter label="My productions" {...tickOf(state, 'mineOnly')} />
      )}
      {isAdminArea && <ToggleFilter label="Archived" {...tickOf(state, 'includeArchived')} />}
    </>
  )
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en-GB')
