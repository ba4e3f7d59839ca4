import { useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import { useContractCrew, useCrewNamed } from '@/data/contracts/contract-references'
import { contractStatuses, contractStatusFacts } from '@/domain/contracts/statuses'
import { contractTypeFacts, contractTypes } from '@/domain/contracts/types'
import { canRecord } from '@/domain/permissions/can'
import { contractCrewType } from '@/domain/records/contract-crew'
import { ProductionFilter } from '@/pickers/production-filter'
import { choiceOf, type ListState, tickOf } from '@/ui/data-table/list-state'
import { ToggleFilter } from '@/ui/filter-bar'
import { SelectFilter } from '@/ui/filters/select-filter'
import { type AddressFilters, startSpans } from './use-contract-list-state'

const statuses = contractStatuses.map(value => ({ value, label: contractStatusFacts[value].label }))
const types = contractTypes.map(value => ({ value, label: contractTypeFacts[value].label }))

export function ContractFilterChoices({
  state,
  isAdminArea,
}: {
  state: ListState<AddressFilters>
  isAdminArea: boolean
}) {
  const actor = useActor()
  const [isChoosing, setChoosing] = useState(false)
  const { rows: crew } = useContractCrew(isChoosing)
  const { byId: chosen } = useCrewNamed([state.filters.crewId])
  const people = useMemo(
    () =>
      (crew.length > 0 ? crew : [...chosen.values()])
        .filter(({ isArchived }) => isAdminArea || !isArchived)
        .map(person => ({ value: person.id, label: contractCrewType.nameOf(person) }))
        .sort(byLabel),
    [crew, chosen, isAdminArea],
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
      {canRecord(actor, 'read', 'crew') && (
        <SelectFilter
          label="Person"
          onNear={() => setChoosing(true)}
          options={people}
          {...choiceOf(state, 'crewId')}
        />
      )}
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
