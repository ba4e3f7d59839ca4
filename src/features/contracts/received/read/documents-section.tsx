import { Button } from '@mantine/core'
import { useState } from 'react'
import { receivedBlob } from '@/data/contracts/received'
import type { Received } from '@/domain/contract-links/request'
import { Icon } from '@/ui/icon'
import { saveFile } from '@/ui/save-file'
import { Notice } from '@/ui/states/notice'
import classes from '../received.module.css'
import { useStep } from '../use-step'
import type { Visit } from '../visit'

/** What was sent, to download. */
export function DocumentsSection({ visit: { received, act } }: { visit: Visit }) {
  const fetching = useStep()
  const [fetched, setFetched] = useState('')
  const [busyWith, setBusyWith] = useState('')

  async function download({ fileId, name }: Received['documents'][number]) {
    setBusyWith(fileId)
    setFetched('')
    const done = await fetching.run(async () => {
      saveFile(receivedBlob(await act('fetch', { fileId })), name)
      return name
    })
    setFetched(done ?? '')
    setBusyWith('')
  }
  return (
    <>
      <ul className={classes.documents}>
        {received.documents.map(document => (
          <li key={document.fileId}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              classNames={{ label: classes.name }}
              leftSection={<Icon name="file" />}
              loading={busyWith === document.fileId}
              disabled={fetching.isBusy && busyWith !== document.fileId}
              onClick={() => void download(document)}
            >
              {document.name}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.quiet}>
        {fetched && `${fetched} was downloaded.`}
      </p>
      {fetching.failure && <Notice tone="problem">{fetching.failure.message}</Notice>}
    </>
  )
}
