import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLogPages } from '@/data/records/log-pages'
import type { LogResourceType } from '@/domain/logs/schema'
import { LogTable } from './log-table'

export function RecordHistory({
  resource,
  id,
  revision,
}: {
  resource: LogResourceType
  id: string
  /** The revision of the shown record. Each change of the record adds an entry. */
  revision: number
}) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Entries resource={resource} id={id} revision={revision} />
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        Show history
      </Button>
    </div>
  )
}

function Entries({ resource, id, revision }: { resource: LogResourceType; id: string; revision: number }) {
  return <LogTable pages={useLogPages(resource, id, ['logs', resource, id], revision)} />
}
