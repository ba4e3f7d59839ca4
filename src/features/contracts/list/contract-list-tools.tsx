import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { zipOfDocuments } from '@/data/contracts/document-files'
import { otherPartyOf } from '@/domain/contracts/naming'
import type { Contract } from '@/domain/contracts/schema'
import { withPdfs } from '@/domain/contracts/set-files'
import { type PagedRows, useCompleteRows } from '@/ui/data-table/use-complete-rows'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { OnDemandPart } from '@/ui/on-demand/on-demand-part'
import { saveFile } from '@/ui/save-file'
import { messageOf } from '@/ui/states/error-state'

const ChangeManyDialog = lazy(() =>
  import('@/features/contracts/bulk/change-many-dialog').then(module => ({
    default: module.ChangeManyDialog,
  })),
)

/** What is done with all contracts of the present filter at once: their documents as one file, and one term of the drafts. */
export function ContractListTools({
  list,
  mayChange,
}: {
  list: PagedRows<Contract> & { retry: () => void }
  mayChange: boolean
}) {
  return (
    <>
      {mayChange && <ChangeMany list={list} />}
      <Documents list={list} />
    </>
  )
}

function ChangeMany({ list }: { list: PagedRows<Contract> & { retry: () => void } }) {
  const { completeFirst, isCompleting } = useCompleteRows(list)
  const [drafts, setDrafts] = useState<readonly Contract[]>([])
  const open = (rows: readonly Contract[]) => {
    const found = rows.filter(({ status, isArchived }) => status === 'draft' && !isArchived)
    if (found.length === 0) notify('None of these contracts is a draft. Only drafts can be changed.')
    setDrafts(found)
  }
  return (
    <>
      <Tool icon="edit" list={list} isBusy={isCompleting} onClick={() => completeFirst(open)}>
        Change many…
      </Tool>
      {drafts.length > 0 && (
        <OnDemandPart fallback={null}>
          <ChangeManyDialog
            contracts={drafts}
            onClose={hasChanged => {
              setDrafts([])
              if (hasChanged) list.retry()
            }}
          />
        </OnDemandPart>
      )}
    </>
  )
}

function Documents({ list }: { list: PagedRows<Contract> }) {
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
    <Tool
      icon="download"
      list={list}
      isBusy={isCompleting || isZipping}
      onClick={() => completeFirst(rows => void save(rows))}
    >
      Documents
    </Tool>
  )
}

interface ToolProps {
  icon: 'edit' | 'download'
  list: PagedRows<Contract>
  isBusy: boolean | undefined
  onClick: () => void
  children: string
}

function Tool({ icon, list, isBusy = false, onClick, children }: ToolProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<Icon name={icon} />}
      disabled={list.rows.length === 0}
      loading={isBusy}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

const counted = (count: number) => (count === 1 ? '1 contract has' : `${count} contracts have`)
