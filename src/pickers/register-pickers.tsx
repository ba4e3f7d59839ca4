import {
  useContractCompanies,
  useContractCompaniesNamed,
  useContractCrew,
  useCrewNamed,
  useNonUkContractRoles,
} from '@/data/contracts/contract-references'
import { recordStore } from '@/data/records/record-store'
import { useAircraft, useCompanies, useHazards, usePilots, useRoles, useSops } from '@/data/records/registers'
import { type Aircraft, canBePicked, isDrone } from '@/domain/aircraft/schema'
import { pilotCategories } from '@/domain/pilots/schema'
import { type Hazard, hazardCategories } from '@/domain/pras/hazards/schema'
import { aircraftType } from '@/domain/records/aircraft'
import { companyType } from '@/domain/records/companies'
import { contractCompanyType } from '@/domain/records/contract-companies'
import { contractCrewType } from '@/domain/records/contract-crew'
import { pilotType } from '@/domain/records/pilots'
import type { ArchivableRecord, RecordType } from '@/domain/records/record-type'
import { roleType } from '@/domain/records/roles'
import { sopType } from '@/domain/records/sops'
import type { NonUkContractRole } from '@/domain/roles/schema'
import { countryName } from '@/domain/shared/countries'
import { optionLabel } from '@/domain/shared/options'
import { onceOpened } from './once-opened'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordMultiSelect, RecordSelect } from './record-select'

/** Returns how a picker offers a type: unarchived records by their names, and a dialog that adds a missing record. */
function choiceOf<T extends ArchivableRecord>(
  type: RecordType<T>,
  choice: Pick<RecordChoice<T>, 'useRows' | 'placeholder'> & Partial<RecordChoice<T>>,
): RecordChoice<T> {
  return {
    isOffered: record => !record.isArchived,
    nameOf: type.nameOf,
    adding: { type, store: recordStore(type) },
    ...choice,
  }
}

function pickerOf<T extends ArchivableRecord>(choice: RecordChoice<T>) {
  return (props: PickerControlProps<string>) => <RecordSelect {...props} choice={choice} />
}

export const CompanySelect = pickerOf(
  choiceOf(companyType, { useRows: useCompanies, placeholder: 'Choose a company' }),
)

export const RoleSelect = pickerOf(
  choiceOf(roleType, {
    useRows: useRoles,
    hintOf: role => role.department,
    placeholder: 'Choose a role',
  }),
)

/** The lender or supplier of a contract. */
export const ContractCompanySelect = pickerOf(
  choiceOf(contractCompanyType, {
    useRows: onceOpened({ useAll: useContractCompanies, useNamed: useContractCompaniesNamed }),
    hintOf: company => company.contactName,
    placeholder: 'Choose a lender or supplier',
  }),
)

/** The person of a contract. */
export const ContractCrewSelect = pickerOf(
  choiceOf(contractCrewType, {
    useRows: onceOpened({ useAll: useContractCrew, useNamed: useCrewNamed }),
    hintOf: person => person.email,
    placeholder: 'Choose a person',
  }),
)

/** A role's wording for people outside the United Kingdom. */
export const NonUkContractRoleSelect = pickerOf<NonUkContractRole>({
  useRows: useNonUkContractRoles,
  isOffered: role => !role.isArchived,
  nameOf: role => role.title,
  hintOf: role => countryName(role.country),
  placeholder: 'Choose a role',
})

/** A hazard of the catalogue, found by title or section. */
export const HazardSelect = pickerOf<Hazard>({
  useRows: useHazards,
  isOffered: hazard => !hazard.isArchived,
  nameOf: hazard => hazard.title,
  hintOf: hazard => optionLabel(hazardCategories, hazard.category),
  placeholder: 'Search the catalogue',
})

const sops = choiceOf(sopType, {
  useRows: useSops,
  isOffered: sop => !sop.isArchived && sop.status === 'published',
  placeholder: 'Add a procedure',
})

/** A picker of published standard operating procedures, by their ids. */
export function SopSelect(props: PickerControlProps<string[]>) {
  return <RecordMultiSelect {...props} choice={sops} />
}

type Flies = 'drones' | 'manned'

/** Offers only records for the kind of flight (drones or manned) that the field asks for. */
function flyingPickerOf<T extends ArchivableRecord>(
  any: RecordChoice<T>,
  choices: Record<Flies, RecordChoice<T>>,
) {
  return ({ field, ...props }: PickerControlProps<string> & { field?: { flies?: Flies } }) => (
    <RecordSelect {...props} choice={field?.flies ? choices[field.flies] : any} />
  )
}

const pilots = choiceOf(pilotType, {
  useRows: usePilots,
  hintOf: pilot => [optionLabel(pilotCategories, pilot.category), pilot.flyerId].filter(Boolean).join(', '),
  placeholder: 'Choose a pilot',
})

export const PilotSelect = flyingPickerOf(pilots, {
  drones: { ...pilots, isOffered: pilot => !pilot.isArchived && pilot.category !== 'manned' },
  manned: { ...pilots, isOffered: pilot => !pilot.isArchived && pilot.category !== 'remote' },
})

const aircraft = choiceOf<Aircraft>(aircraftType, {
  useRows: useAircraft,
  isOffered: canBePicked,
  nameOf: ({ name, registration }) =>
    registration === name ? name : [name, registration].filter(Boolean).join(', '),
  hintOf: ({ manufacturer, model, serialNumber }) =>
    [manufacturer, model, serialNumber].filter(Boolean).join(' '),
  placeholder: 'Choose an aircraft',
})

/** Grounded, retired and lost aircraft are not offered (domain 6.3). */
export const AircraftSelect = flyingPickerOf(aircraft, {
  drones: {
    ...aircraft,
    isOffered: each => canBePicked(each) && isDrone(each),
    placeholder: 'Choose a drone',
  },
  manned: { ...aircraft, isOffered: each => canBePicked(each) && !isDrone(each) },
})
