import { useMemo, useState } from 'react'
import { useActor } from '@/data/base/session'
import { noteChosen } from '@/data/records/people/recent-people'
import type { ArchivableRecord } from '@/domain/records/record-type'
import type { ById } from '@/domain/shared/entity'
import { SearchMultiSelect, SearchSelect } from '@/ui/form/inputs/search/search-select'
import type { SearchOption } from '@/ui/form/inputs/search/search-words'
import type { Addable } from './adding/addable'
import { type AddingView, useAdding } from './adding/use-adding'
import type { PickerControlProps } from './picker'

/** The records of one collection that can be chosen. */
export interface Offered<T> {
  rows: readonly T[]
  /** All records, including records that are not among the rows. */
  byId: ById<T>
  isLoading: boolean
  error: Error | null
  /** The ids of the records to show first. */
  first?: readonly string[]
  /** True if the rows are only some of the records, and typing searches the other records. */
  isSearch?: boolean
}

/** What a picker needs now: all options if its list is open, and some names even if the list is closed. */
export interface Need {
  isOpened: boolean
  ids: readonly string[]
}
const everything: Need = { isOpened: true, ids: [] }

/** How the records of one collection are offered. */
export interface RecordChoice<T extends ArchivableRecord> {
  useRows: (typed: string, need: Need) => Offered<T>
  /** A record that was chosen earlier keeps its name even if it can no longer be chosen. */
  isOffered: (record: T) => boolean
  nameOf: (record: T) => string
  hintOf?: (record: T) => string
  placeholder: string
  /** The type and store for adding a missing record from the picker. */
  adding?: Addable<T>
}

interface Choices {
  options: SearchOption[]
  nameOf: (id: string) => string
  placeholder: string
  nothingFound: string
  isLoading: boolean
  onSearch?: (typed: string) => void
  /** The hint after the options before anything is typed. */
  others?: string
  /** Remembers a choice. Used by lists that show recent choices first. */
  note: (id: string) => void
}

/** Returns the records that may be chosen, ordered by name, and the names of all records, including archived ones. */
export function useRecordChoices<T extends ArchivableRecord>(
  choice: RecordChoice<T>,
  need = everything,
): Choices {
  const actor = useActor()
  const [typed, setTyped] = useState('')
  const { rows, byId, isLoading, error, first = nothing, isSearch = false } = choice.useRows(typed, need)
  const options = useMemo(() => {
    const place = new Map(first.map((id, at) => [id, at]))
    const placeOf = (id: string) => place.get(id) ?? place.size
    return rows
      .filter(choice.isOffered)
      .map(record => ({ value: record.id, label: choice.nameOf(record), hint: choice.hintOf?.(record) }))
      .sort((a, b) => placeOf(a.value) - placeOf(b.value) || collator.compare(a.label, b.label))
  }, [rows, choice, first])
  const wait = isSearch ? 'Searching…' : 'Loading…'
  const none = isSearch && typed.trim().length < LEAST ? OTHERS : NOTHING
  return {
    options,
    nameOf: id => {
      const record = byId.get(id)
      if (record) return choice.nameOf(record)
      return isLoading ? 'Loading…' : 'Not available to you'
    },
    placeholder: isLoading && !isSearch ? wait : choice.placeholder,
    isLoading,
    nothingFound: error ? `Could not be loaded: ${error.message}` : isLoading ? wait : none,
    ...(isSearch ? { onSearch: setTyped, others: OTHERS } : {}),
    note: id => {
      if (isSearch) noteChosen(actor, id)
    },
  }
}
const nothing: readonly string[] = []
const NOTHING = 'Nothing matches'
const OTHERS = 'Type a name to find others'
/** The smallest number of letters that starts a search. */
const LEAST = 2
const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

export function RecordSelect<T extends ArchivableRecord>({
  choice,
  ...props
}: PickerControlProps<string> & { choice: RecordChoice<T> }) {
  const [isOpened, setOpened] = useState(false)
  const need = useMemo(() => ({ isOpened, ids: [props.value ?? ''] }), [isOpened, props.value])
  const { note, ...choices } = useRecordChoices(choice, need)
  const { dialog, ...adding } = useAdding(choice.adding, choice.isOffered, ({ id }) => props.onChange(id))
  const choose: typeof props.onChange = (...chosen) => {
    note(chosen[0] ?? '')
    props.onChange(...chosen)
  }
  return (
    <>
      <SearchSelect
        {...props}
        {...withAdding(choices, adding)}
        onChange={choose}
        onOpen={() => setOpened(true)}
      />
      {dialog}
    </>
  )
}

export function RecordMultiSelect<T extends ArchivableRecord>({
  choice,
  ...props
}: PickerControlProps<string[]> & { choice: RecordChoice<T> }) {
  const { note, ...choices } = useRecordChoices(choice)
  const { dialog, ...adding } = useAdding(choice.adding, choice.isOffered, ({ id }) =>
    props.onChange([...new Set([...(props.value ?? []), id])]),
  )
  const choose: typeof props.onChange = (...chosen) => {
    const [ids = []] = chosen
    if (ids.length > (props.value ?? []).length) note(ids.at(-1) ?? '')
    props.onChange(...chosen)
  }
  return (
    <>
      <SearchMultiSelect {...props} {...withAdding(choices, adding)} onChange={choose} />
      {dialog}
    </>
  )
}

/** If the list could not be loaded, that reason is shown before the hint about people who can add a record. */
export function withAdding(
  choices: Omit<Choices, 'note'>,
  { nothingFound, ...adding }: Omit<AddingView, 'dialog'>,
) {
  const isReady = choices.nothingFound === NOTHING
  return { ...choices, ...adding, nothingFound: (isReady && nothingFound) || choices.nothingFound }
}
