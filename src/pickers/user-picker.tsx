import { personStore } from '@/data/records/people/users'
import { personType } from '@/domain/records/people'
import { fullName, type User } from '@/domain/users/schema'
import { usePeopleRows } from './people-source'
import type { PickerControlProps } from './picker'
import { type RecordChoice, RecordMultiSelect, RecordSelect } from './record-select'

/** Archived users are not offered (requirements 4), but a user who was chosen before they were archived keeps their name. */
export const userChoice: RecordChoice<User> = {
  useRows: usePeopleRows,
  isOffered: user => !user.isArchived,
  nameOf: fullName,
  hintOf: user => user.email,
  placeholder: 'Choose a person',
  adding: { type: personType, store: personStore },
}

const several: RecordChoice<User> = { ...userChoice, placeholder: 'Add a person' }

export function UserSelect(props: PickerControlProps<string>) {
  return <RecordSelect {...props} choice={userChoice} />
}

export function UsersSelect(props: PickerControlProps<string[]>) {
  return <RecordMultiSelect {...props} choice={several} />
}
