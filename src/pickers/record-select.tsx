import { useMemo } from 'react'
import type { Reference } from '@/data/records/reference'
import type { ArchivableRecord } from '@/domain/records/record-type'
import { SearchMultiSelect, SearchSelect } from '@/ui/form/inputs/search/search-select'
import type { SearchOption } from '@/ui/form/inputs/search/search-words'
import type { Addable } from './adding/addable'
import { type AddingView, useAdding } from './adding/use-adding'
import type { PickerControlProps } from './picker'

/** How the records of one collection are offered. */
export interface RecordChoice<T extends ArchivableRecord> {
  useRows: () => Reference<T>
  /** Whether a record may be chosen now. One that was chosen earlier keeps its name either way. */
  isOffered: (record: T) => boolean
  nameOf: (record: T) => string
  hintOf?: (record: T) => string
  placeholder: string
  /** How one that is missing is added from here. */
  adding?: Addable<T>
}

interface Choices {
  options: SearchOption[]
  nameOf: (id: string) => string
  placeholder: string
  nothingFound: string
  isLoading: boolean
}

/** The records that may be chosen, by name; and the names of all, archived ones too. */
export function useRecordChoices<T extends ArchivableRecord>(choice: RecordChoice<T>): Choices {
  const { rows, byId, isLoading, error } = choice.useRows()
  const options = useMemo(
    () =>
      rows
        .filter(choice.isOffered)
        .map(record => ({ value: record.id, label: choice.nameOf(record), hint: choice.hintOf?.(record) }))
        .sort((a, b) => collator.compare(a.label, b.label)),
    [rows, choice],
  )
  return {
    options,
    nameOf: id => {
      const record = byId.get(id)
      if (record) return choice.nameOf(record)
      return isLoading ? 'Loading…' : 'Not available to you'
    },
    placeholder: isLoading ? 'Loading…' : choice.placeholder,
    isLoading,
    nothingFound: error ? `Could not be loaded: ${error.message}` : isLoading ? 'Loading…' : NOTHING,
  }
}
const NOTHING = 'Nothing matches'
const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** One record by its id. */
export function RecordSelect<T extends ArchivableRecord>({
  choice,
  ...props
}: PickerControlProps<string> & { choice: RecordChoice<T> }) {
  const choices = useRecordChoices(choice)
  const { dialog, ...adding } = useAdding(choice.adding, choice.isOffered, ({ id }) => props.onChange(id))
  return (
    <>
      <SearchSelect {...props} {...withAdding(choices, adding)} />
      {dialog}
    </>
  )
}

/** Several records by their ids. */
export function RecordMultiSelect<T extends ArchivableRecord>({
  choice,
  ...props
}: PickerControlProps<string[]> & { choice: RecordChoice<T> }) {
  const choices = useRecordChoices(choice)
  const { dialog, ...adding } = useAdding(choice.adding, choice.isOffered, ({ id }) =>
    props.onChange([...new Set([...(props.value ?? []), id])]),
  )
  return (
    <>
      <SearchMultiSelect {...props} {...withAdding(choices, adding)} />
      {dialog}
    </>
  )
}

/** Why nothing is there to choose from comes before who could add it. */
export function withAdding(choices: Choices, { nothingFound, ...adding }: Omit<AddingView, 'dialog'>) {
  const isReady = choices.nothingFound === NOTHING
  return { ...choices, ...adding, nothingFound: (isReady && nothingFound) || choices.nothingFound }
}
