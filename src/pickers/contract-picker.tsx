import { useEffect, useMemo, useState } from 'react'
import { anyContract } from '@/data/contracts/contract-filters'
import { useContractList } from '@/data/contracts/contract-list'
import type { Contract } from '@/domain/contracts/schema'
import { SearchSelect } from '@/ui/form/inputs/search/search-select'
import type { PickerControlProps } from './picker'

/** Returns the text that names a contract in other records. */
export const contractLabel = ({ reference, name }: Pick<Contract, 'reference' | 'name'>) =>
  [reference, name].filter(Boolean).join(' ')

/** There may be any number: the newest are offered first, and typing searches on the server. */
export function ContractSelect(props: PickerControlProps<string>) {
  const [text, setText] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [rows, setRows] = useState<readonly Contract[]>()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const options = useMemo(
    () => (rows ?? []).map(contract => ({ value: contract.id, label: contractLabel(contract) })),
    [rows],
  )
  return (
    <>
      {isOpened && (
        <ContractSearch
          text={text}
          onFound={found => {
            setRows(found)
            setNames(
              known => new Map([...known, ...found.map(each => [each.id, contractLabel(each)] as const)]),
            )
          }}
        />
      )}
      <SearchSelect
        {...props}
        onOpen={() => setOpened(true)}
        options={options}
        placeholder="No contract: begin with an empty one"
        nothingFound={rows === undefined ? 'Searching…' : 'Nothing matches'}
        onSearch={setText}
        nameOf={id => names.get(id) ?? ''}
      />
    </>
  )
}

/** Rendered only after the list was opened: a form whose list stays closed costs no reads. */
function ContractSearch({ text, onFound }: { text: string; onFound: (found: readonly Contract[]) => void }) {
  const { rows, isLoading } = useContractList({ ...anyContract, text })
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each answer, also if the function changes.
  useEffect(() => {
    if (!isLoading) onFound(rows)
  }, [rows, isLoading])
  return null
}
