import { Button } from '@mantine/core'
import { useState } from 'react'
import { type DocumentFile, documentContent } from '@/data/contracts/document-files'
import { Icon } from '@/ui/icon'
import { saveFile } from '@/ui/save-file'
import { messageOf } from '@/ui/states/error-state'
import classes from './documents.module.css'

/** A document has no fixed address: a callable function returns an address, and logs who opened the document. */
export function DocumentLink({ file }: { file: DocumentFile }) {
  /** The progress of a download in parts, from 0 to 1. */
  const [fraction, setFraction] = useState<number>()
  const [failure, setFailure] = useState('')

  async function download() {
    setFraction(0)
    setFailure('')
    try {
      saveFile(await documentContent(file, setFraction), file.name)
    } catch (error) {
      setFailure(`${file.name} could not be downloaded. ${messageOf(error)}`)
    } finally {
      setFraction(undefined)
    }
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        classNames={{ root: classes.link, label: classes.name }}
        leftSection={<Icon name="file" />}
        loading={fraction !== undefined}
        onClick={() => void download()}
      >
        {file.name}
      </Button>
      {fraction !== undefined && fraction > 0 && fraction < 1 && (
        <progress max={1} value={fraction} aria-label={`Fetching ${file.name}`} />
      )}
      {failure !== '' && (
        <p role="alert" className={classes.failure}>
          {failure}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void download()}>
            Try again
          </Button>
        </p>
      )}
    </>
  )
}
