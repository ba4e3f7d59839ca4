import { Button } from '@mantine/core'
import { useState } from 'react'
import { openFile } from '@/data/files/files'
import { isAppError } from '@/domain/shared/app-error'
import { Icon } from '@/ui/icon'
import { notify } from '@/ui/notify/notify'

/** A stored file by name. Its address is asked for when it is wanted, since it can be revoked. */
export function FileLink({ fileId, name }: { fileId: string; name: string }) {
  const [isOpening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    try {
      window.open(await openFile(fileId), '_blank', 'noopener')
    } catch (error) {
      notify(isAppError(error) ? error.message : `${name} could not be opened. Try again.`, 'error')
    } finally {
      setOpening(false)
    }
  }

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="file" />}
      disabled={isOpening}
      onClick={() => void open()}
    >
      {name}
    </Button>
  )
}
