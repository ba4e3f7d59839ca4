import { useContractCrew, useCrewNamed } from '@/data/contracts/contract-references'
import { recordStore } from '@/data/records/record-store'
import type { CrewPerson } from '@/domain/crew/schema'
import { contractCrewType } from '@/domain/records/contract-crew'
import { onceOpened } from './once-opened'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordSelect } from './record-select'

const choice: RecordChoice<CrewPerson> = {
  useRows: onceOpened({ useAll: useContractCrew, useNamed: useCrewNamed }),
  isOffered: person => !person.isArchived,
  nameOf: contractCrewType.nameOf,
  hintOf: person => person.email,
  placeholder: 'Choose a person',
  adding: { type: contractCrewType, store: recordStore(contractCrewType) },
}

/** A picker of the person of a contract, by their id. */
export function ContractCrewSelect(props: PickerControlProps<string>) {
  return <RecordSelect {...props} choice={choice} />
}
