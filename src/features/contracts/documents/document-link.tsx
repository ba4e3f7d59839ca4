import { Button } from '@mantine/core'
import { useState } from 'react'
import { type DocumentFile, documentContent } from '@/data/contracts/document-files'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'
import { saveFile } from '@/ui/save-file'
import { messageOf } from '@/ui/states/error-state'
import classes from './documents.module.css'

/** A document of a contract by name. It is fetched under the rules of its contract: it has no address that opens by itself. */
export function DocumentLink({ file }: { file: DocumentFile }) {
  const [isFetching, setFetching] = useState(false)

  async function download() {
    setFetching(true)
    try {
      saveFile(await documentContent(file), file.name)
    } catch (error) {
      notify(`${file.name} could not be downloaded. ${messageOf(error)}`, 'error')
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      classNames={{ root: classes.link, label: classes.name }}
      leftSection={<Icon name="file" />}
      loading={isFetching}
      onClick={() => void download()}
    >
      {file.name}
    </Button>
  )
}
