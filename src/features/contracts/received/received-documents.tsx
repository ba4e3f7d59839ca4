import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Received, receivedDocument } from '@/data/contracts/received'
import { formatDay, todayIso } from '@/domain/shared/dates'
import { CardPage } from '@/ui/card-page'
import { Icon } from '@/ui/icon'
import { saveFile } from '@/ui/save-file'
import { Notice } from '@/ui/states/notice'
import classes from './received.module.css'
import { useStep } from './use-step'

interface ReceivedDocumentsProps {
  link: string
  received: Received
  /** Another code is needed. */
  onOver: () => void
}

/** What was sent, to download. */
export function ReceivedDocuments({ link, received, onOver }: ReceivedDocumentsProps) {
  const { reference, company, documents, expiresAt, visit } = received
  const fetching = useStep()
  const [fetched, setFetched] = useState('')
  const [busyWith, setBusyWith] = useState('')

  async function download({ fileId, name }: Received['documents'][number]) {
    setBusyWith(fileId)
    setFetched('')
    const done = await fetching.run(async () => {
      saveFile(await receivedDocument(link, visit, fileId), name)
      return name
    })
    setFetched(done ?? '')
    setBusyWith('')
  }
  return (
    <CardPage
      title={`Documents of ${reference}`}
      intro={`${company || 'The production company'} has sent you ${documents.length === 1 ? 'this document' : 'these documents'} to read and sign. Return a signed copy to whoever answers the mail.`}
    >
      <ul className={classes.documents}>
        {documents.map(document => (
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
      {fetching.failure && (
        <Notice
          tone="problem"
          action={
            fetching.failure.code === 'unauthenticated' && (
              <Button size="compact-sm" variant="default" onClick={onOver}>
                Ask for a new code
              </Button>
            )
          }
        >
          {fetching.failure.message}
        </Notice>
      )}
      <p className={classes.quiet}>
        The link works until {formatDay(todayIso(expiresAt))}. Each opening and each download is noted for the
        sender.
      </p>
    </CardPage>
  )
}
