import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLogPages } from '@/data/records/log-pages'
import type { LogResourceType } from '@/domain/logs/schema'
import { LogTable } from './log-table'

/** Who changed which fields of a record, and when. Read when it is asked for. For admins. */
export function RecordHistory({ resource, id }: { resource: LogResourceType; id: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Entries resource={resource} id={id} />
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        Show history
      </Button>
    </div>
  )
}

function Entries({ resource, id }: { resource: LogResourceType; id: string }) {
  return <LogTable pages={useLogPages(resource, id)} />
}
