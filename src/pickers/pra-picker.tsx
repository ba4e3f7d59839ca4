import { use, useEffect, useMemo, useState } from 'react'
import { usePraList } from '@/data/pras/lists/pra-lists'
import { praName, usePraNames } from '@/data/pras/pra-names'
import type { Pra } from '@/domain/pras/schema'
import { praTypeLabels } from '@/domain/pras/type-labels'
import { SearchMultiSelect, SearchSelect } from '@/ui/form/inputs/search/search-select'
import { FileOwner } from './files/file-owner'
import type { PickerControlProps } from './picker'

interface Found {
  rows: readonly Pra[]
  isLoading: boolean
}
const nothingYet: Found = { rows: [], isLoading: true }

/**
 * A picker of other PRAs, by their ids. There may be any number of PRAs, so the newest PRAs are offered first, and typing
 * searches on the server. The names of chosen PRAs are read once. The PRA that is being edited is not offered.
 */
export function PraSelect({ value, ...props }: PickerControlProps<string[]>) {
  const chosen = useMemo(
    () => (Array.isArray(value) ? value.filter(id => typeof id === 'string') : []),
    [value],
  )
  const { search, options, isLoading, setText, open } = usePraOptions()
  const names = usePraNames(chosen)

  return (
    <>
      {search}
      <SearchMultiSelect
        {...props}
        onOpen={open}
        value={chosen}
        options={options}
        placeholder="Add a PRA"
        nothingFound={isLoading ? 'Searching…' : 'Nothing matches'}
        onSearch={setText}
        nameOf={id => names[chosen.indexOf(id)] ?? ''}
      />
    </>
  )
}

interface OnePraSelectProps extends PickerControlProps<string> {
  field?: { praType?: 'drone' }
}

/** A picker of one PRA, by its id. The field sets the type of PRA. */
export function OnePraSelect({ field, ...props }: OnePraSelectProps) {
  const { search, options, isLoading, setText, open } = usePraOptions(field?.praType)
  const chosen = useMemo(() => (props.value ? [props.value] : []), [props.value])
  const [name = ''] = usePraNames(chosen)
  return (
    <>
      {search}
      <SearchSelect
        {...props}
        onOpen={open}
        options={options}
        placeholder="Choose a PRA"
        nothingFound={isLoading ? 'Searching…' : 'Nothing matches'}
        onSearch={setText}
        nameOf={() => name}
      />
    </>
  )
}

/** Returns the offered PRAs: the newest PRAs, and PRAs that match the typed text. */
function usePraOptions(type?: Pra['type']) {
  const { parentId: own } = use(FileOwner)
  const [text, setText] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [{ rows, isLoading }, setFound] = useState<Found>(nothingYet)
  const options = useMemo(
    () =>
      rows
        .filter(pra => pra.id !== own)
        .map(pra => ({
          value: pra.id,
          label: praName(pra),
          hint: `${praTypeLabels[pra.type]}, ${pra.productionName}`,
        })),
    [rows, own],
  )
  return {
    options,
    isLoading,
    setText,
    open: () => setOpened(true),
    search: isOpened && <PraSearch text={text} type={type} onFound={setFound} />,
  }
}

/** Rendered only after the list was opened: a form whose list stays closed costs no reads. */
function PraSearch({
  text,
  type = '',
  onFound,
}: {
  text: string
  type?: Pra['type'] | ''
  onFound: (found: Found) => void
}) {
  const { rows, isLoading } = usePraList({
    text,
    status: [],
    type,
    productionId: '',
    mineOnly: false,
    includeArchived: false,
    order: { field: 'lastModifiedAt', direction: 'desc' },
  })
  useEffect(() => onFound({ rows, isLoading }), [rows, isLoading, onFound])
  return null
}
