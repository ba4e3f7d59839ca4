import { Button } from '@mantine/core'
import { useState } from 'react'
import { type DocumentFile, documentContent } from '@/data/contracts/document-files'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { saveFile } from '@/ui/save-file'
import { messageOf } from '@/ui/states/error-state'
import classes from './documents.module.css'

/** A document of a contract by name. It has no address: a callable gives it out, and writes who had it. */
export function DocumentLink({ file }: { file: DocumentFile }) {
  /** From 0 to 1 while it is on its way, in parts. */
  const [fraction, setFraction] = useState<number>()

  async function download() {
    setFraction(0)
    try {
      saveFile(await documentContent(file, setFraction), file.name)
    } catch (error) {
      const action = { label: 'Try again', onClick: () => void download() }
      notify(`${file.name} could not be downloaded. ${messageOf(error)}`, 'error', { action })
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
    </>
  )
}
