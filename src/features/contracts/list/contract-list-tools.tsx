import { Button } from '@mantine/core'
import { useState } from 'react'
import { zipOfDocuments } from '@/data/contracts/document-files'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { withPdfs } from '@/domain/contracts/set-files'
import { type PagedRows, useCompleteRows } from '@/ui/data-table/use-complete-rows'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { saveFile } from '@/ui/save-file'
import { messageOf } from '@/ui/states/error-state'

export function ContractListTools({ list }: { list: PagedRows<Contract> }) {
  const { completeFirst, isCompleting } = useCompleteRows(list)
  const [isZipping, setZipping] = useState(false)
  const save = async (rows: readonly Contract[]) => {
    const folders = rows.flatMap(contract =>
      contract.documentSet
        ? [
            {
              name: `${contract.reference} ${otherPartyOf(contract)}`,
              files: withPdfs(contract.documentSet.files),
            },
          ]
        : [],
    )
    if (folders.length === 0) return notify('None of these contracts has documents yet.')
    setZipping(true)
    try {
      saveFile(await zipOfDocuments(folders), 'Contracts.zip')
      const without = rows.length - folders.length
      if (without > 0) notify(`Downloaded. ${counted(without)} no documents yet.`)
    } catch (error) {
      notify(`The documents could not be downloaded. ${messageOf(error)}`, 'error')
    } finally {
      setZipping(false)
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<Icon name="download" />}
      disabled={list.rows.length === 0}
      loading={isCompleting || isZipping}
      onClick={() => completeFirst(rows => void save(rows))}
    >
      Documents
    </Button>
  )
}

const counted = (count: number) => (count === 1 ? '1 contract has' : `${count} contracts have`)
