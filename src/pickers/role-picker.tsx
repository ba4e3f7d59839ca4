import { recordStore } from '@/data/records/record-store'
import { useRoles } from '@/data/records/registers'
import { roleType } from '@/domain/records/roles'
import type { Role } from '@/domain/roles/schema'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordSelect } from './record-select'

const choice: RecordChoice<Role> = {
  useRows: useRoles,
  isOffered: role => !role.isArchived,
  nameOf: role => role.title,
  hintOf: role => role.department,
  placeholder: 'Choose a role',
  adding: { type: roleType, store: recordStore(roleType) },
}

/** A picker of a job on a shoot, by its id. */
export function RoleSelect(props: PickerControlProps<string>) {
  return <RecordSelect {...props} choice={choice} />
}
