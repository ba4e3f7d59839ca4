import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useActor } from '@/data/base/session'
import { SHORTEST_REASON, setFileArchived } from '@/data/files/archive-file'
import { fileKeys, useFileRecord } from '@/data/files/file-address'
import { usePeople } from '@/data/records/people/people'
import type { StoredFile } from '@/domain/files/schema'
import { can } from '@/domain/permissions/can'
import type { FileRef } from '@/domain/shared/file-ref'
import { formatBytes } from '@/domain/shared/file-size'
import { fullName } from '@/domain/users/schema'
import { Dialog } from '@/ui/dialogs/dialog'
import { notify } from '@/ui/notify/notify'
import { ErrorState, messageOf } from '@/ui/states/error-state'
import { Skeleton } from '@/ui/states/skeleton'
import classes from './files.module.css'
import { openInTab } from './open-in-tab'

/** The details of a file. The person who added it, and admins, can archive and restore it here. */
export function FileDetails({ file, onClose }: { file: FileRef; onClose: () => void }) {
  const { data: record, error, refetch } = useFileRecord(file.fileId)
  return (
    <Dialog onClose={onClose} title={file.name}>
      {error ? (
        <ErrorState
          error={error}
          title="This file’s details could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : record ? (
        <Details record={record} onClose={onClose} />
      ) : (
        <Skeleton lines={4} label="Loading the file’s details" />
      )}
    </Dialog>
  )
}

function Details({ record, onClose }: { record: StoredFile; onClose: () => void }) {
  const actor = useActor()
  const adder = usePeople().byId.get(record.createdById)
  const mayArchive = can(actor, 'file.archive', record)
  return (
    <Stack gap="md">
      <dl className={classes.facts}>
        <dt>Kind</dt>
        <dd>{kindOf(record)}</dd>
        <dt>Size</dt>
        <dd>{formatBytes(record.size)}</dd>
        <dt>Added by</dt>
        <dd>{adder ? fullName(adder) : 'Somebody who is no longer in the directory'}</dd>
      </dl>
      {record.isArchived && (
        <p className={classes.archived} role="status">
          This file is archived. Nobody can open it, from a record or by an old link.
        </p>
      )}
      {mayArchive ? (
        <Archiving record={record} onClose={onClose} />
      ) : (
        <p className={classes.hint}>
          {adder ? fullName(adder) : 'The person who added it'} and administrators can{' '}
          {record.isArchived ? 'restore' : 'archive'} it.
        </p>
      )}
    </Stack>
  )
}

/** The controls that archive a file with a reason, or restore it. The typed reason stays after a failure. */
function Archiving({ record, onClose }: { record: StoredFile; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isTried, setTried] = useState(false)
  const id = useId()
  const client = useQueryClient()
  const missing = Math.max(0, SHORTEST_REASON - reason.trim().length)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isArchived: boolean) => setFileArchived(record.id, isArchived, reason),
    onSuccess: (_, isArchived) => {
      for (const queryKey of fileKeys(record.id)) void client.invalidateQueries({ queryKey })
      notify(`${record.name} ${isArchived ? 'archived' : 'restored'}.`, 'success')
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (missing === 0) mutate(true)
    else document.getElementById(id)?.focus()
  }

  const failure = error && (
    <p role="alert" className={classes.failure}>
      Not {record.isArchived ? 'restored' : 'archived'}. {messageOf(error)}
    </p>
  )
  if (isAsking) {
    return (
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <p className={classes.none}>
            When the file is archived, nobody can open it, either here or by a saved address. Answers that use
            the file still show its name. The file can be restored.
          </p>
          <label htmlFor={id} className={classes.label}>
            Why it is archived
          </label>
          <textarea
            id={id}
            className="gl-input"
            rows={3}
            maxLength={1000}
            value={reason}
            data-autofocus
            aria-required
            aria-invalid={isTried && missing > 0}
            aria-describedby={`${id}-help`}
            onChange={event => setReason(event.target.value)}
          />
          <span id={`${id}-help`} className={isTried && missing > 0 ? classes.failure : classes.hint}>
            {missing > 0
              ? `Give a reason of at least ${SHORTEST_REASON} characters. The log keeps it.`
              : 'The log keeps your reason.'}
          </span>
          {failure}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => setAsking(false)} disabled={isPending}>
              Back
            </Button>
            <Button type="submit" color="red.9" disabled={isPending} aria-busy={isPending}>
              {isPending ? 'Archiving' : 'Archive file'}
            </Button>
          </Group>
        </Stack>
      </form>
    )
  }
  return (
    <>
      {failure}
      <Group justify="flex-end" gap="sm">
        {record.isArchived ? (
          <Button variant="default" onClick={() => mutate(false)} disabled={isPending} aria-busy={isPending}>
            {isPending ? 'Restoring' : 'Restore file'}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setAsking(true)}>
              Archive file…
            </Button>
            <Button onClick={() => void openInTab({ fileId: record.id, name: record.name })}>Open</Button>
          </>
        )}
      </Group>
    </>
  )
}

const kinds: Readonly<Record<string, string>> = {
  jpg: 'JPEG picture',
  jpeg: 'JPEG picture',
  png: 'PNG picture',
  pdf: 'PDF',
  docx: 'Word document',
  xlsx: 'Excel workbook',
  csv: 'CSV table',
  txt: 'Text',
  gpx: 'GPX track',
  kml: 'KML map file',
  kmz: 'KMZ map file',
}

/** Returns the kind of the file by the ending of its name, which storage has compared with its content type. */
function kindOf({ name, type }: StoredFile): string {
  return kinds[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? type
}
